/** The pairs of group code and value that a DXF consists of. */
export type Pairs = readonly (readonly [code: number, value: string | number])[]

export const entity = (type: string, pairs: Pairs): Pairs => [[0, type], ...pairs]

type Content = {
  unit?: number
  layers?: readonly { name: string; color: number; flags?: number }[]
  blocks?: readonly { name: string; entities: readonly Pairs[] }[]
  entities: readonly Pairs[]
}

/** Returns a DXF in the format of AutoCAD 2000. */
export function dxf({ unit, layers = [], blocks = [], entities }: Content): string {
  const units: Pairs =
    unit === undefined
      ? []
      : [
          [9, '$INSUNITS'],
          [70, unit],
        ]
  return [
    section('HEADER', [[9, '$ACADVER'], [1, 'AC1015'], ...units]),
    section('TABLES', [
      [0, 'TABLE'],
      [2, 'LAYER'],
      ...layers.flatMap(({ name, color, flags = 0 }): Pairs => [
        [0, 'LAYER'],
        [2, name],
        [70, flags],
        [62, color],
      ]),
      [0, 'ENDTAB'],
    ]),
    section(
      'BLOCKS',
      blocks.flatMap(({ name, entities: inside }): Pairs => [[0, 'BLOCK'], [2, name], [10, 0], [20, 0], ...inside.flat(), [0, 'ENDBLK']]),
    ),
    section('ENTITIES', entities.flat()),
    '0\nEOF\n',
  ].join('')
}

const section = (name: string, pairs: Pairs) =>
  [[0, 'SECTION'], [2, name], ...pairs, [0, 'ENDSEC']].map(([code, value]) => `${code}\n${value}\n`).join('')
