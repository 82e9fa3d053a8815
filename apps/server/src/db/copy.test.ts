import { expect, test } from 'vitest'
import { emptyDatabase } from '../../test/database.ts'
import { copyIn, copyOut } from './copy.ts'

const db = await emptyDatabase()
await db`create table lines (n int primary key, content text not null check (content <> 'refused'))`

async function* of(...rows: string[]) {
  for (const row of rows) yield Buffer.from(`${row}\n`)
}
const all = async (source: AsyncIterable<Uint8Array>) => Buffer.concat(await Array.fromAsync(source)).toString()

test('what is copied out comes whole, and the next statement is answered, however long the last row is', async () => {
  for (const length of [0, 1, 8_000, 65_536, 200_000, 5_000_000])
    await db.begin(async (tx) => {
      const copied = await all(copyOut(tx, `copy (select repeat('x', ${length}) from generate_series(1, 3)) to stdout`))
      expect(copied).toBe(`${'x'.repeat(length)}\n`.repeat(3))
      expect(await tx`select 1 as one`).toMatchObject([{ one: 1 }])
    })
})

test('who stops reading leaves a line that goes on', async () => {
  await db.begin(async (tx) => {
    for await (const _ of copyOut(tx, `copy (select repeat('x', 100000) from generate_series(1, 50)) to stdout`)) break
    expect(await tx`select 1 as one`).toMatchObject([{ one: 1 }])
  })
})

test('what is copied in is there when the copy is over', async () => {
  const rows = Array.from({ length: 2_000 }, (_, n) => `${n}\t${'ñ'.repeat(n)}`)
  await db.begin((tx) => copyIn(tx, 'copy lines from stdin', of(...rows)))
  expect(await db`select count(*)::int as rows, max(length(content)) as longest from lines`).toMatchObject([
    { rows: 2_000, longest: 1_999 },
  ])
})

test.each([
  ['at once', of('not a number\tx', ...Array.from({ length: 100 }, (_, n) => `${10_000 + n}\t${'x'.repeat(50_000)}`))],
  ['at its last row', of('10000\tx', '10001\trefused')],
  ['since it is there already', of('10000\tx', '10000\ty')],
])('a row that the database refuses %s ends the copy and the transaction', async (_, source) => {
  await expect(db.begin((tx) => copyIn(tx, 'copy lines from stdin', source))).rejects.toThrow()
  expect(await db`select 1 from lines where n >= 10000`).toHaveLength(0)
})

test('a source that fails ends the copy, and nothing of it stays', async () => {
  async function* failing() {
    yield Buffer.from('20000\tx\n')
    throw new Error('the disk is gone')
  }
  await expect(db.begin((tx) => copyIn(tx, 'copy lines from stdin', failing()))).rejects.toThrow('the disk is gone')
  expect(await db`select 1 from lines where n = 20000`).toHaveLength(0)
})
