import {
  cutSides,
  benchMethods,
  benchPatterns,
  bottomCharges,
  type FrontInputs,
  mainExplosives,
  rockClasses,
  smoothContours,
  sparePolicies,
  vibrationLimits,
} from '@barreno/domain/patterns/schema'
import { isUnreadable } from '../ui/typed.ts'
import { z } from '@barreno/domain/zod'

/** A number that was typed and cannot be read. */
const UnreadableFact = z.object({ text: z.string(), message: z.string() })

/** The points of a crest, or the changes of holes. */
const ListFact = z.array(z.record(z.string(), z.unknown()))

/** The facts of a front as they stand in its form, by their paths; what is empty is null, and what was never touched is not there. */
export const FrontFacts = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null(), UnreadableFact, ListFact]))
export type FrontFacts = z.infer<typeof FrontFacts>
export type FactValue = FrontFacts[string]

export type FrontField = {
  path: string
  /** Changes of holes are made in the drawing, and the system is chosen beside its price, not in the form. */
  kind: 'number' | 'choice' | 'answer' | 'switch' | 'points' | 'edits' | 'system' | 'holes' | 'mine'
  choices?: readonly string[]
  decimals?: number
  /** Without it there is no pattern; all others have the engine's default. */
  isRequired?: boolean
  /** Whether the facts answer this question without its own answer. */
  isKnown?: (facts: FrontFacts) => boolean
  /** Asked only with this other fact. */
  when?: (facts: FrontFacts) => boolean
}

/** Which of two ways a face or a block is told by; the form's own, not the engine's. */
export const ways = {
  'section.by': ['sides', 'area'],
  'extent.by': ['area', 'grid', 'holes'],
} as const
export type WayPath = keyof typeof ways

export const wayOf = (facts: FrontFacts, path: WayPath): string => ways[path].find((way) => way === facts[path]) ?? ways[path][0]

const length = (path: string, more: Partial<FrontField> = {}): FrontField => ({
  path,
  kind: 'number',
  decimals: 2,
  isRequired: true,
  ...more,
})
const number = (path: string, decimals: number, when?: FrontField['when']): FrontField => ({
  path,
  kind: 'number',
  decimals,
  ...(when && { when }),
})
const choice = (path: string, choices: readonly string[], when?: FrontField['when']): FrontField => ({
  path,
  kind: 'choice',
  choices,
  ...(when && { when }),
})

const by = (path: WayPath, way: string) => (facts: FrontFacts) => wayOf(facts, path) === way
/** Where the portal lays the holes out; imported ones have their own mesh. */
const isLaidOut = (facts: FrontFacts) => wayOf(facts, 'extent.by') !== 'holes'
const isMeshImposed = (facts: FrontFacts) =>
  isLaidOut(facts) && (typeof facts['mesh.burden_m'] === 'number' || typeof facts['mesh.spacing_m'] === 'number')
/** Another program may give a structure and answer no question. */
const isStructureGiven = (facts: FrontFacts) => typeof facts['structure.distance_m'] === 'number'
const hasStructure = (facts: FrontFacts) =>
  facts['hasStructureNearby'] === true || (typeof facts['hasStructureNearby'] !== 'boolean' && isStructureGiven(facts))

/** A question of yes or no, whose missing answer is neither. */
const answer = (path: string, isRequired = false): FrontField => ({ path, kind: 'answer', isRequired })

/** What may forbid the shot or set its limits, asked before anything is designed. */
const safety: readonly FrontField[] = [
  { ...answer('isGassy', true), choices: ['unknown'] },
  { ...answer('hasStructureNearby', true), isKnown: isStructureGiven },
  length('structure.distance_m', { decimals: 1, when: hasStructure }),
  choice('structure.limit', vibrationLimits, hasStructure),
  number('clearing.available_m', 0),
  answer('hasElectricHazard'),
  answer('hasOldHoles'),
]

const expertInBoth: readonly FrontField[] = [
  choice('mainExplosive', mainExplosives),
  number('rockConstant_kg_m3', 3),
  number('rockDensity_kg_m3', 0),
  number('compaction', 2),
  number('contingency', 2),
  number('drilling.angular_m_m', 3),
  number('drilling.collaring_m', 3),
]

const laws: readonly FrontField[] = [
  'structure.law.factor',
  'structure.law.exponent',
  'structure.upperLaw.factor',
  'structure.upperLaw.exponent',
].map((path) => number(path, 2, hasStructure))

/** A law that is typed, or what was measured of the site's shots; the typed one goes first. */
const vibration: readonly FrontField[] = [{ path: 'structure.shots', kind: 'points', when: hasStructure }, ...laws]

