import type { PatternInput } from '../src/input.ts'

const face = (width_m: number, wallHeight_m: number, archRise_m: number, more: object = {}): PatternInput => ({
  miningType: 'subterranea',
  section: { width_m, wallHeight_m, archRise_m },
  holeDiameter_mm: 45,
  relief: { diameter_mm: 102, count: 1 },
  ...more,
})

const bench = (benchHeight_m: number, holeDiameter_mm: number, extent: [number, number], more: object = {}): PatternInput => ({
  miningType: 'cielo_abierto',
  benchHeight_m,
  holeDiameter_mm,
  extent: { alongCrest_m: extent[0], behindCrest_m: extent[1] },
  ...more,
})

/** Fronts of every kind: faces from 4 to 100 m² and benches from 3 to 20 m. They are drawn for people to inspect, and fired many times by tests. */
export const gallery: Record<string, { of: string; input: PatternInput }> = {
  '01-face-4': { of: 'Face of 4 m², 38 mm', input: face(2, 1.7, 0.4, { holeDiameter_mm: 38, relief: { diameter_mm: 76, count: 1 } }) },
  '02-face-5-wet': {
    of: 'Face of 5 m², 38 mm, wet',
    input: face(2.2, 2, 0.4, { holeDiameter_mm: 38, relief: { diameter_mm: 89, count: 1 }, isWet: true }),
  },
  '03-face-6-flat': {
    of: 'Face of 6 m², flat roof, two relief holes of 76 mm',
    input: face(2.4, 2.5, 0, { holeDiameter_mm: 41, relief: { diameter_mm: 76, count: 2 } }),
  },
  '04-face-9': { of: 'Face of 9 m², 41 mm', input: face(3, 2.6, 0.6, { holeDiameter_mm: 41, relief: { diameter_mm: 89, count: 1 } }) },
  '05-face-12': { of: 'Face of 12 m², 45 mm', input: face(3.5, 2.9, 0.7) },
  '06-face-16-left': { of: 'Face of 16 m², cut at the left', input: face(4.5, 3, 0.8, { cutSide: 'left' }) },
  '07-face-20': { of: 'Face of 20 m²', input: face(4.5, 4, 0.5) },
  '08-face-25-rough': { of: 'Face of 25 m², no smooth blasting', input: face(5.5, 4, 0.9, { smoothContour: 'none' }) },
  '09-face-30-smooth': {
    of: 'Face of 30 m², roof and walls smooth, two relief holes',
    input: face(6, 3.6, 2, { smoothContour: 'roofAndWalls', relief: { diameter_mm: 102, count: 2 } }),
  },
  '10-face-40-hard': { of: 'Face of 40 m², very hard rock, 48 mm', input: face(7, 4.2, 2.2, { rock: 'veryHard', holeDiameter_mm: 48 }) },
  '11-face-50-round': {
    of: 'Face of 50 m², semicircle, relief of 127 mm',
    input: face(8, 3.2, 4, { holeDiameter_mm: 48, relief: { diameter_mm: 127, count: 1 } }),
  },
  '12-face-70-right': {
    of: 'Face of 70 m², cut at the right, 51 mm',
    input: face(10, 4.5, 3.5, { holeDiameter_mm: 51, relief: { diameter_mm: 127, count: 1 }, cutSide: 'right' }),
  },
  '13-face-100': { of: 'Face of 100 m², 51 mm', input: face(12, 6, 4, { holeDiameter_mm: 51, relief: { diameter_mm: 102, count: 2 } }) },
  '14-bench-3': { of: 'Bench of 3 m, 51 mm', input: bench(3, 51, [15, 6]) },
  '15-bench-5-square': { of: 'Bench of 5 m, 64 mm, square', input: bench(5, 64, [20, 8], { pattern: 'square' }) },
  '16-bench-8': { of: 'Bench of 8 m, 76 mm', input: bench(8, 76, [25, 10]) },
  '17-bench-10-inclined': { of: 'Bench of 10 m, 89 mm, 3:1', input: bench(10, 89, [30, 12], { inclination_deg: 18.43 }) },
  '18-bench-12-wet': { of: 'Bench of 12 m, 102 mm, wet', input: bench(12, 102, [40, 14], { isWet: true }) },
  '19-bench-15-hard': { of: 'Bench of 15 m, 127 mm, hard rock', input: bench(15, 127, [50, 18], { rock: 'hard' }) },
  '21-bench-10-decks': { of: 'Bench of 10 m, 89 mm, two charges in each hole', input: bench(10, 89, [18, 5], { decks: 2 }) },
  '22-face-20-edited': {
    of: 'Face of 20 m² as an engineer changed it: a hole moved, one left out, one without a charge, one added, one charged otherwise',
    input: face(4.5, 4, 0.5, {
      edits: [
        { hole: 'P2', op: 'move', x_m: 3.1, y_m: 2.3 },
        { hole: 'P7', op: 'drop' },
        { hole: 'P5', op: 'empty' },
        { hole: 'N1', op: 'add', x_m: 1, y_m: 3.2 },
        { hole: 'Z3', op: 'charge', load: [{ productId: 'emulsion32', pieces: 12 }] },
      ],
    }),
  },
  '20-bench-20': { of: 'Bench of 20 m, 150 mm', input: bench(20, 150, [60, 25]) },
}
