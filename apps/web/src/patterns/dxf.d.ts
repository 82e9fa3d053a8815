/** The fields of the parser's result that are used here. They come from an untrusted file, so every field is optional. */
declare module 'dxf' {
  export type DxfPoint = { x?: number; y?: number; bulge?: number }

  export type DxfEntity = DxfPoint & {
    type: string
    layer?: string
    colorNumber?: number
    visible?: boolean
    paperSpace?: number
    extrusionZ?: number
    /** LINE */
    start?: DxfPoint
    end?: DxfPoint
    /** CIRCLE and ARC; angles in radians */
    r?: number
    startAngle?: number
    endAngle?: number
    /** ELLIPSE */
    majorX?: number
    majorY?: number
    axisRatio?: number
    /** LWPOLYLINE, POLYLINE, 3DFACE */
    vertices?: DxfPoint[]
    closed?: boolean
    polygonMesh?: boolean
    polyfaceMesh?: boolean
    /** SOLID */
    corners?: DxfPoint[]
    /** SPLINE */
    controlPoints?: DxfPoint[]
    knots?: number[]
    weights?: number[]
    degree?: number
    /** TEXT and MTEXT; a TEXT's rotation is in degrees */
    string?: string
    x2?: number
    y2?: number
    textHeight?: number
    nominalTextHeight?: number
    rotation?: number
    hAlign?: number
    vAlign?: number
    attachmentPoint?: number
    xAxisX?: number
    xAxisY?: number
    /** INSERT and DIMENSION */
    block?: string
    scaleX?: number
    scaleY?: number
    rowCount?: number
    columnCount?: number
    rowSpacing?: number
    columnSpacing?: number
  }

  export type DxfLayer = { colorNumber?: number; flags?: number }
  export type DxfBlock = { name?: string; x?: number; y?: number; entities?: DxfEntity[] }

  export function parseString(text: string): {
    header: { insUnits?: number }
    tables: { layers: Record<string, DxfLayer> }
    blocks: DxfBlock[]
    entities: DxfEntity[]
  }

  /** Red, green and blue of each AutoCAD colour number. */
  export const colors: readonly (readonly [number, number, number])[]
}
