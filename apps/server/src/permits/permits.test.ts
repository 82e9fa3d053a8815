import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { Permit } from '@barreno/domain/permits/schema'
import { kindsOfHolder, permitHolders, permitKinds } from '@barreno/domain/statuses/permits'
import { expect, test } from 'vitest'
import { aMagazine } from '../../test/custody.ts'
import { anApprovedOrder, anAssignedOrder, stocked } from '../../test/orders.ts'
import { aPaper, aPermit, granting, newPermit } from '../../test/permits.ts'
import { brokenEntry, entriesOf, type Input, noon, type Portal, testPortal } from '../../test/portal.ts'

const [portal, required, off] = (await Promise.all(
  (['advice', 'required', 'off'] as const).map((permits) => testPortal({ settings: { permits, quotas: permits } })),
)) as [Portal, Portal, Portal]
const { good, refusal, call, actors, db } = portal
const { list, create, get, edit, withdraw, expiring, attach, download, checks, quotas } = api.permits
const today = caracasDate(noon)
/** The day of service of the orders in these tests. */
const serviceDay = '2026-12-03'
for (const each of [portal, required, off]) await stocked(each)

test('a permit is registered with its paper, changed, and withdrawn for good with a reason', async () => {
  const permit = await aPermit(portal, { ...aPaper, ...granting({ amount: 500.5, family: 'detonator' }), conditions: 'Solo de día' })
  expect(permit).toMatchObject({
    status: 'inForce',
    holderName: actors.cliente.name,
    holderId: actors.cliente.id,
    quotas: [{ measure: 'neqKg', family: 'detonator', amount: 500.5, period: 'total' }],
    file: { name: 'permiso.pdf' },
    isRenewed: false,
    canEdit: true,
  })
  const { id } = permit
  expect(await good(edit, 'administrador', { id, conditions: null, quotas: [], validTo: addDays(today, 5) })).toMatchObject({
    conditions: null,
    quotas: [],
    validTo: addDays(today, 5),
  })
  expect(await refusal(withdraw, 'gerente', { id, reason: ' ' })).toMatchObject({ status: 400 })
  expect(await good(withdraw, 'gerente', { id, reason: 'Sustituido por otro' })).toMatchObject({
    status: 'withdrawn',
    withdrawnReason: 'Sustituido por otro',
    withdrawnByName: actors.gerente.name,
    canEdit: false,
  })
  for (const [row, input] of [
    [withdraw, { reason: 'Otra vez' }],
    [edit, { number: 'X' }],
    [attach, aPaper],
  ] as const)
    expect(await refusal(row, 'gerente', { id, ...input })).toMatchObject({ status: 409, code: 'permits.withdrawn' })
  expect((await entriesOf(portal, id)).map(({ action }) => action)).toEqual(['permits.create', 'permits.edit', 'permits.withdraw'])
  expect(await brokenEntry(portal)).toBeNull()
})

test('what is wrong with a permit is said at once, and nothing of it is kept', async () => {
  const wrong = { kind: 'driving', holderId: 'nobody', validFrom: '2026-02-01', validTo: '2026-01-01' }
  const { details } = await refusal(create, 'gerente', newPermit(portal, { ...wrong, ...aPaper }))
  expect(details).toEqual([
    { field: 'kind', message: 'Ese titular no tiene permisos de esa clase.' },
    { field: 'holderId', message: 'No hay una alianza con ese identificador.' },
    { field: 'validTo', message: 'No puede vencer antes de empezar a valer.' },
  ])
  const person = { holderKind: 'person', kind: 'driving', holderId: '--', ...granting({ amount: 1 }) }
  expect((await refusal(create, 'gerente', newPermit(portal, person))).details).toEqual([
    { field: 'holderId', message: 'Indique el documento de la persona.' },
    { field: 'holderName', message: 'Indique el nombre de la persona.' },
    { field: 'quotas', message: 'Solo el permiso de una alianza otorga cupos.' },
  ])
  const { number } = await aPermit(portal)
  expect(await refusal(create, 'gerente', newPermit(portal, { number: number.toLowerCase() }))).toMatchObject({
    status: 409,
    code: 'permits.numberTaken',
  })
})

