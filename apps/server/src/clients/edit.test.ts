import { api } from '@barreno/domain/api'
import { beforeEach, expect, test } from 'vitest'
import { aPreorder, brokenEntry, entriesOf, noon, password, requestForm, testPortal } from '../../test/portal.ts'

const portal = await testPortal()
const { actors, call, good, refusal } = portal
const { clients } = api
beforeEach(() => portal.travel(noon))

let made = 0
const anAlianza = (over: Record<string, unknown> = {}) => {
  made += 1
  return good(clients.create, 'gerente', {
    username: `mina${made}`,
    nombreAlianza: `Cantera número ${made}`,
    rif: `J-${String(60_000_000 + made)}-0`,
    clientEmail: `mina${made}@alianzas.ve`,
    password,
    ...over,
  })
}
const warningsOf = ({ warnings }: { warnings: { field: string; message: string }[] }) => warnings.map(({ field }) => field)

test('any field of the record is changed, each by itself, and the rest stays', async () => {
  const client = await anAlianza()
  const changes = {
    username: 'otra.mina',
    nombreAlianza: 'Cantera La Nueva, C.A.',
    rif: 'j000029679',
    nombreDeRepresentante: 'Luisa Itriago',
    cedulaDeRepresentante: 'e12345678',
    telefonoDeRepresentante: '+58 414 886 12 34',
    clientEmail: 'otra@alianzas.ve',
    direction: 'Upata',
    numerdoDeAlianza: 77,
    vigenciaRExplotacion: '2031-05-06',
    planDeArrime: 'Semanal',
    planiVola: 'Los martes',
    estatus: false,
  }
  for (const [field, value] of Object.entries(changes)) await good(clients.edit, 'administrador', { id: client.id, [field]: value })
  expect(await good(clients.get, 'gerente', { id: client.id })).toEqual({
    ...client,
    ...changes,
    rif: 'J-00002967-9',
    cedulaDeRepresentante: 'E-12345678',
    telefonoDeRepresentante: '0414-8861234',
    rightState: 'valid',
    warnings: [],
    version: 1 + Object.keys(changes).length,
  })
  const entries = await entriesOf(portal, client.id)
  expect(entries.at(-1)).toMatchObject({ action: 'clients.edit', changes: { estatus: { old: true, new: false } } })
})

test('what is emptied is null; the e-mail cannot be', async () => {
  const { id } = await anAlianza({ direction: 'Upata', telefonoDeRepresentante: '0414-8861234', vigenciaRExplotacion: 3 })
  const emptied = {
    direction: '',
    telefonoDeRepresentante: '',
    vigenciaRExplotacion: '',
    nombreDeRepresentante: null,
    numerdoDeAlianza: null,
  }
  expect(await good(clients.edit, 'gerente', { id, ...emptied })).toMatchObject({
    direction: null,
    telefonoDeRepresentante: null,
    vigenciaRExplotacion: null,
    nombreDeRepresentante: null,
  })
  expect(await refusal(clients.edit, 'gerente', { id, clientEmail: '' })).toMatchObject({
    status: 400,
    details: [{ field: 'clientEmail' }],
  })
})

test('a blank password changes nothing; another ends the sessions', async () => {
  const { id, username } = await anAlianza()
  const { token } = await good(clients.signIn, null, { username, password })
  const session = { headers: { authorization: `Bearer ${token}` } }
  await good(clients.edit, 'gerente', { id, password: '' })
  expect((await good(api.auth.me, null, {}, session)).id).toBe(id)
  await good(clients.edit, 'gerente', { id, password: 'otra clave', mustChangePassword: true })
  expect((await refusal(api.auth.me, null, {}, session)).status).toBe(401)
  expect((await good(clients.signIn, null, { username, password: 'otra clave' })).clientDetails.mustChangePassword).toBe(true)
  expect((await entriesOf(portal, id)).map(({ action }) => action)).toEqual([
    'clients.create',
    'clients.edit',
    'clients.edit',
    'clients.setPassword',
  ])
})

test('an alianza is made inactive with a reason, and a stale change is refused', async () => {
  const { id, version } = await anAlianza()
  expect((await good(clients.edit, 'gerente', { id, estatus: false, reason: 'Documentos vencidos', version })).estatus).toBe(false)
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ reason: 'Documentos vencidos' })
  expect(await refusal(clients.edit, 'gerente', { id, estatus: true, version })).toMatchObject({ status: 409, code: 'record.stale' })
  expect(await refusal(clients.edit, 'gerente', { id: 'no-existe' })).toMatchObject({ status: 404, message: 'No se encontró la alianza.' })
})

test('what looks wrong is kept, with a warning', async () => {
  const odd = await anAlianza({ rif: 'J-00002967-8', telefonoDeRepresentante: 'el de la garita' })
  expect(odd).toMatchObject({ rif: 'J-00002967-8', telefonoDeRepresentante: 'el de la garita' })
  expect(odd.warnings).toEqual([
    { field: 'rif', message: 'El dígito verificador del RIF no coincide. Compruébelo en el documento.' },
    {
      field: 'telefonoDeRepresentante',
      message: 'El teléfono no tiene la forma de un número venezolano ni internacional. Se guardó tal como se escribió.',
    },
  ])
})

