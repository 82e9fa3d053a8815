import { createHash } from 'node:crypto'
import { Problem } from '@barreno/domain/problems'
import { beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../../test/database.ts'
import { transaction } from './connect.ts'
import { forgetOldKeys, idempotent } from './idempotent.ts'

const db = await testDatabase()
await db`create table effects (text text)`
beforeEach(async () => {
  await db`truncate effects, idempotency`
})

type Submission = { actorId?: string; key?: string; fingerprint?: string; text?: string }
const submit = ({ actorId = 'ana', key = 'k', fingerprint = 'f', text = 'done' }: Submission = {}) =>
  transaction(db, (tx) =>
    idempotent(tx, actorId, key, fingerprint, async () => {
      await tx`insert into effects values (${text})`
      return { status: 201, body: JSON.stringify({ text }) }
    }),
  )
const effects = async () => (await db<{ text: string }[]>`select text from effects order by text`).map(({ text }) => text)

test('forty at once with one key have one effect and one answer', async () => {
  const answers = await Promise.all(Array.from({ length: 40 }, (_, n) => submit({ text: `from ${n}` })))
  const [text] = await effects()
  expect(await effects()).toEqual([text])
  expect(new Set(answers.map(({ answer }) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ status: 201, body: JSON.stringify({ text }) })]),
  )
  expect(answers.filter(({ repeated }) => !repeated).length).toBe(1)
})

test('the answer is kept for the next day', async () => {
  await submit({ text: 'first' })
  expect(await submit({ text: 'second' })).toEqual({ answer: { status: 201, body: '{"text":"first"}' }, repeated: true })
})

test('a key with other data is refused, at once and afterwards', async () => {
  const outcomes = await Promise.allSettled(['f', 'g'].map((fingerprint) => submit({ fingerprint, text: fingerprint })))
  const refused = outcomes.flatMap((outcome) => (outcome.status === 'rejected' ? [outcome.reason] : []))
  expect(refused.map((error: Problem) => error.code)).toEqual(['request.keyReused'])
  await expect(submit({ fingerprint: 'h' })).rejects.toThrow(Problem)
  expect((await effects()).length).toBe(1)
})

test('another actor may use the same key, and an actor another key', async () => {
  await Promise.all([submit(), submit({ actorId: 'luis', text: 'of luis' }), submit({ key: 'l', text: 'other key' })])
  expect(await effects()).toEqual(['done', 'of luis', 'other key'])
})

test('work that failed leaves nothing, so the key can be used again', async () => {
  const failing = transaction(db, (tx) =>
    idempotent(tx, 'ana', 'k', 'f', async () => {
      await tx`insert into effects values ('half')`
      throw new Problem('record.stale')
    }),
  )
  const [, second] = await Promise.allSettled([failing, submit()])
  expect(second).toMatchObject({ status: 'fulfilled', value: { repeated: false } })
  expect(await effects()).toEqual(['done'])
})

/** Returns a key in the form in which it is stored. */
const kept = (key: string) => createHash('sha256').update(key).digest('hex')

test('a key is forgotten after a week', async () => {
  await submit({ key: 'old' })
  await submit({ key: 'new' })
  await db`update idempotency set at = now() - interval '7 days 1 minute' where key = ${kept('old')}`
  await forgetOldKeys(db)
  expect(await db`select key from idempotency`).toEqual([{ key: kept('new') }])
})
