import { Stack } from '@mantine/core'
import { sumOf } from '@barreno/domain/money'
import { orders } from '@barreno/domain/orders/calls'
import { type ManyAction, manyActions, type ManyField } from '@barreno/domain/orders/many'
import type { OrderPossibleAction, OrderRow } from '@barreno/domain/orders/schema'
import type { ManyOutcome } from '@barreno/domain/records/many'
import { manyTexts, summed } from '@barreno/texts/many'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { agencyOf, isApprovedOtherwise } from './agency.ts'
import { ApproverFields, useApprover } from './approver-fields.tsx'
import { OperatorSelect } from './operator-select.tsx'
import { nothingStated, PaymentFields, sentPayment, statedFaults } from './payment-fields.tsx'
import { refused } from './refusal.ts'
import { StandIn, useSubstitution } from './stand-in.tsx'
import { obstaclesOf, possible as possibleIn } from './use-order-dialog.ts'
import { useSamePayments } from './use-same-payments.tsx'
import { CanAndCannot } from '../records/can-and-cannot.tsx'
import { ManyResult } from '../records/many-result.tsx'
import classes from '../ui/dialog-form.module.css'

type Props = {
  action: ManyAction
  chosen: readonly OrderRow[]
  /** Receives the ids of the orders for which the action was done. */
  onClose: (done: readonly string[]) => void
  /** Called if the action was done for all of them. */
  onDone: (message: string) => void
}

/**
 * Shows for how many of the selected orders the action is possible, asks for the one field it needs, and sends the confirmed orders in the versions
 * that were shown. Afterwards it shows the outcome for each order.
 */
