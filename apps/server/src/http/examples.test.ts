import { readFile, writeFile } from 'node:fs/promises'
import { isDeepStrictEqual } from 'node:util'
import { inputSchemas } from '@barreno/domain/endpoint'
import { z } from '@barreno/domain/zod'
import { expect, test } from 'vitest'
import { portalWithGoodCalls } from '../../test/good-calls.ts'
import type { Example } from './examples.ts'

// The examples of the API document, each a successful call. `npm run print-examples` records them again.

const { good, rows } = await portalWithGoodCalls()
const file = new URL('examples.json', import.meta.url)

/** Number of list entries in an example. */
const maxEntries = 1
const replaced: Readonly<Record<string, string>> = {
  token: 'un-token-de-ejemplo',
  password: 'una clave larga y propia',
  currentPassword: 'una clave larga y propia',
  newPassword: 'otra clave larga y propia',
  secret: 'JBSWY3DPEHPK3PXP',
  uri: 'otpauth://totp/Barreno:ana?secret=JBSWY3DPEHPK3PXP&issuer=Barreno',
  qr: 'data:image/png;base64,iVBORw0KGgo=',
  recoveryCodes: 'abcd-efgh-ijkl',
}

if (process.env['RECORD_EXAMPLES']) await record()
const examples = JSON.parse(await readFile(file, 'utf8')) as Record<string, Example>

test.each(rows)('$name has an example that its contract accepts', ({ name, row }) => {
  const { input, reply } = examples[name]!
  const { params, query, body } = inputSchemas(row)
  const accepted = [params, query, body].flatMap((schema) => Object.keys(schema.shape))
  expect(Object.keys(input).filter((field) => !accepted.includes(field))).toEqual([])
  for (const schema of [params, query]) schema.parse(inText(pick(input, Object.keys(schema.shape))))
  body.parse(
    row.method === 'GET' || row.reply === 'stream'
      ? {}
      : pick(
          input,
          Object.keys(body.shape).filter((field) => !(field in params.shape)),
        ),
  )
  if (typeof row.reply === 'object') (row.sorts ? z.array(row.reply) : row.reply).parse(reply)
  else expect(reply).toBeUndefined()
})

test('no example holds a secret that works, or more than a reader needs', () => {
  for (const { name } of rows) {
    const example = examples[name]
    expect(isDeepStrictEqual(withoutSecrets(example), example), name).toBe(true)
  }
})

async function record(): Promise<void> {
  const recorded: Record<string, Example> = {}
  for (const { name, row, goodCall } of rows) {
    const { who, input: { files: _, bytes: __, ...input } = {}, input: given = {}, sending } = await goodCall()
    const reply: unknown = await good(row, who, given, sending)
    recorded[name] = {
      input: withoutSecrets(row.files ? inText(input) : input) as Example['input'],
      ...(typeof row.reply === 'object' && { reply: withoutSecrets(reply) }),
    }
  }
  await writeFile(file, `${JSON.stringify(recorded, null, 2)}\n`)
}

/** Values as they appear in an address or a form, where everything is text. */
function inText(input: Readonly<Record<string, unknown>>) {
  const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
  return Object.fromEntries(Object.entries(input).map(([field, value]) => [field, asText(value)]))
}

const pick = (from: Readonly<Record<string, unknown>>, names: readonly string[]) =>
  Object.fromEntries(names.filter((field) => field in from).map((field) => [field, from[field]]))

/** Replaces secrets and cuts lists to their first entries; a pair of numbers stays complete. */
function withoutSecrets(value: unknown, name = ''): unknown {
  if (typeof value === 'string' && name in replaced) return replaced[name]
  if (Array.isArray(value)) return value.slice(0, typeof value[0] === 'number' ? 2 : maxEntries).map((entry) => withoutSecrets(entry, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([field, inner]) => [field, withoutSecrets(inner, field)]))
}
