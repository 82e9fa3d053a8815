import { expect, test } from 'vitest'
import { decimalMarkOf, textOf } from '../../spreadsheets/cells.ts'
import { columnsOf, headerRowOf } from './columns.ts'
import { type ImportCells, type ImportedMaterial, judge } from './rows.ts'

const fieldsOf = (...headers: string[]) => columnsOf(headers).map(({ header, field }) => `${header}: ${field ?? '—'}`)

test('columns are known by many words, without regard to case, accents and marks', () => {
  expect(
    fieldsOf('CODIGO', ' Nombre  Material ', 'Und.', 'Precio ($)', 'CATEGORÍA', 'Stock mínimo', 'Existencia Inicial', 'Proveedor'),
  ).toEqual([
    'CODIGO: materialId',
    'Nombre  Material: name',
    'Und.: unit',
    'Precio ($): unitPrice',
    'CATEGORÍA: category',
    'Stock mínimo: lowStockThreshold',
    'Existencia Inicial: stock',
    'Proveedor: —',
  ])
})

test('a field is in one column, and a description without a name is the name', () => {
  expect(fieldsOf('Código', 'Ref', 'Descripción', 'Precio', 'Costo')).toEqual([
    'Código: materialId',
    'Ref: —',
    'Descripción: name',
    'Precio: unitPrice',
    'Costo: —',
  ])
})

test('titles may stand above the names of the columns, and where none is known the first row that looks like names is taken', () => {
  const rows = (...lines: string[][]) => lines.map((cells, index) => ({ number: index + 1, cells }))
  expect(headerRowOf(rows(['Lista de precios'], ['Fecha', '21/11/2026'], ['Código', 'Precio'], ['A', '1']))?.row.number).toBe(3)
  expect(headerRowOf(rows(['Lista'], ['Uno', 'Dos'], ['A', '1']))?.row.number).toBe(2)
  expect(headerRowOf([])).toBeUndefined()
})

test('how decimals are written is told by the numbers, else by the delimiter', () => {
  expect([
    decimalMarkOf(['1.234,56', '12'], ','),
    decimalMarkOf(['1,234.56', '12'], ';'),
    decimalMarkOf(['12,5', '12.5'], ';'),
    decimalMarkOf(['1.234', '12'], ';'),
    decimalMarkOf(['1,234', '12'], ','),
    decimalMarkOf([1.5, 2], null),
  ]).toEqual([',', '.', null, ',', '.', ','])
})

test('what a formula leaves in the sixteenth digit is nothing', () => {
  expect([textOf(46.750000000000007, ','), textOf(0.1 + 0.2), textOf(1_000_000)]).toEqual(['46,75', '0.3', '1000000'])
})

const material: ImportedMaterial = {
  materialId: 'ANFO-25',
  name: 'ANFO',
  description: null,
  unit: 'SACO',
  unitPrice: 42.5,
  category: null,
  lowStockThreshold: 40,
  isActive: true,
  quantity: 10,
}
const faultsIn = (cells: ImportCells, others: number[] = [], known?: ImportedMaterial) =>
  judge(cells, ',', known, others).faults.map(({ field, message }) => `${field}: ${message}`)

test('a row says what it would do', () => {
  const effect = (cells: ImportCells, known?: ImportedMaterial) => judge(cells, ',', known, [])
  expect(effect({ materialId: 'nuevo-1', name: 'Mecha\n lenta', unitPrice: '0,75' })).toMatchObject({
    effect: 'create',
    values: { materialId: 'NUEVO-1', name: 'Mecha lenta', unitPrice: 0.75 },
  })
  expect(effect({ materialId: 'anfo-25', unitPrice: '45', unit: 'sacos', name: '' }, material)).toMatchObject({
    effect: 'edit',
    changes: [{ field: 'unitPrice', old: 42.5, new: 45 }],
  })
  expect(effect({ materialId: 'ANFO-25', stock: '0,2' }, { ...material, quantity: 0.1 })).toMatchObject({ effect: 'none', faults: [] })
  expect(effect({ materialId: 'ANFO-25', unitPrice: '42,50', stock: '0' }, material)).toMatchObject({ effect: 'none', changes: [] })
})

test('everything that is wrong with a row is said at once, in the order of the columns', () => {
  expect(
    faultsIn(
      {
        materialId: 'A B',
        name: 'x'.repeat(201),
        unit: 'litro',
        unitPrice: '0',
        category: '#N/A',
        lowStockThreshold: '1,234',
        stock: '-5',
      },
      [7, 9],
    ),
  ).toMatchInlineSnapshot(`
    [
      "materialId: Use letras sin acento, números, puntos y guiones, sin espacios; hasta 40 caracteres.",
      "materialId: El código A B está también en las filas 7, 9.",
      "name: Debe tener a lo sumo 200 caracteres.",
      "unit: Unidad desconocida. Use UNIDAD, PIEZA, SACO o METROS.",
      "unitPrice: Debe ser mayor que 0.",
      "category: La fórmula de la hoja no tiene resultado (#N/A).",
      "lowStockThreshold: Debe tener a lo sumo dos decimales.",
      "stock: Debe ser mayor o igual que 0.",
    ]
  `)
  expect(faultsIn({ name: '', unitPrice: '  ' })).toMatchInlineSnapshot(`
    [
      "materialId: Falta el código.",
      "name: Falta el nombre: el material es nuevo.",
      "unitPrice: Falta el precio: el material es nuevo.",
    ]
  `)
  expect(faultsIn({ materialId: 'A', name: 'A', unitPrice: '12,345' })).toMatchInlineSnapshot(`
    [
      "unitPrice: Debe tener a lo sumo dos decimales.",
    ]
  `)
  expect(faultsIn({ materialId: 'A', name: 'A', unitPrice: '9999999999999' })).toMatchInlineSnapshot(`
    [
      "unitPrice: Debe ser menor o igual que 999.999.999.999,99.",
    ]
  `)
  expect(faultsIn({ materialId: 'ANFO-25', stock: '9.999.999.999' }, [], material)).toMatchInlineSnapshot(`
    [
      "stock: La existencia resultante es demasiado grande.",
    ]
  `)
})

test('a price may name dollars, and one in bolivars is refused', () => {
  const price = (text: string) => judge({ materialId: 'ANFO-25', unitPrice: text }, ',', material, [])
  expect(['$ 45,50', 'USD 45.50', '45,50 $', 'REF 45,50'].map((text) => price(text).values.unitPrice)).toEqual([45.5, 45.5, 45.5, 45.5])
  expect(price('42,50 Bs.').faults[0]?.message).toBe('El monto está en bolívares. Escríbalo en dólares.')
})

test.each([
  ['unidad', 'UNIDAD'],
  ['Und.', 'UNIDAD'],
  ['c/u', 'UNIDAD'],
  ['PZA', 'PIEZA'],
  ['saco(s)', 'SACO'],
  ['Sacos', 'SACO'],
  ['m', 'METROS'],
  ['mts.', 'METROS'],
  ['Metro', 'METROS'],
])('%s is %s', (written, unit) => {
  expect(judge({ materialId: 'A', unit: written }, ',', material, []).values.unit).toBe(unit)
})
