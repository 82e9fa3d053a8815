import { expect, test } from 'vitest'
import { api } from '../api.ts'
import { type Endpoint, inputSchemas } from '../endpoint.ts'
import { Problem } from '../problems.ts'
import { fieldNames, shownField } from './field-names.ts'

const rows: Endpoint[] = Object.values(api).flatMap((group) => Object.values(group))

type Definition = { type?: string; shape?: Record<string, unknown>; options?: unknown[] } & Record<string, unknown>

/** Every name that an input can have, however deep. */
function namesIn(schema: unknown): string[] {
  const def = (schema as { def?: Definition } | undefined)?.def
  if (!def) return []
  const own = def.type === 'object' ? Object.keys(def.shape ?? {}) : []
  const parts = [...Object.values(def.shape ?? {}), ...(def.options ?? []), def['innerType'], def['element'], def['in'], def['out']]
  return [...own, ...parts.flatMap(namesIn)]
}

const namesOf = (row: Endpoint) => {
  const { query, body, params } = inputSchemas(row)
  return [query, body, params].flatMap(namesIn)
}

test('every field of every call has a name that people read, and no message tells its name on the wire', () => {
  const all = new Set(rows.flatMap(namesOf))
  expect(all.size).toBeGreaterThan(100)
  expect([...all].filter((name) => !(name in fieldNames))).toEqual([])
  for (const field of all) {
    const { message } = new Problem('input.invalid', [{ field, message: 'Este campo es requerido.' }])
    expect(message).toBe(`Los datos enviados no son válidos. ${fieldNames[field]}: Este campo es requerido.`)
  }
})

test('a field of a line is named with its line', () => {
  expect(shownField('requestedItems.1.totalEstimatedQuantity')).toBe('Materiales, línea 2, cantidad total')
  expect(shownField('numberOfFronts')).toBe('Número de frentes')
  expect(shownField('receivedBy.idDocument')).toBe('Quien recibe, C.I.')
  expect(shownField('precio')).toBe('')
  for (const name of ['__proto__', 'constructor', 'toString']) {
    expect(shownField(name)).toBe('')
    expect(shownField(`requestedItems.0.${name}`)).toBe('Materiales, línea 1')
  }
})
