import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import { useState } from 'react'
import { CallError, fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGroup } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'
import { BlastingFields } from './blasting-fields.tsx'
import { emptyDraft, lacksRequired, readDraft } from './material-draft.ts'
import { MaterialFields } from './material-fields.tsx'

const texts = materialTexts.form

export type CreateMaterialProps = { opened: boolean; onClose: () => void; onDone: (material: Material) => void }

/** Adds a material to the catalogue, for users with the permission. */
export const CreateMaterialFormDialog = ({ opened, ...form }: CreateMaterialProps) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.createTitle} size="lg">
    <CreateMaterialForm {...form} />
  </Dialog>
)

function CreateMaterialForm({ onClose, onDone }: Omit<CreateMaterialProps, 'opened'>) {
  const fields = useFields(emptyDraft)
  const [validationMessage, setValidationMessage] = useState<string | null>(null)
  const { run } = useAction(materials.create)

  async function create(): Promise<boolean> {
    const { input, faults } = readDraft(fields.values)
    setValidationMessage(lacksRequired(fields.values) ? texts.required : null)
    if (!fields.check(faults) || !input) return false
    try {
      onDone(await run(input))
      return true
    } catch (error) {
      fields.check(faultsOf(error))
      throw new Error(error instanceof CallError ? `${texts.createFailed} ${error.message}` : texts.createFailed, { cause: error })
    }
  }

  return (
    <DialogForm verb={texts.create} validationMessage={validationMessage} onClose={onClose} onSubmit={create}>
      <MaterialFields fields={fields} isNew />
      <FieldGroup legend={texts.blasting}>
        <BlastingFields fields={fields} />
      </FieldGroup>
    </DialogForm>
  )
}

/** Returns the server's faults by the field of the form. */
export const faultsOf = (error: unknown) =>
  error instanceof CallError && error.code === 'materials.codeTaken'
    ? { materialId: error.message }
    : Object.fromEntries(fieldErrors(error).map(({ field, message }) => [field.split('.').at(-1), message]))
