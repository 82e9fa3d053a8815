import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import { Notice } from '../../ui/notice.tsx'
import { useNow } from '../../ui/use-now.ts'

const texts = blastReportTexts.clock

/** Counts down the waiting time before re-entry; afterwards asks for the statement of the re-entry, or shows who made it. */
export function WaitClock({ report: { clearAt, reentry } }: { report: BlastReport }) {
  const now = useNow(1_000)
  if (reentry)
    return (
      <span>
        {texts.entered(reentry.byName, reentry.at)}
        {reentry.notes && ` ${reentry.notes}`}
      </span>
    )
  const seconds = Math.ceil((Date.parse(clearAt) - now.getTime()) / 1000)
  if (seconds <= 0) return <span>{texts.over(clearAt)}</span>
  return (
    <Notice tone="red" title={texts.running(texts.left(seconds))}>
      {texts.until(clearAt)}
    </Notice>
  )
}
