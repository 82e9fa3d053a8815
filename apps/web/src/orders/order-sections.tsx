import { orders } from '@barreno/domain/orders/calls'
import type { Order, OrderPossibleAction } from '@barreno/domain/orders/schema'
import { beforeReady, fromAssigned, fromReady, objectable } from '@barreno/domain/statuses/orders'
import { actionLabels, statusLabel } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import type { ReactNode } from 'react'
import { call } from '../api/call.ts'
import { useDownload } from '../api/download.ts'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { ClientSection } from '../records/client-section.tsx'
import { ConfiguredFrontsSection } from '../records/configured-fronts-section.tsx'
import { IssuedSection } from '../printouts/issued-section.tsx'
import { HistorySection } from '../records/history-section.tsx'
import { PatternsSection } from '../records/patterns-section.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { FoldedSections } from '../ui/folded-sections.tsx'
import { useRest } from '../ui/use-arrived.ts'
import { ActivitySection } from './activity-section.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { BalanceSection } from './balance-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { MaterialsSection } from './materials-section.tsx'
import { ObjectionsSection } from './objections.tsx'
import { toneOf } from './order-badge.tsx'
import { OrderGuide } from './order-guide.tsx'
import { TransportEditor, TransportSection } from '../records/transport-section.tsx'
import { PaymentsSection } from './payments-section.tsx'
import { ReceiptSection } from './receipt-section.tsx'
import { SafekeepingSection } from './safekeeping-section.tsx'
import { SupplySectionWaiting } from '../inventory/supply-waiting.tsx'
import { ServicesSection } from './services-section.tsx'
import { obstaclesOf, possible } from './use-order-dialog.ts'
import { type EditMode, editActions, type OrderEditing } from './use-order-editing.ts'

/** Loaded on demand: clients do not edit orders. */
const ItemsEditor = partOnDemand(async () => (await import('./items-editor.tsx')).ItemsEditor)
const ServicesEditor = partOnDemand(async () => (await import('./services-editor.tsx')).ServicesEditor)
/** Loaded on demand: stock is not shown to clients. */
const OrderSupply = partOnDemand(async () => (await import('./order-supply.tsx')).OrderSupply, <SupplySectionWaiting />)
/** Loaded on demand: there are no hand-overs before the material leaves. */
const HandoversSection = partOnDemand(async () => (await import('./handovers/handovers-section.tsx')).HandoversSection)
/** Loaded on demand: few people open it, and it is empty before the material leaves. */
const PassportSection = partOnDemand(async () => (await import('./passport/passport-section.tsx')).PassportSection)
/** Loaded on demand: it is empty until a blast has been reported. */
const BlastReportsSection = partOnDemand(async () => (await import('./blast-reports/blast-reports-section.tsx')).BlastReportsSection)
/** Loaded on demand: no incident with material can happen before the order is assigned. */
const IncidentsSection = partOnDemand(async () => (await import('../incidents/open-incident.tsx')).IncidentsSection)
/** Loaded on demand: clients read their own permits on a separate page. */
const OrderPermits = partOnDemand(async () => (await import('../permits/order-permits.tsx')).OrderPermits)
const ConversationSection = partOnDemand(async () => (await import('../comments/conversation-section.tsx')).ConversationSection)
/** Loaded on demand: few orders have alarms. */
const RecordAlarms = partOnDemand(async () => (await import('../records/record-alarms.tsx')).RecordAlarms)

type Props = {
  order: Order
  preorderPath: (preorderId: string) => string | null
  editing: OrderEditing | null
  onEdit: (mode: EditMode) => void
  ask: (possible: OrderPossibleAction, order: Order) => void
  onDone: (message: string) => void
  /** The reader is the client: the state of the order comes first, and their own request is collapsed. */
  isForClient: boolean
}

