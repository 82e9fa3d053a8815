import { maxCounted } from '@barreno/domain/endpoint'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'
import { countRows } from './count-rows.ts'

const { db } = await testPortal()

test('beyond what a page counts, it only says that there are more, however many are counted together', async () => {
  const sizes = [maxCounted + 5, ...Array.from({ length: 60 }, (_, index) => index), maxCounted]
  const counts = await countRows(
    db,
    sizes.map((size) => db`select from generate_series(1, ${size}::int)`),
  )
  expect(counts).toEqual(sizes.map((size) => ({ count: Math.min(size, maxCounted), hasMore: size > maxCounted })))
  expect(await countRows(db, [])).toEqual([])
})
