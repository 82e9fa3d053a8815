import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { testPortal } from './portal.ts'

const { db, good, call } = await testPortal()

test('a call that must go well and is answered with 500 says why in the failure of its test', async () => {
  await db`alter table materials rename to materials_away`
  const failure = await good(api.materials.list, 'gerente').catch((error: Error) => error.message)
  const { body } = await call(api.materials.list, 'gerente')
  await db`alter table materials_away rename to materials`
  expect(body).not.toContain('materials')
  expect(failure).toContain('relation "materials" does not exist')
})
