import type { Actor } from '@barreno/domain/actor'
import { pendingRecaudos } from '@barreno/domain/confirmations/values'
import { WaitingNotice } from '../confirmations/waiting-notice.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { useFlash } from '../ui/use-flash.ts'
import { mightEver } from '@barreno/domain/permissions'
import { reports } from '@barreno/domain/reports/calls'
import type { RecaudosSummary, Settled } from '@barreno/domain/reports/schema'
import { date, missing, money } from '@barreno/texts/format'
import { paymentTexts } from '@barreno/texts/payments'
import { reportTexts } from '@barreno/texts/reports'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RecaudosChart } from './recaudos-chart.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { ordersBehind } from './orders-behind.ts'
import { ReportAccess } from './report-access.tsx'
import { Reported } from './reported.tsx'
import { SettleDialog } from './settle-dialog.tsx'
import classes from './recaudos-page.module.css'
import sum from './sum.module.css'

const texts = reportTexts.recaudos

/** The money collected and not delivered yet, and the past deliveries. */
export const RecaudosPage = () => (
  <ReportAccess permission="reports.recaudos" title={texts.title}>
    {(actor) => (
      <>
        <PageHead
          title={texts.title}
          context={texts.context}
          action={
            <Button component={Link} to="/recaudos/pagos" variant="default">
              {paymentTexts.list.open}
            </Button>
          }
        />
        <Recaudos actor={actor} />
      </>
    )}
  </ReportAccess>
)

function Recaudos({ actor }: { actor: Actor }) {
  const summary = useEndpoint(reports.recaudosSummary, {})
  const [settled, setSettled] = useState<Settled | null>(null)
  const [message, notify] = useFlash()
  return (
    <div className={classes.page}>
      {settled && (
        <Notice
          tone="green"
          live
          action={
            <Anchor component={Link} to={`/recaudos/entregas/${settled.delivery.id}`}>
              {reportTexts.settle.open}
            </Anchor>
          }
        >
          {settled.message}
        </Notice>
      )}
      <FlashMessage message={message} />
      <WaitingNotice act="reports.settleRecaudos" record={pendingRecaudos} actor={actor} />
      <Reported query={summary}>
        {(data) => (
          <div className={classes.figures}>
            <Pending summary={data} maySettle={mightEver(actor.role, 'reports.settleRecaudos')} onSettled={setSettled} onAsked={notify} />
            <Last summary={data} />
          </div>
        )}
      </Reported>
      <RecaudosChart />
      <DeliveryList />
    </div>
  )
}

type PendingProps = {
  summary: RecaudosSummary
  maySettle: boolean
  onSettled: (settled: Settled) => void
  onAsked: (message: string) => void
}

function Pending({ summary: { totalAcumuladoNoEntregado: pending }, maySettle, onSettled, onAsked }: PendingProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <section className={classes.pending} aria-labelledby="pending-title">
      <div>
        <h2 id="pending-title" className={sum.label}>
          {texts.pending}
        </h2>
        <p className={sum.amount}>{money(pending)}</p>
        <p className={sum.note}>
          {pending > 0 ? (
            <Anchor component={Link} to={ordersBehind({ isDelivered: 'false' })} inherit>
              {texts.pendingOrders}
            </Anchor>
          ) : (
            texts.pendingHelp
          )}
        </p>
      </div>
      {maySettle && (
        <ActionButton obstacles={pending > 0 ? [] : [texts.nothingPending]} onClick={() => setOpen(true)}>
          {texts.register}
        </ActionButton>
      )}
      <SettleDialog opened={isOpen} amount={pending} onClose={() => setOpen(false)} onSettled={onSettled} onAsked={onAsked} />
    </section>
  )
}

const Last = ({ summary: { fechaUltimaEntrega: at, montoUltimaEntrega: amount } }: { summary: RecaudosSummary }) => (
  <section className={classes.last} aria-labelledby="last-title">
    <h2 id="last-title" className={sum.label}>
      {texts.last}
    </h2>
    <p className={sum.earlier}>{money(amount)}</p>
    <p className={sum.note}>{at ? date(at) : `${missing.date}. ${texts.never}`}</p>
  </section>
)
