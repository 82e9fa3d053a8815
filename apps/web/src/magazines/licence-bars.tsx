import type { Magazine, MagazineLimit } from '@barreno/domain/magazines/schema'
import { nearLimit } from '@barreno/domain/magazines/values'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { StatusBadge } from '../ui/status-badge.tsx'
import bars from '../ui/bars.module.css'
import classes from './magazines.module.css'

const texts = magazineScreens.licences

/** A bar for each licence with the stored quantity out of the allowed one, and the quantities that are only tolerated. */
export function LicenceBars({ magazine: { limits, unlicensed }, isWhole = false }: { magazine: Magazine; isWhole?: boolean }) {
  if (limits.length === 0 && unlicensed.length === 0) return <p className={classes.intro}>{texts.none}</p>
  return (
    <ul className={bars.bars}>
      {limits.map((limit) => (
        <Bar key={`${limit.measure} ${limit.family ?? ''}`} limit={limit} isWhole={isWhole} />
      ))}
      {unlicensed.map(({ measure, held }) => (
        <li key={`without ${measure}`} className={bars.bar}>
          <div className={bars.line}>
            <span>{texts.measure(measure, null)}</span>
            <StatusBadge tone="amber">{texts.unlicensed(measure, held)}</StatusBadge>
          </div>
        </li>
      ))}
    </ul>
  )
}

function Bar({ limit, isWhole }: { limit: MagazineLimit; isWhole: boolean }) {
  const { measure, family, held, allowed, tolerated, document, reason } = limit
  if (allowed === 0 && held === 0 && tolerated === null)
    return (
      <li className={bars.bar}>
        <div className={bars.line}>
          <span>{texts.measure(measure, family)}</span>
          <span className={bars.small}>{texts.noneAllowed}</span>
        </div>
        {isWhole && document && <span className={bars.small}>{texts.document(document)}</span>}
      </li>
    )
  // If more is stored than allowed, the bar shows the stored quantity with a mark at the limit.
  const most = Math.max(allowed, held, 1e-9)
  const share = allowed > 0 ? held / allowed : held > 0 ? Infinity : 0
  const tone = held > allowed ? 'red' : share >= nearLimit ? 'amber' : undefined
  return (
    <li className={bars.bar}>
      <div className={bars.line}>
        <span>{texts.measure(measure, family)}</span>
        <span className={bars.figures}>
          {texts.figures(measure, held, allowed)}
          {Number.isFinite(share) && allowed > 0 ? ` · ${texts.share(share)}` : ''}
        </span>
      </div>
      <div className={bars.track} aria-hidden>
        <span className={bars.fill} data-tone={tone} style={{ width: `${(held / most) * 100}%` }} />
        {held > allowed && <span className={bars.mark} style={{ left: `${(allowed / most) * 100}%` }} />}
      </div>
      <div className={bars.line}>
        <span className={bars.small}>
          {tolerated === null ? texts.room(measure, roomIn(allowed, held)) : texts.tolerated(measure, tolerated, allowed)}
        </span>
        {tone === 'amber' && <StatusBadge tone="amber">{held === allowed ? texts.full : texts.near}</StatusBadge>}
      </div>
      {isWhole && (document || reason) && (
        <span className={bars.small}>
          {[...(document ? [texts.document(document)] : []), ...(reason ? [texts.reason(reason)] : [])].join('. ')}
        </span>
      )}
    </li>
  )
}

/** Returns the free capacity. Stored quantities may have four decimals, so it is rounded down to never exceed the real one. */
const roomIn = (allowed: number, held: number) => Math.max(0, Math.floor(Number(((allowed - held) * 100).toFixed(4))) / 100)
