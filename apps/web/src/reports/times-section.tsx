import type { StatusTimes } from '@barreno/domain/reports/schema'
import { statusLabel } from '@barreno/texts/labels'
import { duration, reportTexts } from '@barreno/texts/reports'
import { Button } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { ChartBar } from '../ui/chart-bar.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { RecordLink } from './record-link.tsx'
import type { PartProps } from './use-report.ts'
import classes from './operations.module.css'

const texts = reportTexts.times

/** How long records stay in each status, and the longest stays. */
export const TimesSection = ({ times, range }: { times: readonly StatusTimes[]; range: PartProps['range'] }) => (
  <Section
    id="times"
    title={texts.title}
    context={texts.context}
    action={<ExportButton list="statusTimes" input={range} of={{ total: times.length }} />}
  >
    {times.length === 0 ? (
      <Empty title={texts.empty} />
    ) : (
      (['preorders', 'orders'] as const).map((concept) => <Group key={concept} times={times.filter((one) => one.concept === concept)} />)
    )}
  </Section>
)

function Group({ times }: { times: readonly StatusTimes[] }) {
  const [first] = times
  if (!first) return null
  const longest = Math.max(...times.map(({ p90Seconds }) => p90Seconds))
  return (
    <>
      <h3 className={classes.group}>{texts.concepts[first.concept]}</h3>
      <ul className={classes.times}>
        <li className={`${classes.time} ${classes.head}`} aria-hidden>
          <span>{texts.columns.status}</span>
          <span>{texts.columns.bar}</span>
          <span className={classes.amount}>{texts.columns.median}</span>
          <span className={classes.amount}>{texts.columns.p90}</span>
          <span />
        </li>
        {times.map((one) => (
          <Time key={one.status} time={one} longest={longest} />
        ))}
      </ul>
    </>
  )
}

function Time({ time: { concept, status, count, medianSeconds, p90Seconds, slowest }, longest }: { time: StatusTimes; longest: number }) {
  const [isOpen, setOpen] = useState(false)
  const label = statusLabel(status)
  const shareOf = (seconds: number) => (longest > 0 ? seconds / longest : 0)
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <li className={classes.time}>
      <span className={classes.status}>
        {label}
        <span className={classes.cases}>{texts.cases(count)}</span>
      </span>
      <span className={classes.bar}>
        <ChartBar parts={[{ share: shareOf(medianSeconds) }, { share: shareOf(p90Seconds - medianSeconds), tone: 'soft' }]} />
      </span>
      <span className={classes.amount} data-label={texts.columns.median}>
        {duration(medianSeconds)}
      </span>
      <span className={classes.amount} data-label={texts.columns.p90}>
        {duration(p90Seconds)}
      </span>
      <span className={classes.slow}>
        <Button
          variant="subtle"
          color="gray"
          size="compact-sm"
          aria-expanded={isOpen}
          aria-label={texts.slowestOf(label)}
          rightSection={<Icon size={14} stroke={2} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {texts.slowest}
        </Button>
      </span>
      {isOpen && (
        <ul className={classes.stays} aria-label={texts.slowestOf(label)}>
          {slowest.map(({ id, number, clientName, since, until, seconds }) => (
            <li key={`${id} ${since}`}>
              <RecordLink concept={concept} id={id} number={number} />
              <span>{clientName}</span>
              <span>{texts.stay(duration(seconds), since, until)}</span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
