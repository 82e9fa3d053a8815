import { defaults, maxHoles, type UndergroundInput } from '../input.ts'
import type { Suggestion } from '../pattern.ts'
import { refusal, type Refusal } from '../refusals.ts'
import type { Selection } from '../selection.ts'
import { familiesOf, type Families } from './contour.ts'
import { firstDistance_m, squaresOf, type CutCase } from './cut.ts'
import { describe } from './describe.ts'
import { factsOf, type Facts } from './facts.ts'
import { editedRound } from './edits.ts'
import { drillHoles, plannedHoles } from './holes.ts'
import { loadsOf } from './loads.ts'
import { withinNumberLimit } from './number-limit.ts'
import { placeCut, squaresEnough } from './placement.ts'
import { sectionOf } from './section.ts'

/** Designs a round for one face: depth from the relief; cut, contour and stoping by Holmberg (1982), placed, numbered and loaded. */
export function suggestUnderground(input: UndergroundInput, selection: Selection, shots?: number): Suggestion {
  const section = sectionOf(input.section)
  const facts = factsOf(input)
  const { holeDiameter_mm, relief, compaction = defaults.compaction, smoothContour = defaults.underground.smoothContour } = input
  const round = { ...facts, holeDiameter_mm, relief, compaction }
  const families = familiesOf({ ...round, ...selection, smoothContour })
  const refusals = refusalsOf(input, facts, families, firstDistance_m(round))
  if (refusals.length > 0) return { ok: false, refusals }
  const cut = { ...round, products: selection.columns, stopingBurden_m: families.sideways.practicalBurden_m }
  const squares = squaresOf(cut)
  const truest_m = squaresEnough(squares, families).length > 0 ? undefined : deviationThatOpens_m(cut, families)
  if (truest_m !== undefined) {
    return { ok: false, refusals: [refusal('cut.deviation', 'drilling', facts.deviation_m, 'judgement', { max: truest_m })] }
  }
  const placement = placeCut(section, families, squares, input.cutSide ?? 'centre', { ...input, lookOut_m: facts.lookOut_m })
  const room_m = Math.min(section.width_m, section.height_m)
  if (placement === undefined) return { ok: false, refusals: [refusal('section.noRoomForCut', 'section', room_m, 'judgement')] }
  const loads = loadsOf({ ...round, selection }, families, placement.squares)
  const plan = { input, selection, section, families, placement, loads, facts }
  const placed = plannedHoles(plan)
  const suggested = { ...placed, holes: withinNumberLimit(input, loads, placed.holes) }
  const edited = (input.edits ?? []).length > 0 ? editedRound(plan, suggested) : null
  if (edited !== null && edited.refusals.length > 0) return { ok: false, refusals: edited.refusals }
  const { holes, isMerged, warnings } = edited ?? { ...suggested, holes: drillHoles(plan, suggested.holes), warnings: [] }
  if (holes.length > maxHoles) {
    return { ok: false, refusals: [refusal('pattern.tooManyHoles', 'section', holes.length, 'judgement', { max: maxHoles })] }
  }
  return { ok: true, pattern: describe({ ...plan, loads: edited?.loads ?? loads, holes, isMerged, edited: warnings, shots }) }
}

/** Minimum burden that is worth a row of holes, and minimum depth that is worth a round; engineering judgement. */
const least = { burden_m: 0.25, depth_m: 0.8 }

/** Maximum deviation as a fraction of the first square's distance; above it, holes may be drilled into the relief. Engineering judgement. */
const maxDeviation = 0.7

function refusalsOf(input: UndergroundInput, facts: Facts, families: Families, first_m: number): Refusal[] {
  const widest_m = 2 * facts.equivalentRelief_m
  const narrowest_m = Math.min(...Object.values(families).map(({ practicalBurden_m }) => practicalBurden_m))
  const depthField = input.requestedAdvance_m === undefined ? 'relief' : 'requestedAdvance_m'
  const isTooWide = first_m > widest_m + 1e-9
  const isTooCrooked = facts.deviation_m > maxDeviation * first_m
  return [
    ...(isTooWide ? [refusal('cut.wideFirstSquare', 'relief', first_m, 'bastante8', { max: widest_m })] : []),
    ...(isTooCrooked ? [refusal('cut.deviation', 'drilling', facts.deviation_m, 'judgement', { max: maxDeviation * first_m })] : []),
    ...(narrowest_m < least.burden_m
      ? [refusal('contour.noBurdenLeft', 'drilling', narrowest_m, 'judgement', { min: least.burden_m })]
      : []),
    ...(facts.depth_m < least.depth_m ? [refusal('round.tooShort', depthField, facts.depth_m, 'judgement', { min: least.depth_m })] : []),
  ]
}

/** Returns the largest deviation with which the squares become wide enough for stoping; undefined if they do not even without deviation. */
function deviationThatOpens_m(cut: CutCase, families: Families): number | undefined {
  const opens = (deviation_m: number) => squaresEnough(squaresOf({ ...cut, deviation_m }), families).length > 0
  if (!opens(0)) return undefined
  let [low_m, high_m] = [0, cut.deviation_m]
  for (let step = 0; step < 20; step += 1) {
    const middle_m = (low_m + high_m) / 2
    if (opens(middle_m)) low_m = middle_m
    else high_m = middle_m
  }
  return low_m
}
