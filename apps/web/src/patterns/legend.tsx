import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { Count } from '../ui/quantity.tsx'
import { editedRing, markOf, markPath, typeOrder } from '@barreno/blast-design/drawing/hole-marks'
import type { PlanHole } from '@barreno/blast-design/drawing/hole-plan'
import classes from './legend.module.css'

const texts = patternDrawingTexts.drawing

/** The mark and the number of holes of each type. */
export function Legend({ holes }: { holes: readonly PlanHole[] }) {
  const counts = Map.groupBy(holes, ({ type }) => type)
  const rank = (type: string) => (typeOrder.includes(type) ? typeOrder.indexOf(type) : typeOrder.length)
  const types = [...counts.keys()].toSorted((one, other) => rank(one) - rank(other))
  const edited = holes.filter(({ edits }) => edits).length
  return (
    <ul className={classes.legend} aria-label={texts.legend}>
      {types.map((type) => (
        <li key={type}>
          <Symbol type={type} />
          <span>{texts.type(type)}</span>
          <span className={classes.count}>
            <Count value={counts.get(type)!.length} />
          </span>
        </li>
      ))}
      {edited > 0 && (
        <li>
          <svg className={classes.symbol} viewBox="0 0 18 18" width={18} height={18} aria-hidden>
            <circle cx={9} cy={9} r={7} fill="none" stroke="#1e2226" strokeWidth={1.25} strokeDasharray={editedRing.dash} />
          </svg>
          <span>{texts.edited}</span>
          <span className={classes.count}>
            <Count value={edited} />
          </span>
        </li>
      )}
    </ul>
  )
}

/** The mark as in the drawing, on a white background in the dark colour scheme as well. */
function Symbol({ type }: { type: string }) {
  const mark = markOf(type)
  return (
    <svg className={classes.symbol} viewBox="0 0 18 18" width={18} height={18} aria-hidden>
      <path d={markPath(mark, 9, 9, 5)} stroke={mark.colour} fill={mark.shape === 'ring' ? '#fff' : `${mark.colour}33`} strokeWidth={1.5} />
      {mark.shape !== 'ring' && <circle cx={9} cy={9} r={1.75} fill={mark.colour} />}
    </svg>
  )
}
