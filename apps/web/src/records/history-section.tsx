import type { Role } from '@barreno/domain/actor'
import type { StatusHistoryEntry } from '@barreno/domain/records/schema'
import type { Tone } from '@barreno/domain/statuses/tone'
import { changeTexts } from '@barreno/texts/changes'
import { roleLabels } from '@barreno/texts/roles'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { recordTexts } from '@barreno/texts/records'
import { DateText } from '../ui/date.tsx'
import { Section } from '../ui/section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { ChangeList } from './change-list.tsx'
import classes from './history-section.module.css'

/** A change of status, or an edit, which has no status. */
type Entry = Omit<StatusHistoryEntry, 'status'> & { status: string | null }
type Props = { title?: string; entries: readonly Entry[]; label: (status: string) => string; tone: (status: string) => Tone }

const texts = recordTexts.history

/** All changes of status and all edits of the record, newest first: what changed, when, by whom and why. */
export function HistorySection({ title = texts.section, entries, label, tone }: Props) {
  return (
    <Section id="history" title={title}>
      {entries.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ol className={classes.entries}>
        {entries
          .toSorted((one, other) => other.timestamp.localeCompare(one.timestamp))
          .map((entry) => (
            <li key={`${entry.timestamp} ${entry.status ?? ''} ${entry.action}`} className={classes.entry}>
              <div className={classes.head}>
                {entry.status === null ? (
                  <span className={classes.edited}>{changeTexts.edited}</span>
                ) : (
                  <StatusBadge tone={tone(entry.status)}>{label(entry.status)}</StatusBadge>
                )}
                <span className={classes.circumstance}>
                  <DateText value={entry.timestamp} withTime />
                  <span title={entry.userId ?? undefined}>{whoIn(entry)}</span>
                </span>
              </div>
              {entry.notes && <p className={classes.notes}>{entry.notes}</p>}
              {entry.status === null && <ChangeList entry={entry} />}
            </li>
          ))}
      </ol>
    </Section>
  )
}

/** Clients see only the role of a person, not the name. */
function whoIn({ userName, userId, role, actingFor, onBehalfOf }: Entry): string {
  const label = (name: string) => roleLabels[name as Role] ?? name
  const roleLabel = actingFor ? `${label(role)} ${orderActionTexts.inPlaceOf(label(actingFor))}` : label(role)
  const person = userName ?? userId
  const who = person ? `${person} · ${roleLabel}` : roleLabel
  return onBehalfOf ? texts.onBehalfOf(who, onBehalfOf) : who
}
