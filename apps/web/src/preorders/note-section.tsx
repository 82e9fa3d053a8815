import { preorderTexts } from '@barreno/texts/preorders'
import { Section } from '../ui/section.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import classes from './preorder-text.module.css'

const texts = preorderTexts.notes

/** The note of administration to the gerente; editable with `onChange`. */
export const NoteSection = ({ note, onChange }: { note: string | null; onChange?: ((note: string) => void) | undefined }) => (
  <Section id="notes" title={texts.section} context={texts.context} editing={onChange !== undefined}>
    {onChange ? (
      <NotesField id="gestorNotes" aria-label={texts.field} value={note ?? ''} minRows={3} maxRows={12} onChange={onChange} />
    ) : (
      <p className={classes.paragraph}>{note || texts.none}</p>
    )}
  </Section>
)
