import { Button } from '@mantine/core'
import { confirmations } from '@barreno/domain/confirmations/calls'
import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { money } from '@barreno/texts/format'
import { materialTexts } from '@barreno/texts/materials'
import { useEffect, useEffectEvent, useState } from 'react'
import { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { useSecondPerson } from '../confirmations/use-second-person.tsx'
import { FormFoot } from '../ui/field-grid.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Failure } from '../ui/failure.tsx'
import { Section } from '../ui/section.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { BlastingFields } from './blasting-fields.tsx'
import { faultsOf } from './create-material-form.tsx'
import { draftOf, lacksRequired, readDraft } from './material-draft.ts'
import { MaterialFields } from './material-fields.tsx'

const texts = materialTexts.form

type Props = {
  material: Material
  /** The field to focus because it must be completed. */
  field?: string | undefined
  onSaved: () => void
  /** Called if another person must confirm the change first. */
  onAsked: () => void
  onCancel: () => void
}

/** All fields of a material except its code. It is saved with the version that was opened, so that changes by other users are not overwritten. */
export function EditMaterialForm({ material, field, onSaved, onAsked, onCancel }: Props) {
  // Keeps the version that was opened: a refetch in the background must not supply a newer version for input based on the old one.
  const [opened] = useState(material)
  const fields = useFields(draftOf(opened))
  const [failure, setFailure] = useState<Error | null>(null)
  const [isSaved, setSaved] = useState<'done' | 'asked' | null>(null)
  const second = useSecondPerson(confirmations.askMaterialEdit)
  const { run, isPending } = useAction(materials.edit)
  const isUnsaved = !isSaved && JSON.stringify(fields.values) !== JSON.stringify(draftOf(opened))
  const hasNewPrice = fields.values.unitPrice !== opened.unitPrice

  const showAsked = useEffectEvent(() => {
    if (field !== undefined && field in fields.values) fields.check({ [field]: materialTexts.incomplete.field })
  })
  useEffect(() => showAsked(), [])

  // Runs after the unsaved-changes guard has been released.
  useEffect(() => {
    if (isSaved === 'done') onSaved()
    if (isSaved === 'asked') onAsked()
  }, [isSaved, onSaved, onAsked])

  async function save() {
    const { input: draft, faults } = readDraft(fields.values)
    setFailure(lacksRequired(fields.values) ? new Error(texts.required) : null)
    if (isPending || !fields.check(faults) || !draft) return
    const { materialId: id, ...changes } = draft
    try {
      const [input, options] = [{ id, ...changes }, { version: opened.version }]
      const outcome = await second.attempt(() => run(input, options), input, options)
      if (outcome !== 'needed') setSaved(outcome)
    } catch (error) {
      fields.check(faultsOf(error))
      setFailure(new Error(error instanceof CallError ? `${texts.saveFailed} ${error.message}` : texts.saveFailed, { cause: error }))
    }
  }

  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <PageForm onSubmit={save}>
        <Section id="datos" title={texts.main} context={texts.materialIdFixed}>
          <MaterialFields fields={fields} isNew={false} priceNote={hasNewPrice && texts.priceBefore(money(opened.unitPrice))} />
        </Section>
        <Section id="voladura" title={texts.blasting} context={texts.blastingContext}>
          <BlastingFields fields={fields} />
        </Section>
        {second.notice}
        {failure && <Failure error={failure} onLeave={() => setFailure(null)} />}
        <FormFoot>
          <Button variant="default" onClick={onCancel}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {second.verb ?? texts.save}
          </Button>
        </FormFoot>
      </PageForm>
    </>
  )
}
