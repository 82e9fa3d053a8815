import type { Objection, Order, OrderRow } from '@barreno/domain/orders/schema'
import { dateTime } from '@barreno/texts/format'
import { agencyLabels, roleLabels } from '@barreno/texts/roles'
import { objectionTexts as texts } from '@barreno/texts/objections'
import { IconHandStop } from '@tabler/icons-react'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import classes from './objections.module.css'

const isStanding = ({ liftedAt }: Objection) => liftedAt === null

/** Whether an agency objects to the order. */
export const isObjected = ({ objections }: Pick<OrderRow, 'objections'>) => objections.some(isStanding)

/** The standing objections at the head of an order: the agency, the reason and the consequence. */
export function StandingObjections({ order }: { order: Order }) {
  const standing = order.objections.filter(isStanding)
  if (standing.length === 0) return null
  return (
    <div className={classes.notice}>
      <Notice tone="red" title={texts.heading(standing.map(({ agency }) => agencyLabels[agency]))}>
        {standing.map((objection) => (
          <div key={objection.id}>
            {objection.reason && <p className={classes.line}>{objection.reason}</p>}
            <p className={classes.circumstance}>{raisedIn(objection)}</p>
          </div>
        ))}
        <p className={classes.line}>{texts.consequence}</p>
      </Notice>
    </div>
  )
}

/** All objections the order has had, and how they were lifted. */
export function ObjectionsSection({ objections }: Pick<Order, 'objections'>) {
  if (objections.length === 0) return null
  return (
    <Section id="objections" title={texts.title}>
      <ul className={classes.list}>
        {objections.map((objection) => (
          <li key={objection.id}>
            <p className={classes.line}>
              <strong>{agencyLabels[objection.agency]}</strong>
              {objection.reason && `: ${objection.reason}`}
            </p>
            <p className={classes.circumstance}>{raisedIn(objection)}</p>
            {objection.liftedAt ? (
              <p className={classes.circumstance}>{liftedIn(objection)}</p>
            ) : (
              <p className={classes.circumstance}>{texts.stands}</p>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}

const raisedIn = ({ at, by, role }: Objection) => texts.raisedBy(dateTime(at), by, roleLabels[role])

function liftedIn({ liftedAt, liftedBy, liftedByRole, liftReason, agency }: Objection): string {
  const place = liftedByRole === 'gerente' ? agencyLabels[agency] : null
  return texts.liftedBy(dateTime(liftedAt), liftedBy, liftedByRole ? roleLabels[liftedByRole] : '', place, liftReason)
}

/** The agencies that object to the order, in the row of a list. */
export function ObjectionMarks({ objections }: Pick<OrderRow, 'objections'>) {
  const standing = objections.filter(isStanding)
  if (standing.length === 0) return null
  return (
    <span className={classes.marks}>
      {standing.map(({ id, agency, reason }) => (
        <span key={id} className={classes.mark} title={reason ?? undefined}>
          <IconHandStop size={14} stroke={1.75} aria-hidden />
          {texts.mark(agencyLabels[agency])}
        </span>
      ))}
    </span>
  )
}
