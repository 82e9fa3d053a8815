import { Stack, TextInput } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { NotesField } from '../ui/notes-field.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { Notice } from '../ui/notice.tsx'
import { DialogForm } from '../ui/dialog-form.tsx'
import { refused } from './refusal.ts'
import { StandIn, useSubstitution } from './stand-in.tsx'
import type { DialogProps } from './use-order-dialog.ts'

const texts = orderActionTexts.guide

/** Sets, confirms or corrects the number of DAEX's guide. */
export function GuideDialog({ opened, onClose, ...props }: DialogProps) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(props.pending.order.orderNumber)} fullScreen={isPhone}>
      <GuideForm {...props} onClose={onClose} />
    </Dialog>
  )
}

function GuideForm({ pending: { order, possible }, onClose, onDone }: Omit<DialogProps, 'opened'>) {
  const recorded = order.idGuia ?? ''
  const isProvisional = recorded !== '' && !order.guideConfirmed
  const [guide, setGuide] = useState(recorded)
  const [fault, setFault] = useState<string | null>(null)
  /** A guide number that already belongs to another order, and the server's message about it. */
  const [taken, setTaken] = useState<{ guide: string; message: string } | null>(null)
  const [sharedGuideReason, setSharedGuideReason] = useState('')
  const isTaken = taken !== null && taken.guide === guide.trim()
  const { run } = useAction(orders.setGuide)
  const substitution = useSubstitution(possible)

  async function submit() {
    const idGuia = guide.trim()
    setFault(idGuia ? null : texts.empty)
    const inPlace = substitution.given()
    if (!idGuia || !inPlace) return false
    try {
      await run(
        { id: order.id, idGuia, ...inPlace, ...(isTaken && { sharedGuideReason: sharedGuideReason.trim() }) },
        { version: order.version },
      )
    } catch (error) {
      if (error instanceof CallError && error.code === 'orders.guideInUse') {
        setTaken({ guide: idGuia, message: error.message })
        return false
      }
      throw refused(error, texts.failed)
    }
    onDone(substitution.outcome(texts.done))
    return true
  }

  return (
    <DialogForm
      verb={isProvisional && guide.trim() === recorded ? texts.confirm : texts.save}
      disabledReason={isTaken ? (sharedGuideReason.trim() ? null : texts.sharedMissing) : idleOf(guide, recorded, isProvisional)}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="md">
        <StandIn role={possible.actingFor} substitution={substitution} needsSecondPerson={possible.needsSecondPerson ?? false} />
        {isProvisional && <Notice tone="amber">{texts.provisional}</Notice>}
        <TextInput
          label={texts.field}
          placeholder={texts.placeholder}
          value={guide}
          maxLength={80}
          error={fault}
          autoComplete="off"
          data-autofocus
          onChange={(event) => setGuide(event.currentTarget.value)}
        />
        {isTaken && (
          <>
            <Notice tone="amber" live>
              {taken.message}
            </Notice>
            <NotesField
              label={texts.sharedReason}
              description={texts.sharedHelp}
              value={sharedGuideReason}
              onChange={setSharedGuideReason}
            />
          </>
        )}
      </Stack>
    </DialogForm>
  )
}

function idleOf(guide: string, recorded: string, isProvisional: boolean): string | null {
  if (guide !== recorded || isProvisional) return null
  return recorded ? texts.unchanged : texts.notYet
}
