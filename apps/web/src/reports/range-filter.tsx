import { reportTexts } from '@barreno/texts/reports'
import { Chips } from '../ui/chips.tsx'
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
        <Chips
          label={texts.quick}
          choices={quickRangeNames.map((name) => ({ value: name, label: texts.choices[name] }))}
          chosen={chosen ?? null}
          onChoose={(name) => set(addressOf(name as QuickRange, today))}
        />
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
