import { reportTexts } from '@barreno/texts/reports'
import { Chip, Group } from '@mantine/core'
import { DateRange } from '../ui/date-range.tsx'
import { Notice } from '../ui/notice.tsx'
import { fittingGranularity, quickRange, type QuickRange, quickRangeNames } from './quick-ranges.ts'
import type { Report } from './use-report.ts'
import classes from './range-filter.module.css'

const texts = reportTexts.range

/** The filter for the range: named ranges, or two dates. */
export function RangeFilter({ report }: { report: Report }) {
  const { from, to, today, set, range } = report
  const chosen = quickRangeNames.find((name) => {
    const { startDate, endDate } = quickRange(name, today)
    return startDate === from && endDate === to
  })
  return (
    <>
      <div className={classes.filter} role="search" aria-label={texts.label}>
        <DateRange labels={texts} from={from} to={to} onChange={(days) => set({ from: days.from ?? '', to: days.to ?? '' })} />
        <Chip.Group value={chosen ?? null} onChange={(name) => set(addressOf(name, today))}>
          <Group gap={8} className={classes.quick} role="radiogroup" aria-label={texts.quick}>
            {quickRangeNames.map((name) => (
              <Chip key={name} value={name} size="sm" radius="md" icon={null} classNames={{ label: classes.chip ?? '' }}>
                {texts.choices[name]}
              </Chip>
            ))}
          </Group>
        </Chip.Group>
      </div>
      {!range && (
        <Notice tone="red" live>
          {texts.invalid}
        </Notice>
      )}
    </>
  )
}

/** A named range also sets the granularity that fits it. */
function addressOf(name: QuickRange, today: string) {
  const range = quickRange(name, today)
  return { from: range.startDate, to: range.endDate, granularity: fittingGranularity(range) }
}