/** A face is vertical only where somebody says so; the answer is the form's own. */
const faceAnswers = ['vertical', 'measured'] as const
const isFaceSaid = (facts: FrontFacts) => facts['face.by'] === 'vertical' || facts['face.by'] === 'measured'

/** How far is kept clear, and with what and from where the front is fired. */
const firing: readonly FrontField[] = [
  { path: 'initiation.system', kind: 'system' },
  number('clearing.leastForPeople_m', 0),
  number('clearing.leastForEquipment_m', 0),
  number('initiation.shelter_m', 0),
  number('initiation.fuse_m', 2),
  number('initiation.window_ms', 0),
  choice('initiation.sparePolicy', sparePolicies),
]

/** The mine that it is designed for, chosen in a part of its own, with the calibration that was accepted. */
const mine: readonly FrontField[] = [
  { path: 'mine.id', kind: 'mine' },
  { path: 'mine.calibration', kind: 'mine', when: (facts) => typeof facts['mine.id'] === 'string' },
]

/** The redesign that was chosen; written by choosing it, and read with the record. */
const redesign: FrontField = { path: 'redesign', kind: 'edits' }

/** What an import leaves, all of it at once; its own part of the form shows it. */
const importedHoles: readonly FrontField[] = [
  'extent.holes',
  'extent.source.fileName',
  'extent.source.rows',
  'extent.source.sha256',
  'extent.placement.x_m',
  'extent.placement.y_m',
  'extent.placement.turn_deg',
].map((path) => ({ path, kind: 'holes', when: (facts) => !isLaidOut(facts) }))

type Fields = { ways: WayPath } & Record<FieldGroup, readonly FrontField[]>

/** What may forbid the shot, what only the client knows, what usually stays as it is, and what only a specialist has reason to change. */
export type FieldGroup = 'safety' | 'essential' | 'usual' | 'expert'

export const frontFields: Record<FrontInputs['miningType'], Fields> = {
  subterranea: {
    ways: 'section.by',
    safety,
    essential: [
      length('section.width_m', { when: by('section.by', 'sides') }),
      length('section.wallHeight_m', { when: by('section.by', 'sides') }),
      length('section.archRise_m', { when: by('section.by', 'sides') }),
      length('section.area_m2', { when: by('section.by', 'area') }),
      choice('rock', rockClasses),
    ],
    usual: [
      length('holeDiameter_mm', { decimals: 0 }),
      length('relief.diameter_mm', { decimals: 0 }),
      length('relief.count', { decimals: 0 }),
      number('requestedAdvance_m', 2),
      { path: 'isWet', kind: 'switch' },
    ],
    expert: [
      choice('smoothContour', smoothContours),
      choice('cutSide', cutSides),
      number('drilling.lookOut_deg', 1),
      number('advanceRatio', 2),
      ...expertInBoth,
      ...vibration,
      ...firing,
      number('initiation.maxChargePerNumber_kg', 1),
      { path: 'edits', kind: 'edits' },
      ...mine,
      redesign,
    ],
  },
  cielo_abierto: {
    ways: 'extent.by',
    safety,
    essential: [
      length('benchHeight_m'),
      length('extent.alongCrest_m', { when: by('extent.by', 'area') }),
      length('extent.behindCrest_m', { when: by('extent.by', 'area') }),
      length('extent.rows', { decimals: 0, when: by('extent.by', 'grid') }),
      length('extent.holesPerRow', { decimals: 0, when: by('extent.by', 'grid') }),
      ...importedHoles,
      choice('rock', rockClasses),
    ],
    usual: [
      length('holeDiameter_mm', { decimals: 0 }),
      number('inclination_deg', 1),
      choice('face.by', faceAnswers),
      length('face.angle_deg', { decimals: 1, when: (facts) => facts['face.by'] === 'measured' }),
      choice('pattern', benchPatterns, isLaidOut),
      { path: 'isWet', kind: 'switch' },
    ],
    expert: [
      choice('method', benchMethods),
      number('face.collarToCrest_m', 2, (facts) => isFaceSaid(facts) && isLaidOut(facts)),
      { path: 'face.crest', kind: 'points', when: isFaceSaid },
      number('mesh.burden_m', 2, isLaidOut),
      number('mesh.spacing_m', 2, isLaidOut),
      number('mesh.stemming_m', 2, isMeshImposed),
      number('mesh.subdrill_m', 2, isMeshImposed),
      number('spacingRatio', 2, isLaidOut),
      number('stemmingRatio', 2),
      choice('bottomCharge', bottomCharges),
      number('decks', 0),
      number('detonatorsPerHole', 0),
      number('requestedP80_cm', 0),
      number('p80Factor', 3),
      ...expertInBoth,
      ...vibration,
      ...firing,
      { path: 'edits', kind: 'edits' },
      ...mine,
      redesign,
    ],
  },
}

