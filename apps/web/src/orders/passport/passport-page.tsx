import { orders } from '@barreno/domain/orders/calls'
import { passportTexts } from '@barreno/texts/orders/passport'
import { useParams } from 'react-router'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageAccess } from '../../auth/page-access.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { ErrorState, Loading } from '../../ui/states.tsx'
import { OrderBadge } from '../order-badge.tsx'
import { PassportWay } from './passport-way.tsx'

const texts = passportTexts.page

/** The path of an order's material, for a supervisor, who may not read the rest of the order. */
export const PassportPage = () => (
  <PageAccess permission="orders.passport" title={passportTexts.title} refused={texts.refused}>
    {() => <Loaded />}
  </PageAccess>
)

function Loaded() {
  const { orderId = '' } = useParams()
  const { data, error, isPlaceholderData, refetch } = useEndpoint(orders.passport, { id: orderId })
  if (error)
    return (
      <>
        <PageHead title={passportTexts.title} />
        <ErrorState message={`${passportTexts.loadFailed} ${error.message}`} onRetry={() => void refetch()} />
      </>
    )
  if (!data || isPlaceholderData) return <Loading />
  return (
    <>
      <PageHead title={data.orderNumber} badge={<OrderBadge status={data.currentStatus} />} context={data.clientName} />
      <Section id="passport" title={passportTexts.title}>
        <PassportWay passport={data} />
      </Section>
    </>
  )
}
