import { agencyOf, type Role } from '@barreno/domain/actor'
import type { Order } from '@barreno/domain/orders/schema'
import type { Activity } from '@barreno/domain/records/schema'
import { statusLabel } from '@barreno/texts/labels'
import { placeLabels, roleLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import { DateText } from '../ui/date.tsx'
import { ChangeList } from '../records/change-list.tsx'
import { Section } from '../ui/section.tsx'
import classes from './activity-section.module.css'

const texts = orderTexts.detail.activity

/** All actions on the order, including those that did not change its status. Collapsed by default, since it is read only in case of doubt. */
export function ActivitySection({ activity }: Pick<Order, 'activity'>) {
  if (activity.length === 0) return null
  return (
    <Section id="activity" title={texts.title}>
      <details className={classes.details}>
        <summary>{texts.show(activity.length)}</summary>
        <ol className={classes.entries} aria-label={texts.label}>
          {activity.map((entry) => (
            <Entry key={`${entry.timestamp} ${entry.action} ${entry.status ?? ''}`} entry={entry} />
          ))}
        </ol>
      </details>
    </Section>
  )
}

const Entry = ({ entry }: { entry: Activity }) => (
  <li className={classes.entry}>
    <span className={classes.what}>
      {orderTexts.done[entry.action] ?? orderTexts.moved}
      {entry.status && ` → ${statusLabel(entry.status)}`}
    </span>
    <span className={classes.circumstance}>
      <DateText value={entry.timestamp} withTime /> · {whoIn(entry)}
    </span>
    {entry.notes && <span className={classes.notes}>{entry.notes}</span>}
    {isInBodysPlace(entry) && <span className={classes.notes}>{orderActionTexts.substitutionReasonIs(entry.substitutionReason)}</span>}
    {entry.requestedBy && <span className={classes.notes}>{orderActionTexts.requestedBy(entry.requestedBy)}</span>}
    <ChangeList entry={entry} />
  </li>
)

const isInBodysPlace = ({ actingFor }: Activity) => actingFor !== null && agencyOf(actingFor as Role) !== null

function whoIn({ userName, role, actingFor, onBehalfOf }: Activity): string {
  const roleLabel = labelOf(role)
  const standIn = actingFor ? ` ${orderActionTexts.inPlaceOf(placeLabels[actingFor as Role] ?? actingFor)}` : ''
  const who = (userName ? `${userName} · ${roleLabel}` : roleLabel) + standIn
  return onBehalfOf ? recordTexts.history.onBehalfOf(who, onBehalfOf) : who
}

const labelOf = (role: string) => roleLabels[role as Role] ?? role
