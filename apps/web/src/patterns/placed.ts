import { colors, type DxfBlock, type DxfEntity, type parseString } from 'dxf'
import { type Affine, chained, identity, rotation, scaling, translation } from './affine.ts'

type File = ReturnType<typeof parseString>
type Placed = readonly [entity: DxfEntity, place: Affine, colour: string]
type Within = { place: Affine; layer: string; colour: string; depth: number }

const maxEntities = 100_000
const deepest = 12

/**
 * Yields every entity with its transform and colour; those of a block once per insertion.
 * Nested blocks can turn a small file into millions of entities, so their number is limited.
 */
export function* placed(file: File): Generator<Placed> {
  const blocks = new Map(file.blocks.map((block) => [block.name, block]))
  let left = maxEntities

  function* walk(entities: readonly DxfEntity[], within: Within): Generator<Placed> {
    for (const entity of entities) {
      if (left-- <= 0) throw new Error('too many entities')
      const layer = entity.layer === undefined || entity.layer === '0' ? within.layer : entity.layer
      if (isHidden(entity, file.tables.layers[layer])) continue
      const colour = colourOf(entity, file.tables.layers[layer]?.colorNumber, within.colour)
      const block = blocks.get(entity.block ?? '')
      if (!block || (entity.type !== 'INSERT' && entity.type !== 'DIMENSION')) yield [entity, chained(within.place, facing(entity)), colour]
      else if (within.depth < deepest) {
        for (const place of entity.type === 'INSERT' ? insertions(entity, block) : [identity]) {
          if (left-- <= 0) throw new Error('too many entities')
          yield* walk(block.entities ?? [], { place: chained(within.place, place), layer, colour, depth: within.depth + 1 })
        }
      }
    }
  }

  yield* walk(file.entities, { place: identity, layer: '0', colour: ink, depth: 0 })
}

const ink = '#1E2226'
const [byBlock, byLayer] = [0, 256]

/** Whether an entity is in paper space, invisible, or on a layer that is frozen or off. */
const isHidden = ({ visible, paperSpace }: DxfEntity, layer: { flags?: number; colorNumber?: number } = {}) =>
  visible === false || paperSpace === 1 || ((layer.flags ?? 0) & 1) === 1 || (layer.colorNumber ?? 0) < 0

/** Returns a mirroring transform for entities on a plane that is seen from behind. */
const facing = ({ type, extrusionZ = 1 }: DxfEntity): Affine =>
  extrusionZ < 0 && !inWorldCoordinates.includes(type) ? scaling(-1, 1) : identity

const inWorldCoordinates = ['LINE', 'POINT', 'SPLINE', 'ELLIPSE', '3DFACE', 'MTEXT']

function* insertions(insert: DxfEntity, block: DxfBlock): Generator<Affine> {
  const { x = 0, y = 0, scaleX = 1, scaleY = 1, rowSpacing = 0, columnSpacing = 0 } = insert
  const turned = rotation(((insert.rotation ?? 0) * Math.PI) / 180)
  const inside = chained(scaling(scaleX, scaleY), translation(-(block.x ?? 0), -(block.y ?? 0)))
  for (let row = 0; row < Math.max(1, insert.rowCount ?? 1); row++)
    for (let column = 0; column < Math.max(1, insert.columnCount ?? 1); column++)
      yield chained(facing(insert), translation(x, y), turned, translation(column * columnSpacing, row * rowSpacing), inside)
}

function colourOf({ colorNumber = byLayer }: DxfEntity, ofLayer: number | undefined, ofBlock: string): string {
  if (colorNumber === byBlock) return ofBlock
  return shade(colorNumber === byLayer ? ofLayer : colorNumber)
}

/** Returns a colour dark enough for a white background, since it was chosen for a black one. */
function shade(number: number | undefined): string {
  const rgb = colors[Math.abs(number ?? 7)]
  if (!rgb || rgb.every((part) => part > 200)) return ink
  const brightness = (0.2126 * rgb[0] + 0.7152 * rgb[1] + 0.0722 * rgb[2]) / 255
  const share = brightness > 0.45 ? 0.45 / brightness : 1
  return `rgb(${rgb.map((part) => Math.round(part * share)).join(' ')})`
}
