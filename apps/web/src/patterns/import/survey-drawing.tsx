import type { PlacedSurvey } from '@barreno/blast-design/import/place'
import { holeImportTexts } from '@barreno/texts/hole-import'
import classes from './survey-drawing.module.css'

const texts = holeImportTexts.drawing

/** Maximum number of holes whose names are readable in the drawing. */
const maxNames = 60

const sheet = { width: 440, height: 360, margin: 30 } as const

/** The holes as they would be placed, seen from above with the crest below. A wrong rotation or unit is visible here. */
export function SurveyDrawing({ placed: { holes, crest }, isCrestOpen }: { placed: PlacedSurvey; isCrestOpen: boolean }) {
  const line =
    crest.length > 0
      ? crest
      : [
          { x_m: 0, y_m: 0 },
          { x_m: most(holes.map(({ x_m }) => x_m)), y_m: 0 },
        ]
  const xs = [...holes, ...line].map(({ x_m }) => x_m)
  const ys = [...holes, ...line].map(({ y_m }) => y_m)
  const [left_m, low_m] = [least(xs), least(ys)]
  const [width_m, height_m] = [most(xs) - left_m, most(ys) - low_m]
  const scale = Math.min((sheet.width - 2 * sheet.margin) / (width_m || 1), (sheet.height - 2 * sheet.margin) / (height_m || 1))
  const height = height_m * scale + 2 * sheet.margin
  const x = (x_m: number) => sheet.margin + (x_m - left_m) * scale
  const y = (y_m: number) => height - sheet.margin - (y_m - low_m) * scale
  const radius = Math.max(1, Math.min(4, 60 / Math.sqrt(holes.length)))
  return (
    <figure className={classes.figure}>
      <svg viewBox={`0 0 ${sheet.width} ${height.toFixed(1)}`} role="img" aria-label={texts.summary(holes.length, width_m, height_m)}>
        <polyline
          className={classes.crest}
          data-open={isCrestOpen || undefined}
          points={line.map((point) => `${x(point.x_m).toFixed(1)},${y(point.y_m).toFixed(1)}`).join(' ')}
        />
        {holes.map((hole) => (
          <circle key={hole.id} className={classes.hole} cx={x(hole.x_m).toFixed(1)} cy={y(hole.y_m).toFixed(1)} r={radius} />
        ))}
        {holes.length <= maxNames &&
          holes.map((hole) => (
            <text key={hole.id} className={classes.name} x={x(hole.x_m) + radius + 2} y={y(hole.y_m) - 3}>
              {hole.id}
            </text>
          ))}
      </svg>
      <figcaption className={classes.caption}>{texts.caption(width_m, height_m)}</figcaption>
    </figure>
  )
}

const least = (values: readonly number[]) => values.reduce((low, value) => Math.min(low, value), Infinity)
const most = (values: readonly number[]) => values.reduce((high, value) => Math.max(high, value), -Infinity)
