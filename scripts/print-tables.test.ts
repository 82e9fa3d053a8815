import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages, pathOf } from './print-tables.ts'

test.each(Object.entries(pages))('docs/%s says what the code does; where not, npm run print-tables mends it', (name, page) => {
  expect(readFileSync(pathOf(name), 'utf8')).toBe(page())
})