/** What belongs to one front of one day: its site, its own holes and the changes to them, and the redesign that was chosen for it. */
const ofOneFront: ReadonlySet<string> = new Set([...safety, redesign, ...importedHoles, { path: 'edits' }].map(({ path }) => path))

/** The facts of a front for another one, or for another day: its site is asked about again, and holes that were imported are imported anew. */
export const withoutSiteAnswers = (facts: FrontFacts): FrontFacts =>
  Object.fromEntries(Object.entries(facts).filter(([path]) => !ofOneFront.has(path)))

/** Whether its holes are those that somebody measured on a site. */
export const hasImportedHoles = (facts: FrontFacts): boolean => !isLaidOut(facts)

/** The fields that are asked for, as the facts stand. */
export function askedFields(miningType: FrontInputs['miningType'], facts: FrontFacts): FrontField[] {
  const { safety: site, essential, usual, expert } = frontFields[miningType]
  return [...site, ...essential, ...usual, ...expert].filter(({ when }) => when?.(facts) ?? true)
}

/**
 * What the engine is asked with. A fact that must be there and is not, or cannot be read, goes in as no number: the engine then names it
 * together with everything else that it refuses.
 */
export function inputsOf(miningType: FrontInputs['miningType'], facts: FrontFacts): FrontInputs {
  const inputs: Record<string, unknown> = { miningType }
  for (const { path, kind, isRequired } of askedFields(miningType, facts)) {
    const fact = facts[path] ?? (isRequired && kind === 'number' ? Number.NaN : null)
    if (kind === 'answer' && typeof fact !== 'boolean') continue
    // A line that cannot be read is told by its own field, and is no number to the engine.
    const value = !isUnreadable(fact) ? fact : kind === 'points' ? null : Number.NaN
    if (value !== null && !path.endsWith('.by')) put(inputs, path.split('.'), value)
  }
  if (facts['face.by'] === 'vertical') put(inputs, ['face', 'angle_deg'], 90)
  withWholeMesh(inputs)
  if (miningType === 'cielo_abierto' && !isLaidOut(facts)) inputs['extent'] = { holes: [], ...(inputs['extent'] as object | undefined) }
  const near = inputs['structure'] as Record<string, unknown> | undefined
  if (near) near['limit'] ??= usualLimit
  return withWholeLaws(inputs) as FrontInputs
}

/** Homes: what most often stands near. */
const usualLimit = 'uneGroup2'

/** The facts in the form that lead to these inputs; of inputs that the form made, the same again. */
export function factsOf(inputs: FrontInputs): FrontFacts {
  const facts: FrontFacts = {}
  collect(inputs, '', facts)
  if (inputs.miningType === 'subterranea') facts['section.by'] = 'area_m2' in inputs.section ? 'area' : 'sides'
  else {
    facts['extent.by'] = 'rows' in inputs.extent ? 'grid' : 'holes' in inputs.extent ? 'holes' : 'area'
    if (inputs.face) facts['face.by'] = inputs.face.angle_deg === 90 ? 'vertical' : 'measured'
  }
  return facts
}

function put(target: Record<string, unknown>, [first, ...rest]: readonly string[], value: unknown): void {
  if (rest.length === 0) target[first!] = value
  else put((target[first!] ??= {}) as Record<string, unknown>, rest, value)
}

/** A mesh has a burden and a spacing: of one alone the other is asked for. */
function withWholeMesh(inputs: Record<string, unknown>): void {
  const mesh = inputs['mesh'] as Record<string, unknown> | undefined
  if (mesh) inputs['mesh'] = { burden_m: Number.NaN, spacing_m: Number.NaN, ...mesh }
}

/** A law of attenuation has two numbers: of one alone the other is asked for. */
function withWholeLaws(inputs: Record<string, unknown>): Record<string, unknown> {
  const near = inputs['structure'] as Record<string, Record<string, unknown> | undefined> | undefined
  for (const name of ['law', 'upperLaw']) {
    const law = near?.[name]
    if (near && law && Object.keys(law).length < 2) near[name] = { factor: Number.NaN, exponent: Number.NaN, ...law }
  }
  return inputs
}

function collect(value: object, prefix: string, facts: FrontFacts): void {
  for (const [name, part] of Object.entries(value)) {
    const path = prefix === '' ? name : `${prefix}.${name}`
    if (Array.isArray(part)) facts[path] = part as FactValue
    else if (typeof part === 'object' && part !== null) collect(part as object, path, facts)
    else facts[path] = part as FactValue
  }
}
