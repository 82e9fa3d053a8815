import { api } from '@barreno/domain/api'
import { expect, test } from 'vitest'
import { brokenEntry, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { good, refusal, everything } = portal
const { create, signIn } = api.clients

let made = 0
const alianza = (over = {}) => {
  made += 1
  return {
    username: `mina${made}`,
    nombreAlianza: 'Cantera El Manteco',
    rif: `j${String(50_011_342 + made)}0`,
    clientEmail: `mina${made}@alianzas.ve`,
    password: 'seis66',
    ...over,
  }
}

test('a new alianza is active, enters at once, and has its RIF in the usual form', async () => {
  const input = alianza({
    nombreDeRepresentante: 'Luisa Itriago',
    cedulaDeRepresentante: '14560032',
    telefonoDeRepresentante: '0412-5520198',
    numerdoDeAlianza: 35,
  })
  const client = await good(create, 'gerente', input)
  expect(client).toMatchObject({
    rif: `J-${input.rif.slice(1, 9)}-0`,
    cedulaDeRepresentante: 'V-14560032',
    numerdoDeAlianza: 35,
    estatus: true,
    planDeArrime: null,
    version: 1,
  })
  expect(JSON.stringify(client)).not.toMatch(/password|argon|seis66/)
  expect((await good(signIn, null, { username: input.clientEmail.toUpperCase(), password: 'seis66' })).clientDetails.id).toBe(client.id)
})

test.each([
  [6, '2032-11-21'],
  [99, '2125-11-21'],
  [2030, '2030-12-31'],
  ['2029-03-15', '2029-03-15'],
  [null, null],
  ['', null],
])('a right of exploitation given as %j lasts until %s', async (vigenciaRExplotacion, until) => {
  expect((await good(create, 'administrador', alianza({ vigenciaRExplotacion }))).vigenciaRExplotacion).toBe(until)
})

test.each([0, 100, 1899, 2201, '2029-02-30', 'siempre', '6'])(
  'a right of exploitation is never given as %j',
  async (vigenciaRExplotacion) => {
    expect(await refusal(create, 'gerente', alianza({ vigenciaRExplotacion }))).toMatchObject({
      status: 400,
      details: [{ field: 'vigenciaRExplotacion' }],
    })
  },
)

test('a login and a RIF mean one alianza, however they are written', async () => {
  const input = alianza()
  const { username, clientEmail, rif } = await good(create, 'gerente', input)
  const before = await everything()
  for (const over of [{ username: username.toUpperCase() }, { clientEmail: clientEmail.toUpperCase() }, { username: clientEmail }])
    expect(await refusal(create, 'gerente', alianza(over))).toMatchObject({
      status: 409,
      code: 'clients.usernameTaken',
      message: 'Ya existe una alianza con ese nombre de usuario o correo.',
    })
  for (const same of [rif, rif.replaceAll('-', ''), rif.toLowerCase()])
    expect(await refusal(create, 'gerente', alianza({ rif: same }))).toMatchObject({ status: 409, code: 'clients.rifTaken' })
  expect(await everything()).toEqual(before)
})

test.each([
  ['rif', 'J-123'],
  ['rif', 'X-12345678-9'],
  ['clientEmail', 'sin arroba'],
  ['password', '12345'],
  ['nombreAlianza', undefined],
  ['nombreAlianza', '  '],
  ['username', ''],
  ['cedulaDeRepresentante', 'V-1'],
  ['numerdoDeAlianza', '35'],
  ['estatus', 'true'],
])('%s as %j is refused, by its name', async (field, value) => {
  expect(await refusal(create, 'gerente', alianza({ [field]: value }))).toMatchObject({ status: 400, details: [{ field }] })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