test('every holder has permits of its own kinds and of no other; the database holds to it', async () => {
  const { id: magazine } = await aMagazine(portal)
  const holders: Record<(typeof permitHolders)[number], Input> = {
    client: { holderId: actors.cliente.id },
    person: { holderId: 'V-11730452', holderName: 'Luis Marín' },
    vehicle: { holderId: 'A62 CD8K' },
    magazine: { holderId: magazine },
    institution: { holderId: '' },
  }
  for (const holderKind of permitHolders)
    for (const kind of permitKinds) {
      const { statusCode } = await call(create, 'gerente', newPermit(portal, { holderKind, kind, ...holders[holderKind] }))
      expect([holderKind, kind, statusCode]).toEqual([holderKind, kind, kindsOfHolder[holderKind].includes(kind) ? 201 : 400])
    }
  await expect(
    db`insert into permits (kind, holder_kind, holder_id, holder_name, number, body, valid_from, valid_to, created_at)
      values ('driving', 'vehicle', 'A1', 'A1', '1', 'DAEX', ${today}, ${today}, now())`,
  ).rejects.toThrow('permits_kind_of_holder')
})

test('nobody deletes a permit, gives it another holder, or brings one back that was withdrawn', async () => {
  const { id } = await aPermit(portal)
  const server = portal.services.db
  await expect(server`delete from permits where id = ${id}`).rejects.toThrow('never deleted')
  await expect(server`update permits set holder_id = ${actors.cliente2.id} where id = ${id}`).rejects.toThrow('stays what it is of')
  await good(withdraw, 'gerente', { id, reason: 'Revocado' })
  await expect(
    server`update permits set withdrawn_at = null, withdrawn_by = null, withdrawn_by_name = null, withdrawn_reason = null where id = ${id}`,
  ).rejects.toThrow('was withdrawn')
  await expect(server`update rules_in_force set rule = 'off'`).rejects.toThrow('permission denied')
})

test('an administrador registers permits of alianzas and vehicles; of persons, magazines and the corporation the gerente alone', async () => {
  const vehicle = { holderKind: 'vehicle', kind: 'transport', holderId: 'B11AA22' }
  const trade = { holderKind: 'institution', kind: 'trade', holderId: '' }
  const { id } = await good(create, 'administrador', newPermit(portal, vehicle))
  expect(await refusal(create, 'administrador', newPermit(portal, trade))).toMatchObject({ status: 403 })
  const ofCorporation = await aPermit(portal, trade)
  expect(await refusal(withdraw, 'administrador', { id: ofCorporation.id, reason: 'x' })).toMatchObject({ status: 403 })
  expect(await good(get, 'administrador', { id: ofCorporation.id })).toMatchObject({ canEdit: false })
  expect(await refusal(edit, 'almacenista', { id, number: '2' })).toMatchObject({ status: 403 })
})

test("an alianza reads its own permits, papers and quotas, and never learns of another's", async () => {
  const own = await aPermit(portal, { ...aPaper, ...granting({ amount: 900 }) })
  const others = [
    await aPermit(portal, { holderId: actors.cliente2.id, ...aPaper, ...granting({ amount: 700 }) }),
    await aPermit(portal, { holderKind: 'person', kind: 'driving', holderId: 'V-9999999', holderName: 'Otro', ...aPaper }),
    await aPermit(portal, { holderKind: 'institution', kind: 'trade', holderId: '', ...aPaper }),
  ]
  const ids = (permits: readonly Permit[]) => permits.map(({ id }) => id)
  const read = [
    ...ids(await good(list, 'cliente')),
    ...ids(await good(list, 'cliente', { holder: actors.cliente2.id })),
    ...ids(await good(expiring, 'cliente', { days: '366' })),
  ]
  expect(read).toContain(own.id)
  for (const { id } of others) {
    expect(read).not.toContain(id)
    for (const row of [get, download])
      expect(await refusal(row, 'cliente', { id })).toMatchObject({ status: 404, code: 'permits.notFound' })
  }
  expect((await call(download, 'cliente', { id: own.id })).statusCode).toBe(200)
  expect((await good(quotas, 'cliente')).map(({ permitId }) => permitId)).toContain(own.id)
  expect((await good(quotas, 'cliente')).map(({ permitId }) => permitId)).not.toContain(others[0]!.id)
  expect(await refusal(quotas, 'cliente', { client: actors.cliente2.id })).toMatchObject({ status: 404 })
  await good(withdraw, 'gerente', { id: own.id, reason: 'Sustituido' })
  expect(await good(get, 'cliente', { id: own.id })).toMatchObject({ withdrawnReason: 'Sustituido', withdrawnByName: null, canEdit: false })
})

