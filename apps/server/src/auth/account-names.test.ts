import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { noon, password, testPortal } from '../../test/portal.ts'

const portal = await testPortal({ settings: { rateLimit: true } })
const { actors, call, db, good, refusal } = portal
const { clients, users } = api
beforeEach(() => db`delete from sign_in_attempts`)

/** Returns the same name as other keyboards and programs write it. */
const spellings = (name: string) => [name, name.toUpperCase(), ` ${name} `, fullWidth(name)]
const fullWidth = (name: string) => name.replace(/[!-~]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0))

test('an account is entered by its name however it is written', async () => {
  for (const username of spellings('gerente'))
    expect(await good(users.signIn, null, { username, password })).toMatchObject({ userDetails: { id: actors.gerente.id } })
  for (const username of spellings('cliente@alianzas.ve'))
    expect(await good(clients.signIn, null, { username, password })).toMatchObject({ clientDetails: { id: actors.cliente.id } })
})

test('a name that differs only in how it is written is taken', async () => {
  const client = { nombreAlianza: 'Alianza nueva', clientEmail: 'nueva@alianzas.ve', rif: 'J-50999888-1', password }
  for (const username of spellings('cliente2'))
    expect(await refusal(clients.create, 'gerente', { ...client, username })).toMatchObject({ status: 409, code: 'clients.usernameTaken' })
  await good(clients.create, 'gerente', { ...client, username: 'Σίσυφος ﬁn' })
  for (const username of ['ΣΊΣΥΦΟΣ fin', 'σίσυφοσ FIN'])
    expect(
      await refusal(clients.create, 'gerente', { ...client, rif: 'J-50999777-1', clientEmail: 'otra@alianzas.ve', username }),
    ).toMatchObject({
      code: 'clients.usernameTaken',
    })
})

test('the limit of attempts says the same of a name that exists and of one that does not', async () => {
  const answersFor = async (name: string) => {
    const answers: number[] = []
    const tries = [...Array.from({ length: 11 }, () => name), ...spellings(name), `${name}@alianzas.ve`]
    for (const username of tries) answers.push((await call(clients.signIn, null, { username, password: 'equivocada' })).statusCode)
    await db`delete from sign_in_attempts`
    return answers
  }
  expect(await answersFor('inactivo')).toEqual(await answersFor('nadie'))
  expect(await answersFor('cliente2')).toEqual([...Array<number>(10).fill(401), 429, 429, 429, 429, 429, 401])
})

test('after many wrong attempts a spelling is no way around the limit', async () => {
  for (let attempt = 0; attempt < 10; attempt++) await call(users.signIn, null, { username: 'gerente', password: 'equivocada' })
  for (const username of spellings('gerente')) expect((await call(users.signIn, null, { username, password })).statusCode).toBe(429)
  portal.clock.now = new Date(noon.getTime() + 90_000)
  expect((await call(users.signIn, null, { username: fullWidth('gerente'), password })).statusCode).toBe(200)
  portal.clock.now = noon
})
