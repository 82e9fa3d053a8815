import type { OrderRow } from '@barreno/domain/orders/schema'
import { RecordReload } from '../ui/dialog-context.ts'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { ApproverDialog } from './approver-dialog.tsx'
import { flagOf } from '@barreno/domain/orders/workflow'
import { ConsumptionDialog } from './consumption-dialog.tsx'
import { GuideDialog } from './guide-dialog.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { isMove } from './moves.ts'
import { OperatorDialog } from './operator-dialog.tsx'
import { PaymentDialog } from './payment-dialog.tsx'
import { ReceiptDialog } from './receipt-dialog.tsx'
import { SafekeepingDialog } from './safekeeping-dialog.tsx'
import type { ServiceDateProps } from './service-date-dialog.tsx'
import type { DialogProps, OrderDialogState } from './use-order-dialog.ts'

/** Only operators file this report, so its dialog is loaded on demand. */
const BlastReportDialog = dialogOnDemand<DialogProps>(
  async () => (await import('./blast-reports/blast-report-dialog.tsx')).BlastReportDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)

const ServiceDateDialog = dialogOnDemand<ServiceDateProps>(
  async () => (await import('./service-date-dialog.tsx')).ServiceDateDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)

export type Props = {
  dialog: OrderDialogState
  onDone: (message: string) => void
  /** The dialog was opened from the warehouse's list, which uses its own name and note for marking an order ready. */
  isWarehouse?: boolean
  explain?: (order: OrderRow, message: string) => string
}

/** The dialog of the requested action: a sentence with a button, or a form with the fields that the action needs. */
export const ActionDialog = (props: Props) => (
  <RecordReload value={props.dialog.reload}>
    <DialogOfAction {...props} />
  </RecordReload>
)

function DialogOfAction({ dialog: { pending, opened, close }, onDone, isWarehouse = false, explain }: Props) {
  if (!pending) return null
  const { action } = pending
  const props = { pending, opened, onClose: close, onDone }
  if (action === 'orders.complete' || action === 'orders.stateConsumption')
    return <ConsumptionDialog key={`${pending.order.id} ${action}`} {...props} />
  if (action === 'orders.blastReport') return <BlastReportDialog key={pending.order.id} {...props} />
  if (isMove(action))
    return (
      <MoveDialog
        key={`${pending.order.id} ${action}`}
        {...props}
        pending={{ ...pending, action }}
        isWarehouse={isWarehouse}
        explain={explain}
      />
    )
  if (action === 'orders.assign' || action === 'orders.changeOperator') return <OperatorDialog {...props} />
  if (action === 'orders.setServiceDate')
    return <ServiceDateDialog key={pending.order.id} order={pending.order} opened={opened} onClose={close} onDone={onDone} />
  if (action === 'orders.setGuide') return <GuideDialog {...props} />
  if (action === 'orders.markPaid' || action === 'orders.recordPayment') return <PaymentDialog {...props} />
  if (action === 'orders.addReceipt') return <ReceiptDialog {...props} />
  if (action === 'orders.safekeeping') return <SafekeepingDialog {...props} />
  return flagOf(action) ? <ApproverDialog {...props} /> : null
}
