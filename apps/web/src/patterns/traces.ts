import type { DxfEntity, DxfPoint } from 'dxf'
import type { Point } from './affine.ts'
import { arc, bulged, polygon, spline, type Trace } from './curves.ts'

/** Returns the lines of an entity in its own coordinates; empty if it has none or is not supported. */
export function tracesOf(entity: DxfEntity): readonly Trace[] {
  switch (entity.type) {
    case 'LINE':
      return entity.start && entity.end ? polygon([pointOf(entity.start), pointOf(entity.end)]) : []
    case 'POINT':
      return [{ from: pointOf(entity), pieces: [[pointOf(entity)]] }]
    case 'CIRCLE':
      return [round(entity, 0, 0)]
    case 'ARC':
      return [round(entity, entity.startAngle, entity.endAngle)]
    case 'ELLIPSE':
      return [ellipse(entity)]
    case 'LWPOLYLINE':
    case 'POLYLINE':
      return entity.polyfaceMesh || entity.polygonMesh ? [] : polyline(entity)
    case '3DFACE':
      return closed(points(entity.vertices))
    case 'SOLID':
      return solid(points(entity.corners))
    case 'SPLINE':
      return spline(points(entity.controlPoints), entity.degree ?? 3, entity.knots ?? [], entity.weights)
    default:
      return []
  }
}

const pointOf = ({ x, y }: DxfPoint): Point => [x ?? 0, y ?? 0]

const points = (all: readonly DxfPoint[] = []): Point[] => all.filter(({ x }) => x !== undefined).map(pointOf)

const round = ({ r = 0, ...centre }: DxfEntity, start = 0, end = 0) => arc(pointOf(centre), [r, 0], [0, r], start, end)

function ellipse({ majorX = 0, majorY = 0, axisRatio = 1, startAngle = 0, endAngle = 0, extrusionZ = 1, ...centre }: DxfEntity): Trace {
  const ratio = extrusionZ < 0 ? -axisRatio : axisRatio
  return arc(pointOf(centre), [majorX, majorY], [-majorY * ratio, majorX * ratio], startAngle, endAngle)
}

function polyline({ vertices = [], closed: isClosed = false }: DxfEntity): Trace[] {
  const [first, ...rest] = vertices
  if (!first) return []
  const ends = isClosed ? [...rest, first] : rest
  const pieces = ends.flatMap((end, index) => {
    const start = vertices[index]!
    return start.bulge && Math.abs(start.bulge) > 1e-6 ? bulged(pointOf(start), pointOf(end), start.bulge) : [[pointOf(end)] as const]
  })
  return [{ from: pointOf(first), pieces }]
}

const closed = (corners: readonly Point[]) => polygon(corners.length > 0 ? [...corners, corners[0]!] : [])

/** Returns a filled polygon. The corners of a SOLID are given in the order of a Z. */
function solid([one, two, three, four]: readonly Point[]): Trace[] {
  if (!one || !two || !three) return []
  return polygon([one, two, four ?? three, three]).map((trace) => ({ ...trace, isFilled: true }))
}
