import { sumOf } from '@barreno/domain/money'
import type { QuotaUse } from '@barreno/domain/permits/schema'
import { nearQuota } from '@barreno/domain/statuses/permits'
import { permitTexts } from '@barreno/texts/permits'
import bars from '../ui/bars.module.css'

const texts = permitTexts.quota

type QuotaRow = Pick<QuotaUse, 'permitId' | 'number' | 'measure' | 'family' | 'period' | 'amount' | 'used' | 'planned' | 'to'>

/** A bar for each quota: the used part, and the amount of accepted orders behind it in stripes. */
export const QuotaBars = ({ quotas }: { quotas: readonly QuotaRow[] }) => (
  <ul className={bars.bars}>
    {quotas.map((quota) => (
      <QuotaBar key={`${quota.permitId} ${quota.measure} ${quota.family ?? ''} ${quota.period}`} quota={quota} />
    ))}
  </ul>
)

function QuotaBar({ quota }: { quota: QuotaRow }) {
  const { amount, used, planned, number, to } = quota
  const left = sumOf([amount, -used])
  // If a quota is exceeded, the full bar is the used amount.
  const most = Math.max(amount, used, 1e-9)
  const tone = left < 0 ? 'red' : used >= amount * nearQuota ? 'amber' : undefined
  return (
    <li className={bars.bar}>
      <div className={bars.line}>
        <span>{texts.label(quota)}</span>
        <span className={bars.figures}>{texts.used(quota)}</span>
      </div>
      <div className={bars.track} aria-hidden>
        <span className={bars.fill} data-tone={tone} style={{ width: `${(used / most) * 100}%` }} />
        {planned > 0 && (
          <span className={bars.planned} style={{ width: `${(Math.min(planned, Math.max(0, most - used)) / most) * 100}%` }} />
        )}
      </div>
      <div className={bars.line}>
        <span className={bars.small}>
          {left < 0 ? texts.over(-left) : texts.left(left)}
          {planned > 0 && ` · ${texts.planned(planned)}`}
          {planned > Math.max(0, left) && `: ${texts.short(sumOf([planned, -Math.max(0, left)]))}`}
        </span>
        <span className={bars.small}>{texts.of(number, to)}</span>
      </div>
    </li>
  )
}
