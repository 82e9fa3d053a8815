import { Button } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import type { Order } from '@barreno/domain/orders/schema'
import { crewPaperTexts, crewSheetTexts as texts } from '@barreno/texts/crew-sheet'
import { orderTexts } from '@barreno/texts/orders'
import { IconPrinter } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { useDownload } from '../api/download.ts'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { CrewSheet } from '../patterns/crew-sheet.tsx'
import { RecordAlarms } from '../records/record-alarms.tsx'
import { ErrorNotice, Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecordPage } from '../ui/record-page.tsx'
import { Segments } from '../ui/segments.tsx'
import { Empty } from '../ui/states.tsx'
import { OrderStateBadge } from './order-badge.tsx'
import classes from './crew-sheet-page.module.css'

/** The crew sheet of an order, for staff and the operator it is assigned to. */
export const CrewSheetPage = () => <CrewSheetOf orders="/orders/details" />

/** The same page for the client who owns the order. */
export const MyCrewSheetPage = () => <CrewSheetOf orders="/ordenes-cliente/details" />

function CrewSheetOf({ orders: pages }: { orders: string }) {
  const { user } = useSession()
  const { orderId = '' } = useParams()
  if (!user) return <SignInNeeded title={texts.title} message={orderTexts.signInForDetails} />
  return <LoadedSheet id={orderId} back={{ to: `${pages}/${encodeURIComponent(orderId)}`, label: texts.back }} />
}

type Way = { to: string; label: string }

function LoadedSheet({ id, back }: { id: string; back: Way }) {
  const answer = useEndpoint(orders.get, { id })
  return (
    <RecordPage
      title={texts.title}
      back={back}
      answer={answer}
      failed={texts.failed}
      notFound={orderTexts.notFound}
      loading={texts.loading}
    >
      {(order) => <Fronts order={order} back={back} />}
    </RecordPage>
  )
}

/** Shows one front at a time, which the address selects. */
function Fronts({ order, back }: { order: Order; back: Way }) {
  const [params, setParams] = useSearchParams()
  const fronts = order.configuredFrontsDetailsSnapshot
  const front = fronts.find(({ frontIndex }) => String(frontIndex) === params.get('frente')) ?? fronts[0]
  const pattern = front?.backendSuggestedPattern
  const paper = useDownload(orders.crewSheet)
  return (
    <>
      <PageHead
        title={texts.title}
        badge={<OrderStateBadge order={order} />}
        context={texts.context(order.orderNumber, order.clientName, fronts.length > 1 ? null : (front?.frontIndex ?? null))}
        back={back}
        action={
          pattern && (
            <Button
              variant="default"
              loading={paper.isPending}
              leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}
              onClick={() =>
                void paper.download(
                  { id: order.id, frontIndex: String(front.frontIndex) },
                  crewPaperTexts.fileName(order.orderNumber, front.frontIndex),
                )
              }
            >
              {texts.paper}
            </Button>
          )
        }
      />
      <ErrorNotice error={paper.error} />
      <p className={classes.uncoded}>{texts.uncoded}</p>
      {fronts.length > 1 && (
        <Segments
          aria-label={texts.chooseFront}
          className={classes.fronts}
          value={String(front!.frontIndex)}
          onChange={(frente) => setParams({ frente }, { replace: true })}
          choices={fronts.map(({ frontIndex }) => ({ value: String(frontIndex), label: texts.front(frontIndex) }))}
        />
      )}
      {front && <RecordAlarms fronts={[front]} />}
      {!front && <Empty title={texts.noFronts}>{texts.noFrontsHelp}</Empty>}
      {front && !pattern && <Notice tone="amber">{texts.noSuggestion}</Notice>}
      {pattern && <CrewSheet key={front.frontIndex} pattern={pattern} />}
    </>
  )
}