export function AtOnceDialog({ action, chosen, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  // Fixed when the dialog opens: later changes of the list are not what the person confirms.
  const [{ can, cannot }] = useState(() => split(action, chosen))
  const [outcome, setOutcome] = useState<ManyOutcome | null>(null)
  const done = (outcome?.results ?? []).filter((one) => one.outcome === 'done').map(({ id }) => id)
  const close = () => onClose(done)
  const verb = manyTexts.verbs[action]
  return (
    <Dialog
      opened
      onClose={close}
      title={manyTexts.title(verb, chosen.length)}
      size="lg"
      fullScreen={isPhone}
      {...(outcome && { keeps: 'nothing' as const })}
    >
      {outcome ? (
        <ManyResult outcome={outcome} numberOf={(id) => can.find(({ order }) => order.id === id)?.order.orderNumber} onClose={close} />
      ) : (
        <AtOnceForm
          action={action}
          can={can}
          cannot={cannot}
          onClose={close}
          onTold={(message) => {
            const isWhole = message.results.every((one) => one.outcome === 'done')
            if (!isWhole) setOutcome(message)
            else {
              onDone(can[0]?.possible.needsSecondPerson ? manyTexts.requested(can.length) : manyTexts.done(verb, can.length))
              onClose(message.results.map(({ id }) => id))
            }
            return isWhole
          }}
        />
      )}
    </Dialog>
  )
}

type Possible = { order: OrderRow; possible: OrderPossibleAction }
type Impossible = { order: OrderRow; reasons: readonly string[] }

function split(action: ManyAction, chosen: readonly OrderRow[]): { can: readonly Possible[]; cannot: readonly Impossible[] } {
  const can: Possible[] = []
  const cannot: Impossible[] = []
  for (const order of chosen) {
    const possible = possibleIn(order, action)
    const reasons =
      !possible || isApprovedOtherwise(order, action)
        ? [manyTexts.notOffered]
        : [...obstaclesOf(possible), ...(possible.asks.includes('reason') ? [manyTexts.reasonEach] : [])]
    if (possible && reasons.length === 0) can.push({ order, possible })
    else cannot.push({ order, reasons })
  }
  return { can, cannot }
}

type FormProps = {
  action: ManyAction
  can: readonly Possible[]
  cannot: readonly Impossible[]
  onClose: () => void
  /** Returns whether the action was done for all orders, in which case the dialog closes. */
  onTold: (outcome: ManyOutcome) => boolean
}

function AtOnceForm({ action, can, cannot, onClose, onTold }: FormProps) {
  const first = can[0]
  const fields: readonly ManyField[] = manyActions[action]
  const takes = (field: ManyField) => fields.includes(field)
  const { run } = useAction(orders.actOnMany)
  const [note, setNote] = useState('')
  const [operatorId, setOperatorId] = useState<string | null>(null)
  const [fault, setFault] = useState<string | null>(null)
  const payment = useFields(nothingStated())
  const same = useSamePayments(first?.order.id ?? '')
  const agency = agencyOf(action)?.agency ?? 'gnb'
  const approver = useApprover(agency)
  const substitution = useSubstitution(first?.possible ?? nobodyActs)
  const outstanding = sumOf(can.map(({ order }) => order.outstanding ?? 0))
  const newest =
    can
      .map(({ order }) => order.createdAt)
      .toSorted()
      .at(-1) ?? ''

  async function submit() {
    setFault(null)
    const inPlace = takes('substitutionReason') ? substitution.given() : {}
    const approverDetails = takes('approverDetails') ? approver.given() : undefined
    if (!inPlace || approverDetails === null) return false
    if (takes('operatorId') && !operatorId) {
      setFault(orderActionTexts.operator.missing)
      return false
    }
    if (
      takes('expectedTotal') &&
      (!payment.check(statedFaults(payment.values, { createdAt: newest })) || !(await same.mayRegister(payment.values)))
    )
      return false
    try {
      return onTold(
        await run({
          action,
          ids: can.map(({ order }) => order.id),
          versions: can.map(({ order }) => order.version),
          input: {
            ...(takes('notes') && { notes: note.trim() || null }),
            ...(takes('operatorId') && { operatorId }),
            ...(approverDetails && { approverDetails }),
            ...(takes('expectedTotal') && { ...sentPayment(payment.values), expectedTotal: outstanding }),
            ...inPlace,
          },
        }),
      )
    } catch (error) {
      throw refused(error, manyTexts.failed)
    }
  }

  return (
    <DialogForm
      verb={manyTexts.verbs[action]}
      disabledReason={can.length === 0 ? manyTexts.nothingPossible : null}
      validationMessage={fault ?? (takes('approverDetails') ? approver.fault : null)}
      onClose={onClose}
      onSubmit={submit}
    >
      <Stack gap="md">
        <CanAndCannot
          can={can.length}
          cannot={cannot.map(({ order, reasons }) => ({ id: order.id, number: order.orderNumber, reasons }))}
          sum={sumIn(action, can, outstanding)}
        />
        {can.length > 0 && (
          <>
            {takes('substitutionReason') && first && (
              <StandIn
                role={first.possible.actingFor}
                substitution={substitution}
                needsSecondPerson={first.possible.needsSecondPerson ?? false}
              />
            )}
            {takes('operatorId') && <OperatorSelect value={operatorId} onChange={setOperatorId} />}
            {takes('approverDetails') && <ApproverFields approver={approver} />}
            {takes('expectedTotal') && (
              <>
                <p className={classes.text}>{manyTexts.payWhole}</p>
                <PaymentFields fields={payment} isFirst />
                {same.warning}
              </>
            )}
            {takes('notes') && <NotesField label={manyTexts.note} value={note} onChange={setNote} />}
          </>
        )}
      </Stack>
    </DialogForm>
  )
}

/** A possible action that is not done in place of another role. */
const nobodyActs = { actingFor: null } as OrderPossibleAction

/** Returns the sum that is confirmed together with the action: the amounts to pay or the budgets to approve; null if there is none. */
function sumIn(action: ManyAction, can: readonly Possible[], outstanding: number): string | null {
  if (action === 'orders.markPaid') return summed(manyTexts.outstanding, outstanding)
  const totals = can.map(({ order }) => order.budgetTotal).filter((total) => total !== null)
  const isApproval = action === 'orders.approveAsAdmin' || action === 'orders.approveAsManager'
  return isApproval && totals.length === can.length ? summed(manyTexts.sum, sumOf(totals)) : null
}