test('a list is narrowed by holder, kind, state and end; one that a later permit follows does not expire', async () => {
  const plate = { holderKind: 'vehicle', kind: 'transport', holderId: 'AB-123-CD' }
  const soon = await aPermit(portal, { ...plate, validTo: addDays(today, 6) })
  const past = await aPermit(portal, { ...plate, number: 'VIEJO', validTo: addDays(today, -1) })
  const of = async (input: Input) => (await good(list, 'gnb', { holder: 'ab123cd', sort: 'validTo', ...input })).map(({ id }) => id)
  expect(await of({})).toEqual([past.id, soon.id])
  expect(await of({ status: 'expired' })).toEqual([past.id])
  expect(await of({ expiry: 'within7', holderKind: 'vehicle', kind: 'transport' })).toEqual([soon.id])
  expect(await of({ q: 'viejo' })).toEqual([past.id])
  const inDays = async (days: string) => (await good(expiring, 'supervisor', { days })).map(({ id }) => id)
  expect(await inDays('5')).not.toContain(soon.id)
  expect(await inDays('6')).toContain(soon.id)
  const next = await aPermit(portal, { ...plate, validFrom: addDays(today, 7), validTo: addDays(today, 372) })
  expect(next.status).toBe('upcoming')
  expect(await good(get, 'gerente', { id: soon.id })).toMatchObject({ status: 'inForce', isRenewed: true })
  expect(await inDays('6')).not.toContain(soon.id)
  expect(await of({ expiry: 'within7' })).toEqual([])
})

/** The obstacles and the advice of an action of an order. */
async function notesOf({ good: read }: Portal, who: 'almacenista' | 'operador', id: string, action: string) {
  const found = (await read(api.orders.get, who, { id })).actions.find((each) => each.action === action)!
  const codes = (notes: readonly { code: string; message: string }[] = []) => notes.filter(({ code }) => code.startsWith('permit'))
  return { obstacles: codes(found.obstacles), advice: codes(found.advice) }
}

test('without the permit of its alianza on the day of the service an order is advised of, refused, or let pass, as the operator set it', async () => {
  const expired = { validTo: addDays(serviceDay, -1) }
  for (const each of [portal, required, off]) {
    for (const known of await each.good(list, 'gerente', { holder: each.actors.cliente.id, status: 'inForce' }))
      await each.good(withdraw, 'gerente', { id: known.id, reason: 'Prueba' })
    await aPermit(each, { number: 'DAEX-7', ...expired })
  }
  const notes = {
    code: 'permitExpired',
    message: `Permisos vencidos: el DAEX-7 de la alianza ${actors.cliente.name} vale hasta el 02/12/2026 y el servicio es el 03/12/2026.`,
  }
  const { id } = await anAssignedOrder(portal)
  expect(await notesOf(portal, 'almacenista', id, 'orders.markReady')).toEqual({ obstacles: [], advice: [notes] })
  await good(api.orders.act, 'almacenista', { id, action: 'orders.markReady' })

  const { id: held } = await anAssignedOrder(required)
  expect(await notesOf(required, 'almacenista', held, 'orders.markReady')).toEqual({ obstacles: [notes], advice: [] })
  const ready = { id: held, action: 'orders.markReady' }
  expect(await required.refusal(api.orders.act, 'almacenista', ready)).toMatchObject({
    status: 409,
    code: 'orders.transitionRefused',
    details: { obstacles: [notes] },
  })
  await aPermit(required)
  expect(await notesOf(required, 'almacenista', held, 'orders.markReady')).toEqual({ obstacles: [], advice: [] })
  await required.good(api.orders.act, 'almacenista', ready)

  const { id: free } = await anAssignedOrder(off)
  expect(await notesOf(off, 'almacenista', free, 'orders.markReady')).toEqual({ obstacles: [], advice: [] })
  await off.good(api.orders.act, 'almacenista', { id: free, action: 'orders.markReady' })
})

