import { orders } from '@barreno/domain/orders/calls'
import type { CarriedOrder } from '@barreno/domain/orders/handovers/schema'
import { handoverTexts } from '@barreno/texts/orders/handovers'
import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../../api/session.tsx'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { PageAccess } from '../../auth/page-access.tsx'
import { FlashMessage } from '../../ui/page-notice.tsx'
import { PageHead } from '../../ui/page-head.tsx'
import { Section } from '../../ui/section.tsx'
import { Empty, NotLoaded } from '../../ui/states.tsx'
import { useFlash } from '../../ui/use-flash.ts'
import { BackBy } from '../leftovers/back-by.tsx'
import { HandoverList } from './handover-list.tsx'
import { OfferButtons } from './offer-buttons.tsx'
import acts from '../acts.module.css'
import classes from './handovers.module.css'

const texts = handoverTexts.carried

/** The material that an operator or the people of an alianza hold, and the hand-overs that await their signature. */
export const CarriedPage = () => (
  <PageAccess permission="orders.carried" title={texts.title} refused={texts.refused}>
    {() => <Carried />}
  </PageAccess>
)

function Carried() {
  const { data, error, refetch } = useEndpoint(orders.carried, {}, { every_ms: 15_000 })
  const [message, notify] = useFlash()
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <FlashMessage message={message} />
      {data && !error ? <Orders carried={data} onDone={notify} /> : <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />}
    </>
  )
}

function Orders({ carried, onDone }: { carried: readonly CarriedOrder[]; onDone: (message: string) => void }) {
  const { actor } = useSession()
  const area = actor?.clientId ? '/ordenes-cliente/details' : '/orders/details'
  if (carried.length === 0) return <Empty title={handoverTexts.nothingHeld} />
  return carried.map(({ orderId, orderNumber, clientName, held, atFront, backBy, isLate, open, offers, onPaper }) => (
    <Section
      key={orderId}
      id={orderId}
      title={orderNumber}
      context={clientName}
      action={
        <Anchor component={Link} to={`${area}/${encodeURIComponent(orderId)}`}>
          {texts.toOrder}
        </Anchor>
      }
    >
      <BackBy backBy={backBy} isLate={isLate} />
      <Amounts title={texts.held} lines={held}>
        {open.length === 0 && (
          <OfferButtons orderId={orderId} offers={offers} onPaper={onPaper.filter(({ step }) => step !== 'collect')} onDone={onDone} />
        )}
      </Amounts>
      <Amounts title={texts.atFront} lines={atFront}>
        {open.length === 0 && (
          <OfferButtons
            orderId={orderId}
            offers={none}
            onPaper={onPaper.filter(({ step }) => step === 'collect')}
            paperLabel={handoverTexts.onPaper.fetch}
            onDone={onDone}
          />
        )}
      </Amounts>
      {open.length > 0 && (
        <>
          <h3 className={classes.part}>{texts.open}</h3>
          <HandoverList handovers={open} onDone={onDone} />
        </>
      )}
    </Section>
  ))
}

const none: CarriedOrder['offers'] = []

/** The material in one place, with the actions for it. */
const Amounts = ({ title, lines, children }: { title: string; lines: CarriedOrder['held']; children: ReactNode }) =>
  lines.length > 0 && (
    <>
      <h3 className={classes.part}>{title}</h3>
      <ul className={acts.lines}>
        {lines.map((line) => (
          <li key={line.materialId}>{handoverTexts.line(line)}</li>
        ))}
      </ul>
      {children && <div className={classes.offers}>{children}</div>}
    </>
  )
