import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { Money } from '../ui/money.tsx'
import { Count } from '../ui/quantity.tsx'
import { Figures } from '../ui/figures.tsx'

const { parameters: labels, units, face: texts } = patternReviewTexts

/** All calculated parameters of the specification with their units, and the figures derived from them. */
export function PatternFigures({ pattern }: { pattern: SuggestedPattern }) {
  const figures = pattern.calculatedParameters
  return (
    <Figures
      figures={[
        { label: labels.burden, value: units.m(figures.burden_m) },
        { label: labels.spacing, value: units.m(figures.spacing_m) },
        { label: labels.holeLength, value: units.m(figures.drillHoleLength_m) },
        { label: labels.holes, value: <Count value={figures.numberOfHoles} /> },
        { label: labels.volume, value: units.m3(figures.estimatedVolume_m3) },
        { label: labels.tonnage, value: units.tn(figures.estimatedTonnage_tn) },
        { label: labels.explosive, value: figures.suggestedMainExplosiveType },
        { label: labels.chargePerHole, value: units.kg(figures.chargePerHole_kg_avg) },
        { label: labels.totalExplosive, value: units.kg(figures.totalExplosiveMain_kg) },
        { label: labels.powerFactor, value: units.kg_m3(figures.achievedPowerFactor_kg_m3) },
        ...(pattern.underground ? [{ label: labels.advance, value: units.m(pattern.underground.advance_m) }] : []),
        ...faceFigures(pattern),
        { label: labels.perDelay, value: units.kg(pattern.vibration.maxChargePerDelay_kg) },
      ]}
    />
  )
}

/** The few figures that show the effect of a change of the facts. */
export function MainFigures({ pattern }: { pattern: SuggestedPattern }) {
  const figures = pattern.calculatedParameters
  return (
    <Figures
      figures={[
        { label: labels.holes, value: <Count value={figures.numberOfHoles} /> },
        { label: labels.holeLength, value: units.m(figures.drillHoleLength_m) },
        { label: labels.burden, value: units.m(figures.burden_m) },
        ...faceFigures(pattern),
        { label: labels.totalExplosive, value: units.kg(figures.totalExplosiveMain_kg) },
        { label: labels.powerFactor, value: units.kg_m3(figures.achievedPowerFactor_kg_m3) },
        { label: labels.volume, value: units.m3(figures.estimatedVolume_m3) },
        ...(pattern.estimatedTotal === null ? [] : [{ label: labels.cost, value: <Money amount={pattern.estimatedTotal} /> }]),
      ]}
    />
  )
}

/** The burden at the toe beside the largest burden that the charge breaks, if the face was measured. */
const faceFigures = ({ bench }: SuggestedPattern) =>
  bench?.face ? [{ label: labels.toeBurden, value: texts.toeOf(bench.face.toeBurden_m, bench.largestBurden_m) }] : []
