import { expect, test } from 'vitest'
import { GranularityText } from './schema.ts'

test('a granularity is named in either language, and nothing else is one', () => {
  const read = (text: string) => GranularityText.safeParse(text).data
  expect(['daily', 'monthly', 'yearly'].map(read)).toEqual(['daily', 'monthly', 'yearly'])
  expect(['diario', 'mensual', 'anual', ' MENSUAL '].map(read)).toEqual(['daily', 'monthly', 'yearly', 'monthly'])
  for (const other of ['weekly', 'semanal', 'toString', '__proto__', 'constructor']) expect(read(other)).toBeUndefined()
})
