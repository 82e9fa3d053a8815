import { Textarea } from '@mantine/core'
import { preorderTexts } from '@barreno/texts/preorders'
import { Section } from '../ui/section.tsx'
import classes from './preorder-text.module.css'

const texts = preorderTexts.notes

/** The note of administration to the gerente; editable with `onChange`. */
export const NoteSection = ({ note, onChange }: { note: string | null; onChange?: ((note: string) => void) | undefined }) => (
  <Section id="notes" title={texts.section} context={texts.context} editing={onChange !== undefined}>
    {onChange ? (
      <Textarea
        id="gestorNotes"
        aria-label={texts.field}
        value={note ?? ''}
        maxLength={2000}
        autosize
        minRows={3}
        maxRows={12}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    ) : (
      <p className={classes.paragraph}>{note || texts.none}</p>
    )}
  </Section>
)
