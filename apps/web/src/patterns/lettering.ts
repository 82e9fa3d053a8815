import type { DxfEntity } from 'dxf'
import type { Point } from './affine.ts'

/** The text of a drawing in the entity's own coordinates: its lines with their positions, the height, the angle and the alignment. */
export type Lettering = { lines: readonly { text: string; at: Point }[]; height: number; angle: number; anchor: Anchor }
export type Anchor = 'start' | 'middle' | 'end'

const longest = 200

/** Returns the text of a TEXT or MTEXT; null for any other entity. */
export function letteringOf(entity: DxfEntity): Lettering | null {
  if (entity.type === 'TEXT') return single(entity)
  return entity.type === 'MTEXT' ? several(entity) : null
}

function single({ x = 0, y = 0, x2, y2, textHeight = 1, rotation = 0, hAlign = 0, vAlign = 0, string = '' }: DxfEntity): Lettering | null {
  const text = plain(string)
  const isFitted = hAlign === 3 || hAlign === 5
  // The text is positioned by the second point, unless it is left-aligned on its baseline or stretched between both points.
  const isBySecond = !isFitted && (hAlign !== 0 || vAlign !== 0) && x2 !== undefined && y2 !== undefined
  const angle = (rotation * Math.PI) / 180
  const drop = hAlign === 4 || vAlign === 2 ? 0.35 : vAlign === 3 ? 0.72 : 0
  const at = below(isBySecond ? [x2, y2] : [x, y], drop * textHeight, angle)
  const anchor = isFitted ? 'start' : hAlign === 2 ? 'end' : hAlign === 0 ? 'start' : 'middle'
  return text ? { lines: [{ text, at }], height: textHeight, angle, anchor } : null
}

function several({
  x = 0,
  y = 0,
  nominalTextHeight: height = 1,
  attachmentPoint = 1,
  xAxisX = 1,
  xAxisY = 0,
  string = '',
}: DxfEntity): Lettering {
  const angle = Math.atan2(xAxisY, xAxisX)
  const texts = unformatted(string).split('\n').map(plain)
  const leading = 1.6 * height
  const above = { top: 0, middle: 0.5, bottom: 1 }[(['top', 'middle', 'bottom'] as const)[Math.floor((attachmentPoint - 1) / 3)] ?? 'top']
  const depth = (texts.length - 1) * leading + height
  const lines = texts.map((text, index) => ({ text, at: below([x, y], height + index * leading - above * depth, angle) }))
  const anchor = (['start', 'middle', 'end'] as const)[(attachmentPoint - 1) % 3] ?? 'start'
  return { lines: lines.filter(({ text }) => text !== ''), height, angle, anchor }
}

const below = ([x, y]: Point, distance: number, angle: number): Point => [x + distance * Math.sin(angle), y - distance * Math.cos(angle)]

/** Removes the codes for typeface, height, colour and stacking: `{\fArial|b1;Frente\P2}` becomes two lines. */
const unformatted = (text: string) =>
  text
    .replace(/\\P/g, '\n')
    .replace(/\\~/g, ' ')
    .replace(/\\S([^;\\]*);/g, '$1')
    .replace(/\\[ACcfFHhpQTW][^;\\]{0,200};/g, '')
    .replace(/\\[LlOoKkN]/g, '')
    .replace(/(?<!\\)[{}]/g, '')
    .replace(/\\([\\{}])/g, '$1')

const signs: Record<string, string> = { d: '°', p: '±', c: 'Ø', u: '', o: '' }

const plain = (text: string) =>
  text
    .replace(/%%([dpcuo])/gi, (_, sign: string) => signs[sign.toLowerCase()] ?? '')
    .replace(/\\U\+([0-9a-f]{4})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    .replace(/\p{C}/gu, '')
    .trim()
    .slice(0, longest)
