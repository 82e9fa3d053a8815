import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'

/** Runs a separate process, because Zod tests only once, for its first schema, whether it may compile. */
const functionsCompiled = (setting: string) =>
  Number(
    execFileSync(process.execPath, [
      '--input-type=module',
      '--eval',
      `${setting}
      let made = 0
      globalThis.Function = new Proxy(Function, { construct: (target, given) => (made += 1, new target(...given)) })
      const { z } = await import(${JSON.stringify(new URL('zod.ts', import.meta.url).href)})
      z.object({ name: z.string() }).parse({ name: 'Ana' })
      console.log(made)`,
    ]).toString(),
  )

test('in a browser nothing is compiled out of text, which the CSP would refuse', () => {
  expect(functionsCompiled('globalThis.document = {}')).toBe(0)
})

test('on the server, schemas are compiled', () => {
  expect(functionsCompiled('')).toBeGreaterThan(0)
})
