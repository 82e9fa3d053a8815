import { Button, TextInput } from '@mantine/core'
import { combos } from '@barreno/domain/combos/calls'
import { materials } from '@barreno/domain/materials/calls'
import type { Combo } from '@barreno/domain/combos/schema'
import { readable } from '../ui/typed.ts'
import { comboTexts } from '@barreno/texts/combos'
import { useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { AddMaterial } from '../materials/add-material.tsx'
import { PasteButton } from '../materials/paste-button.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { FormFoot } from '../ui/field-grid.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { type ComboDraft, draftOf, isSame, lacksQuantity } from './combo-draft.ts'
import { ComboItems, quantityFieldId } from './combo-items.tsx'
import classes from './combos.module.css'

const texts = comboTexts

type Props = { combo: Combo | null; onSaved: (message: string) => void; onGiveUp: () => void }

/** The editor of the combo, based on the version that was opened. */
export function ComboEditor({ combo, onSaved, onGiveUp }: Props) {
  // Keeps the version that was opened: a change saved by another user is reported, and neither taken over nor overwritten.
  const [opened] = useState(combo)
  const [draft, setDraft] = useState<ComboDraft>(draftOf(opened))
  const [isChecked, setChecked] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const [failure, setFailure] = useState<CallError | Error | null>(null)
  const { run, isPending } = useAction(combos.define)
  const isUnsaved = !isSame(draft, draftOf(opened))
  const isEmpty = draft.items.length === 0
  const obstacles = !isUnsaved ? [texts.unchanged] : isEmpty && !opened ? [texts.nothing] : []

  const change = (part: Partial<ComboDraft>) => {
    setDraft((current) => ({ ...current, ...part }))
    setFailure(null)
  }

  async function define(): Promise<void> {
    if (!opened) await refuseIfDefined()
    const items = draft.items.map(({ materialId, quantity }) => ({ materialId, quantity: readable(quantity) ?? 0 }))
    await run({ name: draft.name.trim(), items }, opened ? { version: opened.version } : {})
    onSaved(isEmpty ? texts.removed : texts.saved)
  }

  async function save(): Promise<void> {
    setChecked(true)
    const lacking = draft.items.find(lacksQuantity)
    const faulty = draft.name.trim() === '' ? nameId : lacking && quantityFieldId(lacking.materialId)
    if (faulty) return document.getElementById(faulty)?.focus()
    if (isEmpty) return setRemoving(true)
    setFailure(null)
    try {
      await define()
    } catch (error) {
      setFailure(error instanceof Error ? error : new Error(texts.saveFailed))
    }
  }

  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved && !isPending} />
      <Section id="combo" title={texts.section}>
        <TextInput
          id={nameId}
          className={classes.name ?? ''}
          label={texts.name}
          required
          withAsterisk
          maxLength={120}
          value={draft.name}
          error={isChecked && draft.name.trim() === '' && texts.nameMissing}
          onChange={(event) => change({ name: event.currentTarget.value })}
        />
        <ComboItems
          items={draft.items}
          isChecked={isChecked}
          empty={opened ? texts.emptied : texts.none}
          onChange={(items) => change({ items })}
        />
        <PasteItems items={draft.items} onChange={(items) => change({ items })} />
        <AddMaterial
          taken={draft.items.map(({ materialId }) => materialId)}
          says={texts.add}
          onAdd={({ materialId, name, unit, unitPrice }, quantity) =>
            change({ items: [...draft.items, { materialId, name, unit, unitPrice, quantity }] })
          }
        />
      </Section>
      {failure && <Failure failure={failure} onSeeOther={onGiveUp} />}
      <FormFoot>
        {isUnsaved && (
          <Button variant="default" onClick={() => setDraft(draftOf(opened))}>
            {texts.discard}
          </Button>
        )}
        <ActionButton busy={isPending} obstacles={obstacles} onClick={() => void save()}>
          {texts.save}
        </ActionButton>
      </FormFoot>
      <ConfirmDialog
        opened={isRemoving}
        onClose={() => setRemoving(false)}
        title={texts.removal.title}
        verb={texts.removal.verb}
        danger
        onConfirm={define}
      >
        {texts.removal.text(opened?.name ?? draft.name)}
      </ConfirmDialog>
    </>
  )
}

/** Pastes lines from a spreadsheet, with materials of the whole catalogue at their current prices. */
function PasteItems({ items, onChange }: { items: ComboDraft['items']; onChange: (items: ComboDraft['items']) => void }) {
  const { data } = useEndpoint(materials.available, {})
  if (!data) return null
  return (
    <div>
      <PasteButton
        known={data.items}
        quantities={new Map(items.map(({ materialId, quantity }) => [materialId, readable(quantity) ?? 0]))}
        onAdd={(pasted) => {
          const total = new Map(pasted.map(({ material, quantity }) => [material.materialId, quantity]))
          const fresh = data.items.filter(
            ({ materialId }) => total.has(materialId) && !items.some((item) => item.materialId === materialId),
          )
          onChange([
            ...items.map((item) => ({ ...item, quantity: total.get(item.materialId) ?? item.quantity })),
            ...fresh.map(({ materialId, name, unit, unitPrice }) => ({
              materialId,
              name,
              unit,
              unitPrice,
              quantity: total.get(materialId)!,
            })),
          ])
        }}
      />
    </div>
  )
}

const nameId = 'combo-name'

/** Refuses to save if another user has created a combo meanwhile. A new combo has no version, so that one would be overwritten unnoticed. */
async function refuseIfDefined(): Promise<void> {
  const other = await call(combos.active, {}).catch((error: unknown) => {
    if (error instanceof CallError && error.status === 404) return null
    throw error
  })
  if (other) throw new CallError(texts.definedMeanwhile, 409, 'record.stale')
}

function Failure({ failure, onSeeOther }: { failure: Error; onSeeOther: () => void }) {
  const isStale = failure instanceof CallError && failure.code === 'record.stale'
  return (
    <Notice
      tone="red"
      title={texts.saveFailed}
      live
      action={
        isStale && (
          <Button variant="default" size="compact-sm" onClick={onSeeOther}>
            {texts.seeOther}
          </Button>
        )
      }
    >
      {failure.message} {isStale && texts.keptTyped}
    </Notice>
  )
}
