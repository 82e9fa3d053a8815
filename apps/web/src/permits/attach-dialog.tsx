import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { permitExtensions } from '@barreno/domain/permits/values'
import { permitTexts } from '@barreno/texts/permits'
import { useState } from 'react'
import { faultsByField } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { contentFault } from '../patterns/content-fault.ts'

const texts = permitTexts.attachment

type Props = { permit: Permit; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** A dialog to attach a document to a permit or replace it. */
export const AttachDialog = ({ permit, opened, onClose, onDone }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title(permit.number)}>
    <AttachForm permit={permit} onClose={onClose} onDone={onDone} />
  </Dialog>
)

function AttachForm({ permit, onClose, onDone }: Omit<Props, 'opened'>) {
  const [file, setFile] = useState<File | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(permits.attach)

  async function save(): Promise<boolean> {
    if (!file) {
      setFault(permitTexts.faults.file)
      return false
    }
    try {
      await run({ id: permit.id }, { files: [{ field: 'file', file }] })
    } catch (error) {
      setFault(faultsByField(error)['file'] ?? null)
      throw error
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.confirm} onClose={onClose} onSubmit={save}>
      <UploadField
        id="permit-paper"
        label={permitTexts.form.file}
        extensions={permitExtensions}
        file={file}
        onFile={(taken) => {
          setFile(taken)
          setFault(null)
        }}
        inspect={(taken) => contentFault(taken, permitExtensions)}
        error={fault}
        required
      />
    </DialogForm>
  )
}
