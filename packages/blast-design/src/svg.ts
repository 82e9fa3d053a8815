import type { Drawn } from './dxf.ts'
import type { Hole, HoleType } from './hole.ts'

/** The specification's colours of hole types, dark enough for print; each type has a sign of its own too, so that nobody needs the colour. */
const holeColours: Record<HoleType, string> = {
  cuele_alivio: '#8A8F94',
  cuele: '#B3261E',
  contorno_techo: '#1D4E89',
  contorno_piso: '#1F6B3A',
  contorno_hastial: '#C96A00',
  produccion: '#1E2226',
}

export interface Drawing {
  width_pt: number
  height_pt: number
  /** Lettering of the delay numbers; none where it would be too small to read. */
  isNumbered: boolean
}

/** The pattern on paper: outline, holes as large as they are or as can be seen, delay numbers, and a scale. For sheets and galleries. */
export function svgOf({ holes, outline }: Drawn, { width_pt, height_pt, isNumbered }: Drawing): string {
  const extent = { x_m: greatest(outline.map(({ x_m }) => x_m)), y_m: greatest(outline.map(({ y_m }) => y_m)) }
  const letter_pt = 7
  const margin_pt = { side: 14, top: 12, foot: 26 }
  const scale = Math.min((width_pt - 2 * margin_pt.side) / extent.x_m, (height_pt - margin_pt.top - margin_pt.foot) / extent.y_m)
  const place = (x_m: number, y_m: number) => ({ x: margin_pt.side + x_m * scale, y: margin_pt.top + (extent.y_m - y_m) * scale })
  const points = outline.map(({ x_m, y_m }) => place(x_m, y_m)).map(({ x, y }) => `${one(x)},${one(y)}`)
  const marks = holes.map((hole) => mark(hole, place(hole.x_m, hole.y_m), Math.max((hole.diameter_mm / 2000) * scale, 3)))
  const numbers = isNumbered ? holes.flatMap((hole) => number(hole, place(hole.x_m, hole.y_m), letter_pt)) : []
  const size = { width: extent.x_m * scale + 2 * margin_pt.side, height: extent.y_m * scale + margin_pt.top + margin_pt.foot }
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${one(size.width)}" height="${one(size.height)}" viewBox="0 0 ${one(size.width)} ${one(size.height)}">`,
    `<polygon points="${points.join(' ')}" fill="none" stroke="#545B61" stroke-width="1"/>`,
    ...marks,
    ...numbers,
    bar(scale, { x: margin_pt.side, y: size.height - 10 }, extent.x_m),
    '</svg>',
  ].join('\n')
}

/** Relief is open, the cut a diamond, the roof a triangle upwards, the floor one downwards, the walls squares, stoping a disc: as on the screen. */
function mark({ type }: Hole, { x, y }: { x: number; y: number }, radius: number): string {
  const colour = holeColours[type]
  switch (type) {
    case 'cuele_alivio':
      return `<circle cx="${one(x)}" cy="${one(y)}" r="${one(radius)}" fill="#FFFFFF" stroke="${colour}" stroke-width="1.2"/>`
    case 'produccion':
      return `<circle cx="${one(x)}" cy="${one(y)}" r="${one(radius)}" fill="${colour}"/>`
    default:
      return `<polygon points="${corners[type].map(([dx, dy]) => `${one(x + dx * radius)},${one(y + dy * radius)}`).join(' ')}" fill="${colour}"/>`
  }
}

/** Corners of the other signs, by a radius of one. */
const corners = {
  cuele: [
    [0, -1.25],
    [1.25, 0],
    [0, 1.25],
    [-1.25, 0],
  ],
  contorno_techo: [
    [0, -1.35],
    [1.17, 0.68],
    [-1.17, 0.68],
  ],
  contorno_piso: [
    [0, 1.35],
    [-1.17, -0.68],
    [1.17, -0.68],
  ],
  contorno_hastial: [
    [-1, -1],
    [1, -1],
    [1, 1],
    [-1, 1],
  ],
} as const

const number = ({ delayNumber }: Hole, { x, y }: { x: number; y: number }, letter_pt: number): string[] =>
  delayNumber === null
    ? []
    : [
        `<text x="${one(x + 4)}" y="${one(y - 4)}" font-family="Roboto, sans-serif" font-size="${letter_pt}" fill="#545B61">${delayNumber}</text>`,
      ]

/** A bar of a round length, about a quarter of the drawing. */
function bar(scale: number, { x, y }: { x: number; y: number }, width_m: number): string {
  const length_m = [20, 10, 5, 2, 1, 0.5].find((some) => some <= width_m / 3) ?? 0.5
  const end = x + length_m * scale
  return [
    `<path d="M${one(x)} ${one(y - 4)} V${one(y)} H${one(end)} V${one(y - 4)}" fill="none" stroke="#1E2226" stroke-width="1"/>`,
    `<text x="${one(end + 4)}" y="${one(y)}" font-family="Roboto, sans-serif" font-size="8" fill="#1E2226">${length_m} m</text>`,
  ].join('\n')
}

const one = (value: number) => (Math.round(value * 10) / 10).toString()
const greatest = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0)
