import type { Order } from '@barreno/domain/orders/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { type ComponentProps, useState } from 'react'
import { Outcome } from '../ui/outcome.tsx'
import type { RecordAction } from '../records/record-actions.tsx'
import { useUsualQuestion } from '../records/use-usual-question.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { RecordLayout } from '../ui/record-layout.tsx'
import { Deadlines } from '../records/deadlines.tsx'
import { draftTotal } from './order-draft.ts'
import { PendingSubstitutions } from './pending-substitutions.tsx'
import { StandingObjections } from './objections.tsx'
import { SecondLookNotice } from './second-look.tsx'
import type { IncidentNotices as IncidentNoticesOf } from '../incidents/incident-notices.tsx'
import { OrderDialogs } from './order-dialogs.tsx'
import { useGoOn } from '../records/go-on.ts'
import { EditOutcome } from '../records/edit-outcome.tsx'
import { OrderRail } from './order-rail.tsx'
import { OrderSections } from './order-sections.tsx'
import { isDecision, useOrderActions } from './use-order-actions.tsx'
import { useOrderDialog } from './use-order-dialog.ts'
import { type EditMode, type OrderEditing, useOrderEditing } from './use-order-editing.ts'

type Props = {
  order: Order
  preorderPath: (preorderId: string) => string | null
  isForClient: boolean
  reload: () => Promise<Order | undefined>
}

/** Loaded on demand: most orders have no incidents. */
const IncidentNotices = partOnDemand<ComponentProps<typeof IncidentNoticesOf>>(
  async () => (await import('../incidents/incident-notices.tsx')).IncidentNotices,
)

/** The content of an order with all actions that the user has on it now. */
export function OrderWork({ order, preorderPath, isForClient, reload }: Props) {
  const { begin, editing } = useOrderEditing(order, reload)
  const dialog = useOrderDialog()
  const [flash, setFlash] = useState<string | null>(null)
  const [isDiscarding, setDiscarding] = useState(false)
  const goOn = useGoOn()

  async function save(options?: { mayBeEmpty: boolean }) {
    const done = await editing?.save(options)
    if (done) setFlash(done)
  }
  const question = useUsualQuestion({ order: order.id }, { isWanted: editing?.mode === 'items' })
  function edit(mode: EditMode) {
    setFlash(null)
    begin(mode)
  }

  const words = editing && orderActionTexts[editing.mode]
  const whileEditing: RecordAction[] | null = editing && [
    {
      label: words!.save,
      onClick: () => question.ask(editing.changedQuantities, () => void save()),
      obstacles: editing.obstacles,
      busy: editing.isSaving,
      isPrimary: true,
    },
    { label: words!.cancel, onClick: () => (editing.isChanged ? setDiscarding(true) : editing.end()), obstacles: [], isInBar: true },
  ]
  const { rail, bottomBar, foot } = useOrderActions({ order, ask: dialog.ask, whileEditing })
  const budget = editing && editing.mode !== 'vehicles' && order.budgetTotal !== null ? draftTotal(editing.draft) : null
  const { noItems, noItemsTitle, noItemsVerb } = orderActionTexts.items

  return (
    <>
      <RecordLayout
        rail={<OrderRail order={order} actions={rail} budget={budget} isFirst={isForClient} />}
        bottomBar={bottomBar}
        isRailFirst={isForClient}
      >
        {editing ? (
          <EditOutcome editing={editing} faults={editing.faults} failure={failureOf(editing)} />
        ) : (
          flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />
        )}
        <StandingObjections order={order} />
        {order.incidents.length > 0 && <IncidentNotices incidents={order.incidents} onDone={setFlash} />}
        <PendingSubstitutions order={order} onDone={setFlash} />
        <SecondLookNotice order={order} />
        <Deadlines deadlines={order.deadlines} />
        <OrderSections
          order={order}
          preorderPath={preorderPath}
          editing={editing}
          onEdit={edit}
          ask={dialog.ask}
          onDone={setFlash}
          isForClient={isForClient}
        />
        {foot}
      </RecordLayout>
      {question.dialog}
      <OrderDialogs
        dialog={dialog}
        onDone={(text) => {
          if (!dialog.pending || !isDecision(dialog.pending.action) || !goOn(text)) setFlash(text)
        }}
      />
      <ConfirmDialog
        opened={editing?.asksEmpty ?? false}
        onClose={() => editing?.dropQuestion()}
        title={noItemsTitle}
        verb={noItemsVerb}
        danger
        onConfirm={() => save({ mayBeEmpty: true })}
      >
        {noItems}
      </ConfirmDialog>
      <ConfirmDialog
        opened={isDiscarding}
        onClose={() => setDiscarding(false)}
        title={orderActionTexts.discard.title}
        verb={orderActionTexts.discard.verb}
        danger
        onConfirm={async () => editing?.end()}
      >
        {orderActionTexts.discard.text}
      </ConfirmDialog>
      <LeaveGuard isUnsaved={editing?.isChanged ?? false} />
    </>
  )
}

/** Returns the server's refusal with the messages of all its fields. */
const failureOf = ({ mode, failure }: OrderEditing) =>
  failure && { title: orderActionTexts[mode].failed, message: [failure.message, ...failure.fields.map(({ message }) => message)].join(' ') }
