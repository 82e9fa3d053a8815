import { Anchor } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { dashboard } from '@barreno/domain/dashboard/calls'
import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import { mightEver } from '@barreno/domain/permissions'
import { dashboardTexts as texts } from '@barreno/texts/dashboard'
import { roleLabels } from '@barreno/texts/roles'
import { todayTitles } from '@barreno/texts/today-titles'
import { useDeferredValue, useState } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { routes } from '../routes.ts'
import { PageHead } from '../ui/page-head.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { laterBy } from '../ui/use-is-later.ts'
import { Figure } from './figure.tsx'
import { DueSoon } from './due-soon.tsx'
import { placeOfToday, TodayLoading } from './today-place.tsx'
import { Waiting } from './waiting.tsx'
import classes from './staff-dashboard-page.module.css'

const Today = partOnDemand<{ actor: Actor }>(async () => (await import('./today.tsx')).Today, <TodayLoading />)
const BackupState = partOnDemand(async () => (await import('./backup-state.tsx')).BackupState)
const LegalTip = partOnDemand(async () => (await import('./legal-tip.tsx')).LegalTip)
const LowStock = partOnDemand(async () => (await import('./low-stock.tsx')).LowStock)
const Standing = partOnDemand<{ actor: Actor }>(async () => (await import('./standing.tsx')).Standing)

/** The start page of staff: the work that awaits their role, and the figures. */
export function StaffDashboardPage() {
  const { user, actor } = useSession()
  if (!user || !actor) return <SignInNeeded title={texts.title} message={texts.signIn} />
  return (
    <>
      <PageHead title={texts.title} context={texts.welcome(user.nombre, roleLabels[actor.role])} />
      <Summary actor={actor} />
    </>
  )
}

function Summary({ actor }: { actor: Actor }) {
  const [isOpen, setOpen] = useState(false)
  const isLater = useIsLater()
  const isCustodyAsked = useIsCustodyAsked()
  const { data: answered, error, refetch } = useEndpoint(dashboard.summary, {})
  // Deferred, so that a slow phone renders in steps and stays responsive.
  const data = useDeferredValue(answered)
  if (!data && !error) return <Loading label={texts.loading} />
  return (
    <div className={classes.layout}>
      <TodaySection actor={actor} waiting={data?.waiting ?? []} isLater={isLater} />
      <div className={classes.figures}>
        {mightEver(actor.role, 'clients.list') && (
          <Figure
            label={texts.activeClients}
            help={texts.activeClientsHelp}
            value={data?.activeClients}
            failure={texts.activeClientsFailed}
            to={routes.find(({ path }) => path === '/clientes')?.path}
          />
        )}
        {mightEver(actor.role, 'orders.assignPage') && (
          <Figure
            label={texts.pendingOrders}
            help={texts.pendingOrdersHelp}
            value={data?.pendingOrders}
            failure={texts.pendingOrdersFailed}
            to="/ordenes/pendientes"
          />
        )}
      </div>
      <section className={`${classes.card} ${classes.waiting}`} aria-labelledby="waiting">
        <h2 id="waiting" className={classes.title}>
          {texts.waiting.title}
        </h2>
        {isCustodyAsked && mightEver(actor.role, 'dashboard.risks') && (
          <Anchor component={Link} to="/riesgo" className={classes.risks}>
            {texts.risks}
          </Anchor>
        )}
        {isLater && mightEver(actor.role, 'backups.read') && <BackupState shows="late" />}
        {data ? (
          <>
            <Waiting waiting={data.waiting} />
            <DueSoon deadlines={data.deadlines} preorderDeadlines={data.preorderDeadlines} reader={actor.role} />
            {isLater && <LowStock lowStock={data.lowStock} />}
          </>
        ) : (
          <ErrorState message={`${texts.failed} ${texts.failedAdvice}`} onRetry={() => void refetch()} />
        )}
        {isLater && mightEver(actor.role, 'backups.read') && <BackupState shows="calm" />}
      </section>
      <details className={`${classes.card} ${classes.standing}`} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary className={classes.title}>{todayTitles.standing}</summary>
        {isOpen && <Standing actor={actor} />}
      </details>
      {isLater && (
        <div className={classes.tip}>
          <LegalTip />
        </div>
      )}
    </div>
  )
}

type TodayProps = { actor: Actor; waiting: DashboardSummary['waiting']; isLater: boolean }

function TodaySection({ actor, waiting, isLater }: TodayProps) {
  // It keeps the place that was taken at first, so that nothing below moves when the tasks are drawn.
  const [place] = useState(() => placeOfToday(waiting))
  return (
    <section className={classes.today} style={place} aria-labelledby="today">
      <h2 id="today" className={classes.title}>
        {todayTitles.title}
      </h2>
      {isLater ? <Today actor={actor} /> : <TodayLoading />}
    </section>
  )
}

/**
 * Whether the less urgent parts are rendered: on the first visit after this time without requests, so that a slow connection loads the
 * queues first; later at once.
 */
const useIsLater = laterBy(1_500)
