import { expect, test } from 'vitest'
import { describeProblem } from './problems.ts'
import { api } from '@barreno/domain/api'
import { type Endpoint, inputSchemas } from '@barreno/domain/endpoint'
import { Problem } from '@barreno/domain/problems'
import { fieldName, fieldLabel } from './field-names.ts'
import { texts } from './server.ts'

const rows: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))

type Definition = { type?: string; shape?: Record<string, unknown>; options?: unknown[] } & Record<string, unknown>

/** Returns the paths of all fields of an input, at any depth. */
function pathsIn(schema: unknown, before = ''): string[] {
  const def = (schema as { def?: Definition } | undefined)?.def
  if (!def) return []
  const own = Object.entries(def.type === 'object' ? (def.shape ?? {}) : {}).map(([name, field]) => [before + name, field] as const)
  const others = [...(def.options ?? []), def['innerType'], def['element'], def['in'], def['out']]
  return [...own.flatMap(([path, field]) => [path, ...pathsIn(field, `${path}.`)]), ...others.flatMap((other) => pathsIn(other, before))]
}

const pathsOf = (row: Endpoint) => {
  const { query, body, params } = inputSchemas(row)
  return [query, body, params].flatMap((schema) => pathsIn(schema))
}

test('every field of every call has a name that people read, and no message tells its name on the wire', () => {
  const all = new Set(rows.flatMap(pathsOf))
  expect(all.size).toBeGreaterThan(100)
  expect([...all].filter((path) => fieldName(path) === undefined)).toEqual([])
  for (const field of all) {
    const message = describeProblem(new Problem('input.invalid', [{ field, message: 'Este campo es requerido.' }]))
    expect(message).toContain('Los datos enviados no son válidos. ')
    expect(message.toLowerCase()).toContain(`${fieldName(field)!.toLowerCase()}: este campo es requerido.`)
  }
})

test('a field of a line is named with its line', () => {
  expect(fieldLabel('requestedItems.1.totalEstimatedQuantity')).toBe('Materiales, línea 2, cantidad total')
  expect(fieldLabel('numberOfFronts')).toBe('Número de frentes')
  expect(fieldLabel('receivedBy.idDocument')).toBe('Quien recibe, C.I.')
  expect(fieldLabel('precio')).toBe('')
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(fieldLabel(name)).toBe('')
    expect(fieldLabel(`requestedItems.0.${name}`)).toBe('Materiales, línea 1')
  }
})

test('fields that nobody knows are named as they were sent, all of them, beside what else is wrong', () => {
  const unknown = ['precio', 'requestedItems.0.unitprice', 'foo', 'bar', 'numberOfFronts.x']
  const faults = [
    ...unknown.map((field) => ({ field, message: texts.unknownField })),
    { field: 'numberOfFronts', message: 'Debe ser 1 o más.' },
  ]
  expect(describeProblem(new Problem('input.invalid', faults))).toBe(
    'Los datos enviados no son válidos. Número de frentes: Debe ser 1 o más. Campos desconocidos: precio, requestedItems.0.unitprice, foo, bar, numberOfFronts.x.',
  )
})
