import { auth } from '@barreno/domain/auth/endpoints'
import { beforeEach, expect, test } from 'vitest'
import { runJobs, tokenIn } from '../../test/jobs.ts'
import { historyCount, type Input, noon, refusalIn, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { db, good, refusal, services } = portal
const answer = {
  message:
    'Si los datos corresponden a una cuenta, en unos minutos recibirá un correo con el enlace. Sirve una sola vez y vence a los 60 minutos.',
}
const ask = (username: string, kind = 'staff') => good(auth.forgotPassword, null, { username, kind })
const waiting = async () => (await db<{ count: number }[]>`select count(*)::int as count from graphile_worker.jobs`)[0]!.count

beforeEach(() => runJobs(portal))

test.each([['gerente'], [' GERENTE '], ['gerente@minas.ve'], ['Gerente@Minas.VE']])(
  'a gestor is mailed a link, asked for as «%s»',
  async (username) => {
    expect(await ask(username)).toEqual(answer)
    const [mail, ...others] = await runJobs(portal)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ to: 'gerente@minas.ve', subject: 'Contraseña nueva para Barreno' })
    expect(mail!.text).toMatch(/^Persona de gerente:\n/)
    expect(mail!.text).toContain('su cuenta «gerente» en Barreno')
    expect(mail!.text).toMatch(/\nhttps:\/\/portal\.minas\.ve\/reset-password\?token=[\w-]{43}\n/)
  },
)

test('an alianza is mailed its own, an inactive one too, since it signs in and reads', async () => {
  for (const username of ['cliente', 'inactivo']) {
    expect(await ask(username, 'client')).toEqual(answer)
    expect(await runJobs(portal)).toMatchObject([{ to: `${username}@alianzas.ve` }])
  }
})

test('whether there is such an account, neither the answer tells nor what is left to be done', async () => {
  await db`update users set is_active = false where username = 'supervisor'`
  await db`update users set is_demo = true where username = 'general'`
  const before = await historyCount(portal)
  const nobody = [
    ['nadie', 'staff'],
    ['nadie@minas.ve', 'client'],
    ['gerente', 'client'],
    ['cliente', 'staff'],
    ['supervisor', 'staff'],
    ['general', 'staff'],
    ["' or true --", 'staff'],
  ] as const
  for (const [username, kind] of nobody) {
    expect(await ask(username, kind), username).toEqual(answer)
    expect(await waiting(), username).toBe(1)
    expect(await runJobs(portal), username).toEqual([])
  }
  expect(await historyCount(portal)).toBe(before)
})

test('a demo account is mailed its link where there is a demonstration', async () => {
  await db`update users set is_demo = true where username = 'general'`
  services.settings.demo = true
  await ask('general')
  expect(await runJobs(portal)).toHaveLength(1)
  services.settings.demo = false
})

test('what was deactivated before its mail left is mailed nothing', async () => {
  await ask('operador')
  await db`update users set is_active = false where username = 'operador'`
  expect(await runJobs(portal)).toEqual([])
})

test('of requests that wait, for one account, one mail is made', async () => {
  for (const username of ['gerente', 'gerente@minas.ve', 'gerente']) await ask(username)
  expect(await waiting()).toBe(1)
  expect(await runJobs(portal)).toHaveLength(1)
})

test('neither the queue nor the database ever holds the link, nor what was typed', async () => {
  await ask('gerente@minas.ve')
  await ask('alguien que no existe')
  const payloads = await db<{ payload: Input }[]>`select payload from graphile_worker._private_jobs order by id`
  expect(payloads.map(({ payload }) => payload)).toEqual([
    { userId: portal.actors.gerente.id, clientId: null },
    { userId: null, clientId: null },
  ])
  const [mail] = await runJobs(portal)
  const [{ text }] = await db<[{ text: string }]>`select string_agg(password_resets::text, ' ') as text from password_resets`
  const token = tokenIn(mail!)
  for (const form of [token, Buffer.from(token).toString('hex'), Buffer.from(token, 'base64url').toString('hex')])
    expect(text).not.toContain(form)
})

test('a name that is no text is refused before anything is looked up', async () => {
  expect(await refusal(auth.forgotPassword, null, { username: ' ', kind: 'staff' })).toMatchObject({ status: 400, code: 'input.invalid' })
  expect(await refusal(auth.forgotPassword, null, { username: 'ana', kind: 'gerente' })).toMatchObject({
    status: 400,
    code: 'input.invalid',
  })
})

test('three are asked for at once, then one in five minutes; an account that exists and one that does not are counted alike', async () => {
  const limited = await testPortal({ settings: { rateLimit: true } })
  const request = (username: string, remoteAddress = '203.0.113.7', kind = 'staff') =>
    limited.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload: { username, kind }, remoteAddress })
  for (const username of ['gerente', 'nadie']) {
    const answers = []
    for (const spelling of [username, username.toUpperCase(), ` ${username}`, username]) answers.push(await request(spelling))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429])
    expect(refusalIn(answers[3]!)).toMatchObject({
      code: 'auth.tooManyResets',
      message: 'Ya se pidieron varios enlaces. Revise su correo, o espere 5 minutos e intente de nuevo.',
    })
    expect(answers[3]!.headers['retry-after']).toBe('300')
  }
  expect((await request('gerente', '203.0.113.7', 'client')).statusCode).toBe(200)

  const elsewhere = []
  for (let index = 0; index < 4; index++) elsewhere.push((await request('gerente', `198.51.100.${index}`)).statusCode)
  expect(elsewhere).toEqual([200, 200, 200, 429])

  limited.clock.now = new Date(noon.getTime() + 301_000)
  expect((await request('gerente')).statusCode).toBe(200)
})

test('from one address no more than twenty are asked for in a quarter of an hour', async () => {
  const limited = await testPortal({ settings: { rateLimit: true } })
  const answers = []
  for (let index = 0; index < 25; index++) {
    const payload = { username: `persona${index}`, kind: 'client' }
    answers.push(await limited.app.inject({ method: 'POST', url: '/api/auth/forgot-password', payload, remoteAddress: '203.0.113.7' }))
  }
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(20).fill(200), ...Array<number>(5).fill(429)])
})
