import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { inputValues } from '@barreno/texts/blasting'
import { describeExpectedVibration, patternReviewTexts } from '@barreno/texts/patterns/review'
import { Bars } from './bars.tsx'
import { FragmentationChart } from './fragmentation-chart.tsx'
import classes from './pattern-charts.module.css'

const { charts: texts, units } = patternReviewTexts

type Props = { pattern: Pick<SuggestedPattern, 'vibration' | 'bench' | 'calculatedParameters'> }

/** Charts to check a pattern: fragmentation, vibration with its limit, and the results of other methods. */
export const PatternCharts = ({ pattern: { vibration, bench, calculatedParameters } }: Props) => (
  <div className={classes.charts}>
    <VibrationChart vibration={vibration} />
    {bench && <MethodsChart bench={bench} drilled={calculatedParameters} />}
    {bench && <FragmentationChart fragmentation={bench.fragmentation} />}
  </div>
)

function VibrationChart({ vibration: { maxChargePerDelay_kg, structure } }: Pick<SuggestedPattern, 'vibration'>) {
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{texts.vibration}</figcaption>
      {structure ? (
        <>
          <Bars
            bars={[
              {
                label: texts.expected,
                value: structure.expectedMost_mm_s ?? structure.expected_mm_s,
                from: structure.expected_mm_s,
                caption: describeExpectedVibration(structure.expected_mm_s, structure.expectedMost_mm_s),
                tone: toneOf(structure.expectedMost_mm_s ?? structure.expected_mm_s, structure.limit_mm_s),
              },
              {
                label: texts.upper,
                value: structure.upper_mm_s,
                caption: units.mm_s(structure.upper_mm_s),
                tone: toneOf(structure.upper_mm_s, structure.limit_mm_s),
              },
            ]}
            limit={{
              value: structure.limit_mm_s,
              label: `${texts.limit}: ${inputValues[structure.limit] ?? units.mm_s(structure.limit_mm_s)}`,
            }}
          />
          <p className={classes.summary}>
            {texts.vibrationSummary(structure.distance_m, maxChargePerDelay_kg)}{' '}
            {texts.fitting(structure.allowedCharge_kg, structure.parts)}
          </p>
          <LawBasis structure={structure} />
        </>
      ) : (
        <p className={classes.summary}>
          {texts.noStructure} {units.kg(maxChargePerDelay_kg)}
        </p>
      )}
    </figure>
  )
}

/** Names the attenuation law of the two bars; unknown for engines before 2.2. */
function LawBasis({ structure: { siteLaw, parts } }: { structure: NonNullable<SuggestedPattern['vibration']['structure']> }) {
  if (siteLaw === undefined) return null
  const { typedLaw, defaultLaw } = texts
  const basis = siteLaw
    ? texts.siteLaw(siteLaw.law, siteLaw.shots, siteLaw.confidence, siteLaw.stage === 'few')
    : parts?.some((part) => part.basis === 'typed')
      ? typedLaw
      : defaultLaw
  return <p className={classes.summary}>{basis}</p>
}

const toneOf = (value: number, limit: number) => (value > limit ? 'red' : 'plain')

type MethodsProps = { bench: NonNullable<SuggestedPattern['bench']>; drilled: { burden_m: number; spacing_m: number } }

/** The mesh that each method asks for, below that of the pattern. The pattern starts from one method and is fitted to the bench's extent. */
function MethodsChart({ bench: { methods, method: chosen, spread_pct }, drilled }: MethodsProps) {
  const captionOf = ({ burden_m, spacing_m }: { burden_m: number; spacing_m: number }) =>
    `${units.m(burden_m)}, ${texts.spacing(spacing_m)}`
  return (
    <figure className={classes.chart}>
      <figcaption className={classes.title}>{texts.methods}</figcaption>
      <Bars
        bars={[
          { label: texts.drilled(inputValues[chosen] ?? chosen), value: drilled.burden_m, caption: captionOf(drilled), tone: 'accent' },
          ...methods.map((figures) => ({
            label: inputValues[figures.method] ?? figures.method,
            value: figures.burden_m,
            caption: captionOf(figures),
            tone: 'plain' as const,
          })),
        ]}
      />
      <p className={classes.summary}>{texts.methodsSummary(spread_pct)}</p>
    </figure>
  )
}
