import type { Magazine } from '@barreno/domain/magazines/schema'
import { expiringDays } from '@barreno/domain/magazines/values'
import type { Tone } from '@barreno/domain/statuses/tone'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { Link } from 'react-router'
import { StatusBadge } from '../ui/status-badge.tsx'
import { lotsWith } from './paths.ts'
import classes from './magazines.module.css'

const texts = magazineScreens.counts

type Mark = { tone: Tone; words: string; filters: Readonly<Record<string, string>> }

/** Marks for lots that need attention, each with a link to them. */
export function MagazineBadges({ magazine }: { magazine: Magazine }) {
  const { id, lots, isInspectionOverdue, lastInspectedAt } = magazine
  const within = [lots.within30, lots.within60, lots.within90]
  // Lots that expire within thirty days also expire within sixty, so each is counted only in the most urgent mark.
  const soon = expiringDays.flatMap((days, place): Mark[] =>
    within[place]! > (within[place - 1] ?? 0)
      ? [{ tone: place === 0 ? 'amber' : 'grey', words: texts.within(within[place]!, days), filters: { expiry: `within${days}` } }]
      : [],
  )
  const marks: Mark[] = [
    ...(lots.expired > 0 ? [{ tone: 'red' as const, words: texts.expired(lots.expired), filters: { expiry: 'expired' } }] : []),
    ...(lots.recalled > 0 ? [{ tone: 'red' as const, words: texts.recalled(lots.recalled), filters: { status: 'recalled' } }] : []),
    ...(lots.quarantined > 0
      ? [{ tone: 'amber' as const, words: texts.quarantined(lots.quarantined), filters: { status: 'quarantined' } }]
      : []),
    ...soon,
  ]
  return (
    <div className={classes.badges}>
      {!magazine.isActive && <StatusBadge tone="grey">{magazineScreens.closed}</StatusBadge>}
      {isInspectionOverdue && (
        <StatusBadge tone="amber">
          {lastInspectedAt === null ? magazineScreens.inspection.overdueNever : magazineScreens.inspection.overdue}
        </StatusBadge>
      )}
      {marks.map(({ tone, words, filters }) => (
        <Link key={words} to={lotsWith({ magazine: id, there: 'true', ...filters })}>
          <StatusBadge tone={tone}>{words}</StatusBadge>
        </Link>
      ))}
    </div>
  )
}
