import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { Count } from '../ui/quantity.tsx'
import classes from './pattern-charts.module.css'

const texts = patternReviewTexts.charts

type Fragmentation = NonNullable<SuggestedPattern['bench']>['fragmentation']

const [width, height] = [360, 200]
const plot = { left: 40, right: 338, top: 12, bottom: 164 } as const
const marks_cm = [5, 10, 20, 50, 100, 200] as const
const shares = [0, 0.25, 0.5, 0.75, 1] as const

/** The scale is logarithmic, since the sizes span two orders of magnitude. */
const x = (size_cm: number) => plot.left + ((Math.log(size_cm) - Math.log(5)) / (Math.log(200) - Math.log(5))) * (plot.right - plot.left)
const y = (share: number) => plot.bottom - share * (plot.bottom - plot.top)

/** The fraction of rock that passes each size according to the Kuz–Ram model. */
export function FragmentationChart({ fragmentation: { curve, median_cm, p80_cm } }: { fragmentation: Fragmentation }) {
  const line = curve.map(({ size_cm, passing }) => `${x(size_cm).toFixed(1)} ${y(passing).toFixed(1)}`).join('L')
  const isInRange = median_cm >= 5 && median_cm <= 200
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{texts.fragmentation}</figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={classes.svg} role="img" aria-label={texts.fragmentationSummary(median_cm, p80_cm)}>
        {shares.map((share) => (
          <g key={share}>
            <path d={`M${plot.left} ${y(share)}H${plot.right}`} className={classes.grid} />
            <text x={plot.left - 6} y={y(share) + 4} textAnchor="end">
              {share * 100}
            </text>
          </g>
        ))}
        {marks_cm.map((size_cm) => (
          <text key={size_cm} x={x(size_cm)} y={plot.bottom + 16} textAnchor="middle">
            {size_cm}
          </text>
        ))}
        <text x={(plot.left + plot.right) / 2} y={height - 4} textAnchor="middle">
          {texts.fragmentationAxis}
        </text>
        <path d={`M${line}`} className={classes.line} />
        {isInRange && (
          <>
            <path d={`M${plot.left} ${y(0.5)}H${x(median_cm)}V${plot.bottom}`} className={classes.guide} />
            <circle cx={x(median_cm)} cy={y(0.5)} r={4} className={classes.point} />
          </>
        )}
      </svg>
      <p className={classes.summary}>{texts.fragmentationSummary(median_cm, p80_cm)}</p>
      <CurveTable curve={curve} />
    </figure>
  )
}

/** The same curve as a table, for readers who cannot see the chart. */
const CurveTable = ({ curve }: Pick<Fragmentation, 'curve'>) => (
  <details className={classes.details}>
    <summary>{texts.asTable}</summary>
    <table>
      <thead>
        <tr>
          <th scope="col">{texts.fragmentationAxis}</th>
          <th scope="col">{texts.passing}</th>
        </tr>
      </thead>
      <tbody>
        {curve.map(({ size_cm, passing }) => (
          <tr key={size_cm}>
            <td>
              <Count value={size_cm} />
            </td>
            <td>
              <Count value={Math.round(passing * 100)} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </details>
)
