import type { PlacedSurvey } from '@barreno/blast-design/import/place'
import type { FactValue, FrontFacts } from '../front-facts.ts'

export type Imported = {
  placed: PlacedSurvey
  source: { fileName: string; rows: number; sha256: string | null }
  /** Whether the diameter in the file is used for the front. */
  takesDiameter: boolean
}

/** Returns the facts with the holes of a file. Changes of previous holes and data of another file are dropped. */
export function withImport(facts: FrontFacts, { placed, source, takesDiameter }: Imported): FrontFacts {
  const { holes, crest, placement, diameter_mm } = placed
  return {
    ...facts,
    'extent.by': 'holes',
    'extent.holes': holes as unknown as FactValue,
    'extent.source.fileName': source.fileName.slice(-200),
    'extent.source.rows': source.rows,
    'extent.source.sha256': source.sha256,
    'extent.placement.x_m': placement?.x_m ?? null,
    'extent.placement.y_m': placement?.y_m ?? null,
    'extent.placement.turn_deg': placement?.turn_deg ?? null,
    edits: null,
    ...(crest.length > 0 && { 'face.crest': crest as unknown as FactValue }),
    ...(takesDiameter && diameter_mm !== null && { holeDiameter_mm: diameter_mm }),
  }
}

/** Returns the facts without imported holes, so that the portal lays them out again. */
export function withoutImport(facts: FrontFacts): FrontFacts {
  const isImported = (path: string) => /^extent\.(holes$|source\.|placement\.)/.test(path)
  const kept = Object.fromEntries(Object.entries(facts).filter(([path]) => !isImported(path)))
  const wasGrid = typeof facts['extent.rows'] === 'number' && typeof facts['extent.alongCrest_m'] !== 'number'
  return { ...kept, 'extent.by': wasGrid ? 'grid' : 'area', edits: null }
}

/** Returns the number of imported holes and their file; null if there are none. */
export function importOf(facts: FrontFacts): { holes: number; fileName: string | null; rows: number | null } | null {
  const [holes, fileName, rows] = [facts['extent.holes'], facts['extent.source.fileName'], facts['extent.source.rows']]
  if (!Array.isArray(holes) || holes.length === 0) return null
  return { holes: holes.length, fileName: typeof fileName === 'string' ? fileName : null, rows: typeof rows === 'number' ? rows : null }
}