/** All sections of an order in reading order. A section in edit mode shows fields in place of its figures. */
export function OrderSections({ order, preorderPath, editing, onEdit, ask, onDone, isForClient }: Props) {
  const isCustodyAsked = useIsCustodyAsked()
  const hasRest = useRest()
  const isEditing = (mode: EditMode) => (editing?.mode === mode ? editing : null)
  const start = (mode: EditMode): ReactNode => {
    const action = possible(order, editActions[mode])
    if (!action) return undefined
    const obstacles = editing ? [orderActionTexts.oneAtATime] : obstaclesOf(action)
    return (
      <ActionButton variant="default" size="compact-md" obstacles={obstacles} onClick={() => onEdit(mode)}>
        {orderActionTexts[mode].edit}
      </ActionButton>
    )
  }
  const recording = possible(order, 'orders.recordPayment')
  const payment = recording && recording.obstacles.length === 0 && !editing && (
    <ActionButton variant="default" size="compact-md" obstacles={[]} onClick={() => ask(recording, order)}>
      {actionLabels['orders.recordPayment']}
    </ActionButton>
  )
  const [items, vehicles, services] = [isEditing('items'), isEditing('vehicles'), isEditing('services')]
  const request = (
    <>
      <GeneralSection order={order} preorderPath={preorderPath} />
      <ClientSection record={order} />
    </>
  )
  const course = (
    <>
      <ApprovalsSection order={order} />
      <ObjectionsSection objections={order.objections} />
    </>
  )
  const patterns = (
    <>
      <OrderPatterns order={order} />
      <ConfiguredFrontsSection
        fronts={order.configuredFrontsDetailsSnapshot}
        files={{ id: order.id, number: order.orderNumber, calls: patternCalls, crewSheet: crewSheetOf(order, isForClient) }}
      />
    </>
  )
  const rest = (
    <>
      {fromReady.includes(order.currentStatus) && <HandoversSection order={order} isForClient={isForClient} onDone={onDone} />}
      {isCustodyAsked && fromReady.includes(order.currentStatus) && <PassportSection orderId={order.id} />}
      {order.blastReports.length > 0 && <BlastReportsSection order={order} onDone={onDone} />}
      <BalanceSection order={order} />
      {fromAssigned.includes(order.currentStatus) && <IncidentsSection order={order} onDone={onDone} />}
      <SafekeepingSection safekeeping={order.safekeeping} />
      <PaymentsSection order={order} action={payment} onDone={onDone} />
      <ReceiptSection order={order} />
      {isForClient && course}
      {vehicles ? (
        <TransportEditor
          values={vehicles.draft.vehicles}
          failure={vehicles.failure}
          onChange={(values) => vehicles.change({ vehicles: values })}
        />
      ) : (
        <TransportSection record={order} guide={order.idGuia && <OrderGuide order={order} />} action={start('vehicles')} />
      )}
      {!isForClient && patterns}
      {order.configuredFrontsDetailsSnapshot.length > 0 && <IssuedSection of={{ order: order.id }} />}
      <ConversationSection of={{ order: order.id }} />
      <HistorySection entries={order.statusHistory} label={statusLabel} tone={toneOf} />
      <ActivitySection activity={order.activity} />
      {isForClient && (
        <FoldedSections title={orderTexts.detail.asked}>
          {request}
          {patterns}
        </FoldedSections>
      )}
    </>
  )
  return (
    <>
      {order.configuredFrontsDetailsSnapshot.some(({ alarms }) => alarms.length > 0) && (
        <RecordAlarms fronts={order.configuredFrontsDetailsSnapshot} />
      )}
      {!isForClient && request}
      {!isForClient && course}
      {!isForClient && objectable.includes(order.currentStatus) && <OrderPermits orderId={order.id} />}
      {items ? <ItemsEditor editing={items} /> : <MaterialsSection order={order} action={start('items')} />}
      {!items && !isForClient && beforeReady.includes(order.currentStatus) && <OrderSupply order={order} />}
      {services ? <ServicesEditor editing={services} /> : <ServicesSection order={order} action={start('services')} />}
      {hasRest && rest}
    </>
  )
}

const patternCalls = { dxf: orders.patternDxf, csv: orders.patternCsv, pdf: orders.patternPdf, crew: orders.crewSheet }

const crewSheetOf = ({ id }: Order, isForClient: boolean) =>
  `${isForClient ? '/ordenes-cliente' : '/orders'}/details/${encodeURIComponent(id)}/cuadrilla`

function OrderPatterns({ order }: { order: Order }) {
  const { download, error } = useDownload(orders.downloadPattern)
  const heading = order.blastingPatternsInfo.length > 0 ? recordTexts.patterns.attached : recordTexts.patterns.configured
  return (
    <PatternsSection
      patterns={order.blastingPatternsInfo}
      heading={heading}
      isConfigured={order.configuredFrontsDetailsSnapshot.length > 0}
      onDownload={({ storedFileId, originalFileName }) => download({ id: order.id, patternId: storedFileId }, originalFileName)}
      onRead={({ storedFileId }) => call(orders.downloadPattern, { id: order.id, patternId: storedFileId })}
      error={error}
    />
  )
}
