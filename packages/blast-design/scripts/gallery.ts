import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { PatternInput } from '../src/input.ts'
import type { HoleType } from '../src/hole.ts'
import type { SuggestedPattern } from '../src/pattern.ts'
import { suggest } from '../src/suggest.ts'

// Writes twenty drawings, faces from 4 to 100 m² and benches from 3 to 20 m, into the folder given: node scripts/gallery.ts <folder>

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

const gallery: Record<string, PatternInput> = {
  '01-face-4m2': face(2, 1.7, 0.4, { holeDiameter_mm: 38, relief: { diameter_mm: 76, count: 1 } }),
  '02-face-5m2-wet': face(2.2, 2, 0.4, { holeDiameter_mm: 38, relief: { diameter_mm: 89, count: 1 }, isWet: true }),
  '03-face-6m2-flat': face(2.4, 2.5, 0, { holeDiameter_mm: 41, relief: { diameter_mm: 76, count: 2 } }),
  '04-face-9m2': face(3, 2.6, 0.6, { holeDiameter_mm: 41, relief: { diameter_mm: 89, count: 1 } }),
  '05-face-12m2': face(3.5, 2.9, 0.7),
  '06-face-16m2-left': face(4.5, 3, 0.8, { cutSide: 'left' }),
  '07-face-20m2-holmberg': face(4.5, 4, 0.5),
  '08-face-25m2-rough': face(5.5, 4, 0.9, { smoothContour: 'none' }),
  '09-face-30m2-smooth': face(6, 3.6, 2, { smoothContour: 'roofAndWalls', relief: { diameter_mm: 102, count: 2 } }),
  '10-face-40m2-hard': face(7, 4.2, 2.2, { rock: 'veryHard', holeDiameter_mm: 48 }),
  '11-face-50m2-semicircle': face(8, 3.2, 4, { holeDiameter_mm: 48, relief: { diameter_mm: 127, count: 1 } }),
  '12-face-70m2-right': face(10, 4.5, 3.5, { holeDiameter_mm: 51, relief: { diameter_mm: 127, count: 1 }, cutSide: 'right' }),
  '13-face-100m2': face(12, 6, 4, { holeDiameter_mm: 51, relief: { diameter_mm: 102, count: 2 } }),
  '14-bench-3m-51mm': bench(3, 51, [15, 6]),
  '15-bench-5m-64mm-square': bench(5, 64, [20, 8], { pattern: 'square' }),
  '16-bench-8m-76mm': bench(8, 76, [25, 10]),
  '17-bench-10m-89mm-inclined': bench(10, 89, [30, 12], { inclination_deg: 18.43 }),
  '18-bench-12m-102mm-wet': bench(12, 102, [40, 14], { isWet: true }),
  '19-bench-15m-127mm-hard': bench(15, 127, [50, 18], { rock: 'hard' }),
  '20-bench-20m-150mm': bench(20, 150, [60, 25]),
}

const colours: Record<HoleType, string> = {
  cuele_alivio: '#8a8f94',
  cuele: '#b3261e',
  contorno_techo: '#1d4e89',
  contorno_piso: '#1f6b3a',
  contorno_hastial: '#c96a00',
  produccion: '#1e2226',
}

const folder = process.argv[2]
if (folder === undefined) throw new Error('A folder to write into, please: node scripts/gallery.ts <folder>')
mkdirSync(folder, { recursive: true })
for (const [name, input] of Object.entries(gallery)) {
  const suggestion = suggest(input)
  if (!suggestion.ok) throw new Error(`${name}: ${JSON.stringify(suggestion.refusals)}`)
  writeFileSync(join(folder, `${name}.svg`), drawing(name, suggestion.pattern))
}

function drawing(name: string, pattern: SuggestedPattern): string {
  const { outline, calculatedParameters: figures } = pattern
  const [width_m, height_m] = [Math.max(...outline.map(({ x_m }) => x_m)), Math.max(...outline.map(({ y_m }) => y_m))]
  const scale = Math.min(900 / width_m, 700 / height_m)
  const [left, top] = [30, 70]
  const at = (x_m: number, y_m: number) => `${(left + x_m * scale).toFixed(1)} ${(top + (height_m - y_m) * scale).toFixed(1)}`
  const holes = figures.holeCoordinates.map((hole) => {
    const [cx, cy] = at(hole.x_m, hole.y_m).split(' ')
    const radius = Math.max((hole.diameter_mm / 2000) * scale, 2.5).toFixed(1)
    const fill = hole.type === 'cuele_alivio' ? 'none' : colours[hole.type]
    const label = hole.delayNumber === null ? '' : `<text x="${cx}" y="${cy}" dx="4" dy="-4">${hole.delayNumber}</text>`
    return `<circle cx="${cx}" cy="${cy}" r="${radius}" fill="${fill}" stroke="${colours[hole.type]}"/>${label}`
  })
  const warnings = pattern.warnings.map(({ code, value }) => `${code} ${value.toFixed(2)}`).join(', ')
  const facts = [
    `${figures.numberOfHoles} holes`,
    `B ${figures.burden_m.toFixed(2)} S ${figures.spacing_m.toFixed(2)} L ${figures.drillHoleLength_m.toFixed(2)} m`,
    `${figures.totalExplosiveMain_kg.toFixed(1)} kg`,
    `${figures.achievedPowerFactor_kg_m3.toFixed(2)} kg/m³`,
    figures.suggestedMainExplosiveType,
    `${width_m.toFixed(1)} × ${height_m.toFixed(1)} m`,
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="960" height="${Math.ceil(height_m * scale + 110)}" font-family="sans-serif">
<rect width="100%" height="100%" fill="#ffffff"/>
<text x="30" y="26" font-size="17" font-weight="600">${name}</text>
<text x="30" y="46" font-size="13">${facts.join(' · ')}</text>
<text x="30" y="61" font-size="9" fill="#545b61">${warnings}</text>
<path d="M${outline.map(({ x_m, y_m }) => at(x_m, y_m)).join(' L')} Z" fill="none" stroke="#545b61"/>
<g font-size="10" fill="#545b61">${holes.join('\n')}</g>
</svg>
`
}