test('what leaves needs a vehicle and a driver with permits, however plate and document are written; the bodies see who has one', async () => {
  await aPermit(required)
  const { id } = await anApprovedOrder(required)
  const bare = {
    vehicle1Plate: '',
    cedulaDriverOne: '',
    driverOne: '',
    vehicle2Plate: '',
    driverTwo: '',
    cedulaDriverTwo: '',
    vehicleTwoModel: '',
  }
  await required.good(api.orders.setVehicles, 'administrativo', { id, ...bare })
  const pickUp = () => notesOf(required, 'operador', id, 'orders.pickUp')
  expect((await pickUp()).obstacles.map(({ message }) => message)).toEqual([
    'Permisos: el vehículo (la orden no dice la placa) no tiene permiso de transporte de explosivos y el conductor (la orden no dice su documento) no tiene permiso de conducir con explosivos.',
  ])
  await required.good(api.orders.setVehicles, 'administrativo', {
    id,
    vehicle1Plate: 'a62-cd8k',
    driverOne: 'Luis Marín',
    cedulaDriverOne: '11730452',
    vehicle2Plate: 'X1',
  })
  await aPermit(required, { holderKind: 'person', kind: 'driving', holderId: 'V-11.730.452', holderName: 'Luis Marín' })
  await aPermit(required, { holderKind: 'vehicle', kind: 'transport', holderId: 'A62CD8K', number: 'INTT-1', validTo: '2026-11-30' })
  expect((await pickUp()).obstacles.map(({ code }) => code)).toEqual(['permitMissing', 'permitExpired'])
  const { checks: seen, day } = await required.good(checks, 'gnb_almacenista', { order: id })
  expect(day).toBe(serviceDay)
  expect(seen.map(({ subject, name, ok, permit }) => [subject, name, ok, permit?.status ?? null])).toEqual([
    ['client', required.actors.cliente.name, true, 'inForce'],
    ['vehicle', 'a62-cd8k', false, 'inForce'],
    ['person', 'Luis Marín', true, 'inForce'],
    ['vehicle', 'X1', false, null],
  ])
  // As read by a user who considers moving the service.
  const sooner = await required.good(checks, 'gerente', { order: id, day: '2026-11-30' })
  expect(sooner.day).toBe('2026-11-30')
  expect(sooner.checks.map(({ name, ok }) => [name, ok])).toContainEqual(['a62-cd8k', true])
  await aPermit(required, { holderKind: 'vehicle', kind: 'transport', holderId: 'X1' })
  const truck = await aPermit(required, { holderKind: 'vehicle', kind: 'transport', holderId: 'A62 CD8K' })
  expect(await pickUp()).toEqual({ obstacles: [], advice: [] })
  await required.good(withdraw, 'gerente', { id: truck.id, reason: 'Revocado' })
  expect((await required.refusal(api.orders.act, 'operador', { id, action: 'orders.pickUp' })).details).toMatchObject({
    obstacles: [expect.objectContaining({ code: 'permitExpired' })],
  })
})

test('the permits of an order are shown to whoever reads it and is not of an alianza', async () => {
  const { id } = await anAssignedOrder(portal)
  expect(await refusal(checks, 'cliente', { order: id })).toMatchObject({ status: 403 })
  expect(await refusal(checks, 'gnb', { order: id })).toMatchObject({ status: 404 })
  expect(await good(checks, 'almacenista', { order: id })).toMatchObject({ orderId: id, rule: 'advice', quotaRule: 'advice' })
})
