import { Button, Group } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { Order } from '@barreno/domain/orders/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { CallError } from '../api/call.ts'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import { OrderWork } from './order-work.tsx'
import { OrderPrintMenu } from './print-menu.tsx'
import { useBack } from './use-back.ts'
import classes from './order-rail.module.css'

type Props = {
  /** The list to return to if the user did not come from one. */
  back: { to: string; label: string }
  /** Returns the user's path to the pre-order that the order came from; null if they have none. */
  preorderPath: (preorderId: string) => string | null
  /** Further actions of the user beside printing. */
  more?: (order: Order) => ReactNode
  /** The reader is the client. They open it to see its state: the rail comes first, also on a phone, and their own request is collapsed. */
  isForClient?: boolean
}

const texts = orderTexts.detail

/** The order in the address, for clients and staff. */
export function OrderRecord({ back, ...props }: Props) {
  const { orderId } = useParams()
  const { user } = useSession()
  const way = useBack(back)
  if (!user) return <SignInNeeded title={texts.untitled} message={orderTexts.signInForDetails} />
  if (!orderId) return <Failed back={way} message={orderTexts.idMissing} />
  return <LoadedOrder id={orderId} back={way} {...props} />
}

function LoadedOrder({ id, back, more, preorderPath, isForClient = false }: Props & { id: string }) {
  const { data: order, error, isPlaceholderData, isSuccess, refetch } = useEndpoint(orders.get, { id })
  // On a phone the state is at the head of the page, since the rail, which shows it otherwise, may be below all sections.
  const isPhone = useIsPhone()
  const again = () => void refetch()
  const isThere = Boolean(order?.id) && !isPlaceholderData
  const hasArrived = useArrived(isThere)
  if (order && hasArrived)
    return (
      <>
        <PageHead
          title={order.orderNumber}
          badge={<OrderStateBadge order={order} />}
          context={order.clientName}
          back={back}
          action={
            <Group gap="xs">
              {more?.(order)}
              <OrderPrintMenu order={order} />
            </Group>
          }
        />
        {isPhone && !isForClient && <p className={classes.onPhone}>{order.explanation}</p>}
        <OrderWork
          key={order.id}
          order={order}
          preorderPath={preorderPath}
          isForClient={isForClient}
          reload={async () => (await refetch()).data}
        />
      </>
    )
  if (isThere) return <Loading label={texts.loading} />
  // The cache rejects an answer without content, so it arrives as an error that is not a CallError.
  if ((isSuccess && !isPlaceholderData) || (error && !(error instanceof CallError)))
    return <Failed back={back} message={orderActionTexts.invalidAnswer} onRetry={again} />
  if (!error) return <Loading label={texts.loading} />
  if (error.status === 404 || error.status === 403) return <Missing back={back} />
  if (error.status === 401) return <Failed back={back} message={orderActionTexts.unauthenticated} onRetry={again} />
  return <Failed back={back} message={`${orderTexts.loadFailed} ${error.message}`} onRetry={again} />
}

const Missing = ({ back }: Pick<Props, 'back'>) => (
  <>
    <PageHead title={texts.untitled} back={back} />
    <Empty title={orderTexts.notFound} action={<BackButton back={back} />} />
  </>
)

const Failed = ({ back, message, onRetry }: Pick<Props, 'back'> & { message: string; onRetry?: () => void }) => (
  <>
    <PageHead title={texts.untitled} back={back} />
    <ErrorState message={message} onRetry={onRetry} action={<BackButton back={back} />} />
  </>
)

const BackButton = ({ back }: Pick<Props, 'back'>) => (
  <Button component={Link} to={back.to} variant="default">
    {texts.back}
  </Button>
)