test.each([
  ['04148861234', '0414-8861234'],
  ['0414 886.12.34', '0414-8861234'],
  ['(0274) 416-7003', '0274-4167003'],
  ['+584148861234', '0414-8861234'],
  ['+57 310 2345678', '+57 310 2345678'],
])('the phone %s is kept as %s', async (telefonoDeRepresentante, kept) => {
  const client = await anAlianza({ telefonoDeRepresentante })
  expect(client.telefonoDeRepresentante).toBe(kept)
  expect(warningsOf(client)).not.toContain('telefonoDeRepresentante')
})

test('a right of exploitation warns from thirty days before its end, and blocks after it', async () => {
  const mine = { id: actors.cliente.id }
  const effectOf = async (vigenciaRExplotacion: string | null) => {
    const { rightState, warnings } = await good(clients.edit, 'gerente', { ...mine, vigenciaRExplotacion })
    const own = await good(clients.ownRight, 'cliente')
    expect(own.state).toBe(rightState)
    const { statusCode } = await call(api.preorders.submit, 'cliente', requestForm())
    return [rightState, warnings.some(({ field }) => field === 'vigenciaRExplotacion'), own.message !== null, statusCode]
  }
  expect(await effectOf(null)).toEqual(['unknown', false, false, 201])
  expect(await effectOf('2026-12-22')).toEqual(['valid', false, false, 201])
  expect(await effectOf('2026-12-21')).toEqual(['expiring', true, true, 201])
  expect(await effectOf('2026-11-21')).toEqual(['expiring', true, true, 201])
  expect(await effectOf('2026-11-20')).toEqual(['expired', true, true, 403])
  expect(await refusal(api.preorders.submit, 'cliente', requestForm())).toMatchObject({
    status: 403,
    code: 'clients.rightExpired',
    message:
      'El derecho de explotación de su alianza venció el 20/11/2026. No puede enviar solicitudes nuevas hasta que la corporación registre su renovación.',
  })
})

test('a gerente grants a dated exception with a reason, and takes it back', async () => {
  const id = actors.cliente.id
  await good(clients.edit, 'gerente', { id, vigenciaRExplotacion: '2026-11-20' })
  const reason = 'Renovación en trámite'
  expect(await refusal(clients.allowExpiredRight, 'administrador', { id, until: '2026-11-25', reason })).toMatchObject({ status: 403 })
  expect(await refusal(clients.allowExpiredRight, 'gerente', { id, until: '2026-11-25', reason: ' ' })).toMatchObject({
    status: 400,
    details: [{ field: 'reason' }],
  })
  expect(await refusal(clients.allowExpiredRight, 'gerente', { id, until: '2026-11-20', reason })).toMatchObject({
    status: 400,
    code: 'clients.exceptionPast',
  })
  expect(await good(clients.allowExpiredRight, 'gerente', { id, until: '2026-11-25', reason })).toMatchObject({
    rightState: 'excepted',
    rightExceptionUntil: '2026-11-25',
    rightExceptionReason: reason,
  })
  await aPreorder(portal)
  await portal.travel(new Date('2026-11-26T04:00:00.000Z'))
  expect(await refusal(api.preorders.submit, 'cliente', requestForm())).toMatchObject({ code: 'clients.rightExpired' })
  await portal.travel(noon)
  expect(await good(clients.allowExpiredRight, 'gerente', { id, until: null, reason: 'Ya no procede' })).toMatchObject({
    rightState: 'expired',
    rightExceptionUntil: null,
    rightExceptionReason: null,
  })
  expect((await entriesOf(portal, id)).at(-1)).toMatchObject({ action: 'clients.allowExpiredRight', reason: 'Ya no procede' })
  await good(clients.edit, 'gerente', { id, vigenciaRExplotacion: 3 })
  expect(await refusal(clients.allowExpiredRight, 'gerente', { id, until: '2026-11-25', reason })).toMatchObject({
    status: 409,
    code: 'clients.exceptionNeedless',
  })
})

test('a list is searched, filtered, sorted and paged', async () => {
  const everybody = await good(clients.list, 'administrador')
  expect((await good(clients.list, 'gerente', { estatus: 'true' })).length).toBeLessThan(everybody.length)
  expect((await good(clients.list, 'gerente', { q: 'PENON DE CLIENTE2' })).map(({ id }) => id)).toEqual([actors.cliente2.id])
  expect((await good(clients.list, 'gerente', { q: actors.cliente2.name })).map(({ id }) => id)).toEqual([actors.cliente2.id])
  for (const sort of clients.list.sorts) expect(await good(clients.list, 'gerente', { sort, limit: '500' })).toHaveLength(everybody.length)
  for (const who of ['operador', 'cliente', 'administrativo'] as const)
    expect(await refusal(clients.list, who)).toMatchObject({ status: 403, code: 'permission.denied' })
})

test('and the history is whole', async () => expect(await brokenEntry(portal)).toBeNull())
