import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { testPortal } from '../../test/portal.ts'

const known = { name: 'admin', key: 'llave', answer: 'respuesta' }
const { unlock } = api.settings
const wrong = { status: 403, code: 'settings.wrongCredentials', message: 'Credenciales incorrectas. Por favor, inténtalo de nuevo.' }

test('the manager is unlocked by name, key and answer, all three', async () => {
  const { good, refusal } = await testPortal({ settings: { unlock: known } })
  await good(unlock, null, known)
  await good(unlock, 'general', known)
  for (const over of [{ name: 'Admin' }, { key: 'llave ' }, { answer: 'otra' }])
    expect(await refusal(unlock, null, { ...known, ...over })).toMatchObject(wrong)
})

test('it is not to be guessed: after five the address has to wait', async () => {
  const { refusal } = await testPortal({ settings: { unlock: known, rateLimit: true } })
  for (let attempt = 0; attempt < 5; attempt++) expect(await refusal(unlock, null, { ...known, key: `${attempt}` })).toMatchObject(wrong)
  expect(await refusal(unlock, null, known)).toMatchObject({ status: 429, code: 'auth.tooManyCodes' })
})

test('where nothing is set it stays locked', async () => {
  const { refusal } = await testPortal()
  expect(await refusal(unlock, null, known)).toMatchObject({ status: 403, code: 'settings.unavailable' })
})
