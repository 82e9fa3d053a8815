import { Button } from '@mantine/core'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { materials } from '@barreno/domain/materials/calls'
import { newOrderTexts as texts } from '@barreno/texts/new-order'
import { requestObstacleTexts } from '@barreno/texts/request-obstacles'
import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { SignInNeeded } from '../auth/sign-in-needed.tsx'
import { RightNotice } from '../clients/right-notice.tsx'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { linesOf, offerOf } from '../wizard/selection.ts'
import { useToday } from '../wizard/use-today.ts'
import { useUsualQuestion } from '../records/use-usual-question.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { PageForm } from '../ui/page-form.tsx'
import { faultsIn, faultsOf, type Field, itemsOf } from './new-order-form.ts'
import { MaterialsPart } from './new-order-materials.tsx'
import { PatternPart, ServicePart, TermsPart } from './new-order-parts.tsx'
import { NewOrderSending } from './new-order-sending.tsx'
import { useNewOrder } from './use-new-order.ts'
import classes from './new-order-page.module.css'

/** Requests an order with a single form, as was done before pre-orders existed. */
export function NewOrderPage() {
  const { user } = useSession()
  return user ? <NewOrderOf client={user} /> : <SignInNeeded title={texts.title} message={texts.faults.clientUnknown} />
}

function NewOrderOf({ client }: { client: SessionUser }) {
  const obstacle = useRequestObstacle()
  const isBarred = obstacle !== undefined
  const catalogue = useEndpoint(materials.available, {})
  const offers = catalogue.data?.items.map(offerOf)
  const today = useToday()
  const { form, change, submit, sending } = useNewOrder(client.id)
  const [checks, setChecks] = useState(0)
  const question = useUsualQuestion({})

  const items = itemsOf(form, offers ?? [])
  const missing = faultsOf(form, offers ?? [], today)
  const refused = sending.error ? faultsIn(sending.error) : []
  const faults = checks > 0 && missing.length > 0 ? missing : refused
  const errorOf = (field: Field) => faults.find((fault) => fault.field === field)?.message
  const part = { form, change, errorOf }

  function trySubmit() {
    if (isBarred) return
    setChecks(checks + 1)
    if (missing.length === 0) question.ask(linesOf(items), () => void submit(items))
  }

  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      <PageForm className={classes.form} onSubmit={trySubmit}>
        <div id="barred">
          {obstacle === requestObstacleTexts.inactive ? <Notice tone="amber">{texts.inactive}</Notice> : <RightNotice />}
        </div>
        <ErrorSummary
          key={sending.error ? 'refused' : 'checked'}
          check={checks}
          errors={faults}
          title={faults === refused ? texts.failed : undefined}
        />
        <fieldset className={classes.parts} disabled={sending.progress !== null}>
          <PatternPart {...part} />
          <ServicePart {...part} today={today} />
          <MaterialsPart {...part} items={items} offers={offers} isFailed={catalogue.isError} onRetry={() => void catalogue.refetch()} />
          <TermsPart {...part} />
        </fieldset>
        <NewOrderSending {...sending} isExplained={refused.length > 0} />
        <div className={classes.foot}>
          <Button
            type="submit"
            loading={sending.progress !== null}
            leftSection={<IconSend size={18} stroke={1.75} aria-hidden />}
            aria-disabled={isBarred || undefined}
            data-disabled={isBarred}
            aria-describedby={isBarred ? 'barred' : undefined}
          >
            {texts.submit}
          </Button>
        </div>
      </PageForm>
      {question.dialog}
    </>
  )
}
