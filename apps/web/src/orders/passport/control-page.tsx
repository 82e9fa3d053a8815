import { orders } from '@barreno/domain/orders/calls'
import type { Order } from '@barreno/domain/orders/schema'
import { fromReady, objectable } from '@barreno/domain/statuses/orders'
import { actionLabels } from '@barreno/texts/labels'
import { orderTexts } from '@barreno/texts/orders'
import { passportTexts } from '@barreno/texts/orders/passport'
import { Anchor } from '@mantine/core'
import { Link, useParams } from 'react-router'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageAccess } from '../../auth/page-access.tsx'
import { OrderPermits } from '../../permits/order-permits.tsx'
import { IncidentNotices } from '../../incidents/incident-notices.tsx'
import { TransportSection } from '../../records/transport-section.tsx'
import { ActionButton } from '../../ui/action-button.tsx'
import { FlashMessage } from '../../ui/page-notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { useFlash } from '../../ui/use-flash.ts'
import { BlastReportsSection } from '../blast-reports/blast-reports-section.tsx'
import { HandoversSection } from '../handovers/handovers-section.tsx'
import { OrderStateBadge } from '../order-badge.tsx'
import { OrderDialogs } from '../order-dialogs.tsx'
import { isKnown, obstaclesOf, useOrderDialog } from '../use-order-dialog.ts'
import { LoadedPassport } from './passport-section.tsx'
import classes from './passport.module.css'

const texts = passportTexts.control

/** Everything that an agency needs of an order on one page without prices: its own actions first, then the location of the material. */
export const ControlPage = () => (
  <PageAccess permission="orders.externalQueue" title={texts.title} refused={texts.refused}>
    {() => <Loaded />}
  </PageAccess>
)

function Loaded() {
  const { orderId = '' } = useParams()
  const { data: order, error, isPlaceholderData, refetch } = useEndpoint(orders.get, { id: orderId }, { every_ms: 60_000 })
  if (error) return <ErrorState message={`${orderTexts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />
  return order && !isPlaceholderData ? <Control key={order.id} order={order} /> : <Loading />
}

function Control({ order }: { order: Order }) {
  const dialog = useOrderDialog()
  const [message, notify] = useFlash()
  return (
    <>
      <PageHead
        title={order.orderNumber}
        badge={<OrderStateBadge order={order} />}
        context={order.clientName}
        action={
          <Anchor component={Link} to={`/orders/details/${encodeURIComponent(order.id)}`}>
            {texts.back}
          </Anchor>
        }
      />
      <FlashMessage message={message} />
      <IncidentNotices incidents={order.incidents} onDone={notify} />
      <Acts order={order} ask={dialog.ask} />
      {objectable.includes(order.currentStatus) && <OrderPermits orderId={order.id} />}
      <TransportSection record={order} guide={order.idGuia} />
      {fromReady.includes(order.currentStatus) && (
        <>
          <Section id="passport" title={passportTexts.title}>
            <LoadedPassport orderId={order.id} />
          </Section>
          <HandoversSection order={order} isForClient={false} onDone={notify} />
          {order.blastReports.length > 0 && <BlastReportsSection order={order} onDone={notify} />}
        </>
      )}
      <OrderDialogs dialog={dialog} onDone={notify} />
    </>
  )
}

/** The agency's current actions, each with its obstacles shown in advance. */
function Acts({ order, ask }: { order: Order; ask: ReturnType<typeof useOrderDialog>['ask'] }) {
  const acts = order.actions.filter(({ action, actingFor }) => isKnown(action) && !actingFor)
  return (
    <Section id="acts" title={texts.acts}>
      {acts.length === 0 ? (
        <p className={classes.words}>{texts.noActs}</p>
      ) : (
        <ul className={classes.acts}>
          {acts.map((possible) => {
            const obstacles = obstaclesOf(possible)
            const label = isKnown(possible.action) ? actionLabels[possible.action] : possible.action
            return (
              <li key={possible.action} className={classes.act}>
                <ActionButton variant="default" obstacles={obstacles} onClick={() => ask(possible, order)}>
                  {label}
                </ActionButton>
                {obstacles.length === 0 && <p className={classes.clear}>✓ {texts.clear}</p>}
              </li>
            )
          })}
        </ul>
      )}
    </Section>
  )
}
