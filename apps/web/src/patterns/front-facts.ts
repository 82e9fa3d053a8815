import {
  benchMethods,
  benchPatterns,
  bottomCharges,
  cutSides,
  type FrontInputs,
  mainExplosives,
  rockClasses,
  smoothContours,
  sparePolicies,
  vibrationLimits,
} from '@barreno/domain/patterns/inputs'
import { isUnreadable } from '../ui/typed.ts'
import { z } from '@barreno/domain/zod'

/** Typed input that cannot be read as a number. */
export const UnreadableText = z.object({ text: z.string(), message: z.string() })

/** The points of a crest, the measured shots, or the changes of holes. */
const ListFact = z.array(z.record(z.string(), z.unknown()))

/** The facts of a front as in its form, by path. Empty ones are null; untouched ones are absent. */
export const FrontFacts = z.record(z.string(), z.union([z.number(), z.string(), z.boolean(), z.null(), UnreadableText, ListFact]))
export type FrontFacts = z.infer<typeof FrontFacts>
export type FactValue = FrontFacts[string]

export type FrontField = {
  path: string
  /** Kind of input. Changes of holes are made in the drawing and the system is chosen beside its price; neither has an input in the form. */
  kind: 'number' | 'choice' | 'answer' | 'switch' | 'points' | 'edits' | 'system' | 'holes' | 'mine'
  choices?: readonly string[]
  decimals?: number
  /** No pattern can be designed without it; the engine has defaults for all others. */
  isRequired?: boolean
  /** Whether other facts already answer this question. */
  isKnown?: (facts: FrontFacts) => boolean
  /** Whether the field applies to the given facts. */
  when?: (facts: FrontFacts) => boolean
}

/** The alternatives to describe a face or a block. They belong to the form and are not sent to the engine. */
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
/** Whether the portal lays out the holes; imported holes have a mesh of their own. */
const isLaidOut = (facts: FrontFacts) => wayOf(facts, 'extent.by') !== 'holes'
const isMeshImposed = (facts: FrontFacts) =>
  isLaidOut(facts) && (typeof facts['mesh.burden_m'] === 'number' || typeof facts['mesh.spacing_m'] === 'number')
/** Inputs of another program may contain a structure without an answer to the question. */
const isStructureGiven = (facts: FrontFacts) => typeof facts['structure.distance_m'] === 'number'
const hasStructure = (facts: FrontFacts) =>
  facts['hasStructureNearby'] === true || (typeof facts['hasStructureNearby'] !== 'boolean' && isStructureGiven(facts))

/** A yes-or-no question whose missing answer means neither. */
const answer = (path: string, isRequired = false): FrontField => ({ path, kind: 'answer', isRequired })

/** The facts that may forbid the blast or limit it, asked for before anything is designed. */
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

/** The attenuation law as typed, or the site's measured shots; a typed law takes precedence. */
const vibration: readonly FrontField[] = [{ path: 'structure.shots', kind: 'points', when: hasStructure }, ...laws]

/** A face counts as vertical only if the user says so. The answer belongs to the form and is not sent to the engine. */
const faceAnswers = ['vertical', 'measured'] as const
const isFaceSaid = (facts: FrontFacts) => facts['face.by'] === 'vertical' || facts['face.by'] === 'measured'

/** The clearing distances, and the initiation system and firing point of the front. */
const firing: readonly FrontField[] = [
  { path: 'initiation.system', kind: 'system' },
  number('clearing.leastForPeople_m', 0),
  number('clearing.leastForEquipment_m', 0),
  number('initiation.shelter_m', 0),
  number('initiation.fuse_m', 2),
  number('initiation.window_ms', 0),
  choice('initiation.sparePolicy', sparePolicies),
]

/** The mine and its accepted calibration, which are chosen in a separate part of the form. */
const mine: readonly FrontField[] = [
  { path: 'mine.id', kind: 'mine' },
  { path: 'mine.calibration', kind: 'mine', when: (facts) => typeof facts['mine.id'] === 'string' },
]

/** The changes of the chosen redesign. They have no input; they are stored with the record. */
const redesign: FrontField = { path: 'redesign', kind: 'edits' }

/** The data of an import, written together and shown in a separate part of the form. */
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

/**
 * Groups of fields: facts that may forbid the blast, facts that only the client knows, facts that usually keep their default, and those for
 * specialists.
 */
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

/** The paths that belong to one front on one day: its site, its imported holes, the changes of its holes, and its redesign. */
const ofOneFront: ReadonlySet<string> = new Set([...safety, redesign, ...importedHoles, { path: 'edits' }].map(({ path }) => path))

/** Returns the facts for another front or another day, without the answers about the site, imported holes, changes of holes and redesign. */
export const withoutSiteAnswers = (facts: FrontFacts): FrontFacts =>
  Object.fromEntries(Object.entries(facts).filter(([path]) => !ofOneFront.has(path)))

/** Whether the holes of the front were imported from a survey of the site. */
export const hasImportedHoles = (facts: FrontFacts): boolean => !isLaidOut(facts)

/** Returns the fields that apply to the given facts. */
export function askedFields(miningType: FrontInputs['miningType'], facts: FrontFacts): FrontField[] {
  const { safety: site, essential, usual, expert } = frontFields[miningType]
  return [...site, ...essential, ...usual, ...expert].filter(({ when }) => when?.(facts) ?? true)
}

/**
 * Returns the inputs for the engine.
 * Required numbers that are missing or unreadable become NaN, so that the engine reports them together with all its other faults.
 */
export function inputsOf(miningType: FrontInputs['miningType'], facts: FrontFacts): FrontInputs {
  const inputs: Record<string, unknown> = { miningType }
  for (const { path, kind, isRequired } of askedFields(miningType, facts)) {
    const fact = facts[path] ?? (isRequired && kind === 'number' ? Number.NaN : null)
    if (kind === 'answer' && typeof fact !== 'boolean') continue
    // Unreadable lists are reported by their own field, so the engine does not get them.
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

/** The default limit is that of homes, the most frequent structure near a blast. */
const usualLimit = 'uneGroup2'

/** Returns the facts of the form for the given inputs. For inputs made by the form, it returns the same facts again. */
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

/** Adds the missing part of a mesh as NaN, since burden and spacing are required together. */
function withWholeMesh(inputs: Record<string, unknown>): void {
  const mesh = inputs['mesh'] as Record<string, unknown> | undefined
  if (mesh) inputs['mesh'] = { burden_m: Number.NaN, spacing_m: Number.NaN, ...mesh }
}

/** Adds the missing part of an attenuation law as NaN, since its two numbers are required together. */
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
