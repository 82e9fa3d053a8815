import { Anchor, Button } from '@mantine/core'
import { mightEver } from '@barreno/domain/permissions'
import type { Printout } from '@barreno/domain/printouts/schema'
import { writePrintoutCode } from '@barreno/domain/printouts/values'
import { statusTone, type Tone } from '@barreno/domain/statuses/tone'
import { describeEngine } from '@barreno/texts/engine-version'
import { count } from '@barreno/texts/format'
import { statusLabel } from '@barreno/texts/labels'
import { printoutTexts as texts } from '@barreno/texts/printouts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { Facts } from '../ui/facts.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './printouts.module.css'

type BoxProps = { tone: keyof typeof icons; title: string; children: ReactNode }

/** A large result, readable at arm's length in sunlight. */
export function VerdictBox({ tone, title, children }: BoxProps) {
  const Icon = icons[tone]
  return (
    <section className={classes.verdict} data-tone={tone} role={tone === 'green' ? 'status' : 'alert'}>
      <h2 className={classes.title}>
        <Icon size={40} stroke={1.75} aria-hidden className={classes.icon} />
        {title}
      </h2>
      {children}
    </section>
  )
}

const icons = { green: IconCircleCheck, red: IconCircleX, amber: IconAlertTriangle } satisfies Partial<Record<Tone, unknown>>

/** Whether the sheet is valid, why not, which one replaces it, and its record. */
export function Verdict({ printout }: { printout: Printout }) {
  const { isValid, voided, kind, number, clientName, frontIndex, currentStatus, printedAt, printedBy, engineVersion } = printout
  const since = voided && texts.since(voided)
  return (
    <>
      <VerdictBox tone={isValid ? 'green' : 'red'} title={isValid ? texts.valid : texts.void}>
        {!isValid && <p className={classes.strong}>{texts.doNotUse}</p>}
        <p>{isValid ? texts.isValid(printout) : texts.isVoid(printout)}</p>
        {isValid && printout.orderId === null && <p className={classes.strong}>{texts.notYet}</p>}
        {since && <p>{since}</p>}
        <Ways printout={printout} />
      </VerdictBox>
      <Facts
        facts={[
          { label: texts.facts.kind, value: texts.kinds[kind] },
          { label: texts.facts.record, value: number },
          { label: texts.facts.front, value: count(frontIndex) },
          { label: texts.facts.client, value: clientName },
          { label: texts.facts.state, value: <StatusBadge tone={statusTone(currentStatus)}>{statusLabel(currentStatus)}</StatusBadge> },
          { label: texts.facts.printed, value: texts.printed(printedAt, printedBy) },
          { label: texts.facts.engine, value: describeEngine(engineVersion) },
        ]}
      />
    </>
  )
}

/** A link to the valid sheet: this one or its replacement. */
function Ways({ printout }: { printout: Printout }) {
  const { actor } = useSession()
  const { isValid, replacement, frontIndex } = printout
  const of = isValid ? printout : replacement
  if (!of) return <p>{texts.none}</p>
  const area = actor?.role === 'cliente' ? ownArea : staffArea(actor?.role ?? 'cliente')
  const to =
    of.orderId === null
      ? `${area.preorders}/${encodeURIComponent(of.preOrderId ?? '')}`
      : `${area.orders}/${encodeURIComponent(of.orderId)}/cuadrilla?frente=${frontIndex}`
  const label = of.orderId === null ? texts.open.preorder(of.number) : isValid ? texts.open.crewSheet : texts.open.order(of.number)
  return (
    <>
      {replacement?.code && (
        <p>
          {texts.replacedBy}{' '}
          <Anchor component={Link} to={`/hojas/${writePrintoutCode(replacement.code)}`} fw={600} className={classes.plain}>
            {writePrintoutCode(replacement.code)}
          </Anchor>
          .
        </p>
      )}
      <Button component={Link} to={to} variant={isValid ? 'default' : 'filled'} size="md">
        {label}
      </Button>
    </>
  )
}

const ownArea = { orders: '/ordenes-cliente/details', preorders: '/preordenes-cliente/detalle' }
const staffArea = (role: Parameters<typeof mightEver>[0]) => ({
  orders: '/orders/details',
  preorders: mightEver(role, 'preorders.managerQueue') ? '/gerente/preordenes/detalle' : '/admin/preordenes/detalle',
})
