import { Textarea, TextInput } from '@mantine/core'
import { mineTexts } from '@barreno/texts/mines'
import type { ReactNode } from 'react'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'
import classes from './mines.module.css'

const texts = mineTexts.engineer

type Engineer = { engineerName: string; engineerDocument: string; note: string | null }

type Props = {
  opened: boolean
  title: string
  verb: string
  /** The figures that the decision is about. */
  children: ReactNode
  onDecide: (engineer: Engineer) => Promise<unknown>
  onClose: () => void
}

/** A dialog for the decision of a named engineer on the figures shown in it. */
export const EngineerDialog = ({ opened, title, ...props }: Props) => (
  <Dialog opened={opened} onClose={props.onClose} title={title}>
    <EngineerForm {...props} />
  </Dialog>
)

function EngineerForm({ verb, children, onDecide, onClose }: Omit<Props, 'opened' | 'title'>) {
  const { values, text, check } = useFields({ engineerName: '', engineerDocument: '', note: '' })
  async function submit(): Promise<boolean> {
    const [engineerName, engineerDocument] = [values.engineerName.trim(), values.engineerDocument.trim()]
    const isComplete = check({
      engineerName: engineerName ? null : texts.nameMissing,
      engineerDocument: engineerDocument ? null : texts.documentMissing,
    })
    if (isComplete) await onDecide({ engineerName, engineerDocument, note: values.note.trim() || null })
    return isComplete
  }
  return (
    <DialogForm verb={verb} onClose={onClose} onSubmit={submit}>
      <div className={classes.figure}>{children}</div>
      <p className={classes.summary}>{texts.lead}</p>
      <FieldGrid>
        <TextInput label={texts.name} withAsterisk maxLength={120} autoComplete="name" data-autofocus {...text('engineerName')} />
        <TextInput label={texts.document} withAsterisk maxLength={40} autoComplete="off" {...text('engineerDocument')} />
      </FieldGrid>
      <Textarea label={texts.note} maxLength={500} autosize minRows={2} maxRows={6} {...text('note')} />
    </DialogForm>
  )
}
