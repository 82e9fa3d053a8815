import { orders } from '@barreno/domain/orders/calls'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import type { HandoverAction } from '@barreno/domain/statuses/handovers'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { useSigning } from '../../auth/use-signing.tsx'
import { ConfirmDialog } from '../../ui/confirm-dialog.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import acts from '../acts.module.css'

type Props = { handover: Handover; action: HandoverAction; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Signs a hand-over after reading its text, as receiver or witness; or refuses or withdraws it with a reason. */
export const AnswerDialog = (props: Props) =>
  props.action === 'accept' || props.action === 'witness' ? <SignDialog {...props} /> : <ReasonDialog {...props} />

function SignDialog({ handover, action, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={`${texts.documentTitle} ${handover.handoverNumber}`} size="lg" fullScreen={isPhone}>
      <SignForm handover={handover} action={action} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function SignForm({ handover: { id: handoverId, orderId: id, text, textSha256 }, action, onClose, onDone }: Omit<Props, 'opened'>) {
  const [hasRead, setRead] = useState(false)
  const [showsFault, setShowsFault] = useState(false)
  const accept = useAction(orders.acceptHandover)
  const witness = useAction(orders.witnessHandover)
  const { signed, button } = useSigning()

  async function sign(): Promise<boolean> {
    setShowsFault(!hasRead)
    if (!hasRead) return false
    try {
      await signed(
        () => textSha256,
        (passkey) => (action === 'accept' ? accept : witness).run({ id, handoverId, textSha256, ...(passkey && { passkey }) }),
      )
    } catch (error) {
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.done[action])
    return true
  }

  return (
    <DialogForm verb={texts.actions[action]} more={button} onClose={onClose} onSubmit={sign}>
      <p className={acts.text}>{text}</p>
      <p className={acts.digest}>{texts.digest(textSha256)}</p>
      <Checkbox
        label={action === 'accept' ? texts.read : texts.readAsWitness}
        checked={hasRead}
        error={showsFault && !hasRead ? texts.readMissing : null}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
    </DialogForm>
  )
}

function ReasonDialog({ handover: { id: handoverId, orderId: id, handoverNumber }, action, opened, onClose, onDone }: Props) {
  const refuse = useAction(orders.refuseHandover)
  const withdraw = useAction(orders.withdrawHandover)

  async function answer(reason: string) {
    try {
      await (action === 'refuse' ? refuse : withdraw).run({ id, handoverId, reason })
    } catch (error) {
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.done[action])
  }

  return (
    <ConfirmDialog
      opened={opened}
      onClose={onClose}
      title={`${texts.actions[action]}: ${handoverNumber}`}
      verb={texts.actions[action]}
      danger={action === 'refuse'}
      reason={{ label: texts.reason, max: 500, required: true }}
      onConfirm={answer}
    />
  )
}
