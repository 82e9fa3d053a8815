import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternDrawingTexts } from '@barreno/texts/patterns/drawing'
import { clearingMapOf } from '@barreno/blast-design/drawing/clearing-map'
import classes from './clearing-map.module.css'

const texts = patternDrawingTexts.clearing

type Props = {
  clearing: NonNullable<SuggestedPattern['clearing']>
  firingPoint_m: number
  /** Distance to the nearest structure, if there is one. */
  structure_m: number | null
}

const size_px = 260
const middle = size_px / 2

/**
 * A map around the front with the clearing distances of people and machines, the firing point and the structure.
 * Their directions are unknown and therefore arbitrary.
 */
export function ClearingMap({ clearing: { people_m, equipment_m, available_m }, firingPoint_m, structure_m }: Props) {
  const { farthest_m, places } = clearingMapOf({ people_m, equipment_m, available_m, firingPoint_m, structure_m })
  const scale = (middle - 20) / farthest_m
  return (
    <figure className={classes.figure}>
      <figcaption className={classes.caption}>
        <strong>{texts.title}</strong> {texts.context}
      </figcaption>
      <div className={classes.map}>
        <svg
          viewBox={`0 0 ${size_px} ${size_px}`}
          width={size_px}
          height={size_px}
          className={classes.svg}
          role="img"
          aria-label={texts.summary(people_m, equipment_m)}
        >
          <circle cx={middle} cy={middle} r={people_m * scale} className={classes.people} />
          {equipment_m < people_m && <circle cx={middle} cy={middle} r={equipment_m * scale} className={classes.equipment} />}
          <path className={classes.front} d={`M${middle - 4} ${middle - 4}h8v8h-8Z`} />
          {places.map(({ kind, angle, away_m }, index) => (
            <g key={kind}>
              <circle
                className={classes.place}
                cx={middle + Math.cos(angle) * away_m * scale}
                cy={middle + Math.sin(angle) * away_m * scale}
                r={7}
              />
              <text
                className={classes.letter}
                x={middle + Math.cos(angle) * away_m * scale}
                y={middle + Math.sin(angle) * away_m * scale + 3}
                textAnchor="middle"
              >
                {index + 1}
              </text>
            </g>
          ))}
        </svg>
        <ul className={classes.key}>
          <li data-circle="people">{texts.clearOfPeople(people_m)}</li>
          <li data-circle="equipment">{texts.clearOfEquipment(equipment_m)}</li>
          {places.map(({ kind, away_m, isInside }, index) => (
            <li key={kind} data-inside={isInside || undefined}>
              {index + 1}. {texts[kind](away_m)}
              {isInside && ` · ${texts.inside}`}
            </li>
          ))}
        </ul>
      </div>
    </figure>
  )
}
