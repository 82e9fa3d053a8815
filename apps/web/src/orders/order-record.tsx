import { Button, Group } from '@mantine/core'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order } from '@barreno/domain/orders/schema'
import { statusLabel } from '@barreno/domain/texts/labels'
import { orderTexts } from '@barreno/domain/texts/orders'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { IconPrinter } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { call } from '../api/call.ts'
import { useDownload } from '../api/download.ts'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { ClientSection } from '../preorders/client-section.tsx'
import { ConfiguredFrontsSection } from '../preorders/configured-fronts-section.tsx'
import { HistorySection } from '../preorders/history-section.tsx'
import { PatternsSection } from '../preorders/patterns-section.tsx'
import { TransportSection } from '../preorders/transport-section.tsx'
import { useWayBack } from '../preorders/use-list-address.ts'
import { PageHead } from '../ui/page-head.tsx'
import { RecordLayout } from '../ui/record-layout.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { ApprovalsSection } from './approvals-section.tsx'
import { GeneralSection } from './general-section.tsx'
import { MaterialsSection } from './materials-section.tsx'
import { OrderBadge, toneOf } from './order-badge.tsx'
import { OrderRail } from './order-rail.tsx'

type Props = {
  /** Where its list is, for somebody who did not come from there. */
  back: { to: string; label: string }
  /** Where this person reads the pre-order that it came from; null where he does not. */
  preorderPath: (preorderId: string) => string | null
  /** What else this person can do with the order, beside printing it. */
  more?: (order: Order) => ReactNode
}

const texts = orderTexts.detail

/** The order that the address names, as client and staff read it. */
export function OrderRecord({ back, ...props }: Props) {
  const { orderId } = useParams()
  const { user } = useSession()
  const way = { ...back, to: useWayBack(back.to) }
  if (!user) return <SignInNeeded title={texts.untitled} message={orderTexts.signInForDetails} />
  if (!orderId) return <Failed back={way} message={orderTexts.idMissing} />
  return <LoadedOrder id={orderId} back={way} {...props} />
}

function LoadedOrder({ id, back, ...props }: Props & { id: string }) {
  const { data: order, error, isPlaceholderData, refetch } = useEndpoint(orders.get, { id })
  if (order && !isPlaceholderData) return <OrderSections order={order} back={back} {...props} />
  if (!error) return <Loading label={texts.loading} />
  const isRefused = error.status === 404 || error.status === 403
  return isRefused ? (
    <Failed back={back} message={orderTexts.notFound} />
  ) : (
    <Failed back={back} message={`${orderTexts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />
  )
}

const Failed = ({ back, message, onRetry }: Pick<Props, 'back'> & { message: string; onRetry?: () => void }) => (
  <>
    <PageHead title={texts.untitled} back={back} />
    <ErrorState message={message} onRetry={onRetry} />
  </>
)

function OrderSections({ order, back, preorderPath, more }: Props & { order: Order }) {
  const { download, error } = useDownload(orders.downloadPattern)
  const heading = order.blastingPatternsInfo.length > 0 ? preorderTexts.patterns.attached : preorderTexts.patterns.configured
  return (
    <>
      <PageHead
        title={order.orderNumber}
        badge={<OrderBadge status={order.currentStatus} />}
        context={order.clientName}
        back={back}
        action={
          <Group gap="xs">
            {more?.(order)}
            <Button variant="default" leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
              {texts.print}
            </Button>
          </Group>
        }
      />
      <RecordLayout rail={<OrderRail order={order} />}>
        <GeneralSection order={order} preorderPath={preorderPath} />
        <ClientSection record={order} />
        <ApprovalsSection order={order} />
        <MaterialsSection order={order} />
        <PatternsSection
          patterns={order.blastingPatternsInfo}
          heading={heading}
          onDownload={({ storedFileId, originalFileName }) => download({ id: order.id, patternId: storedFileId }, originalFileName)}
          onRead={({ storedFileId }) => call(orders.downloadPattern, { id: order.id, patternId: storedFileId })}
          error={error}
        />
        <ConfiguredFrontsSection fronts={order.configuredFrontsDetailsSnapshot} />
        <TransportSection record={order} />
        <HistorySection entries={order.statusHistory} label={statusLabel} tone={toneOf} />
      </RecordLayout>
    </>
  )
}
