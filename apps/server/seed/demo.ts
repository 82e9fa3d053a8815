import { caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { Actor, StaffRole } from '@barreno/domain/actor'
import type { Order } from '@barreno/domain/orders/schema'
import type { Context, KeepingContext, Services } from '../src/context.ts'
import { demoPassword } from '../src/auth/demo-accounts.ts'
import { createClient } from '../src/clients/create.ts'
import { define } from '../src/combos/define.ts'
import { acceptInvitation } from '../src/people/accept-invitation.ts'
import { invite } from '../src/people/invite.ts'
import { load } from '../src/inventory/load.ts'
import { create as createMagazine } from '../src/magazines/edit.ts'
import { createMaterial } from '../src/materials/create.ts'
import { setReadBefore } from '../src/notices/sql.ts'
import { notifyIn } from '../src/notices/notify.ts'
import { crewSheet } from '../src/orders/front-files.ts'
import { changeStatus } from '../src/preorders/change-status.ts'
import { convert } from '../src/preorders/convert.ts'
import { patternPdf } from '../src/preorders/front-files.ts'
import { edit } from '../src/preorders/edit.ts'
import { editFront } from '../src/preorders/edit-front.ts'
import { resubmit } from '../src/preorders/resubmit.ts'
import { returnToClient } from '../src/preorders/return.ts'
import { submit } from '../src/preorders/submit.ts'
import { withdraw } from '../src/preorders/withdraw.ts'
import { runUseCase, system } from '../src/run-use-case.ts'
import { createUser } from '../src/users/create.ts'
import { nameBodyAdministrator } from '../src/users/body-administrators.ts'
import { lockUsers, isEmpty } from '../src/users/sql.ts'
import { blasting, patternMaterials } from './blasting.ts'
import { catalogue, combo, withdrawn } from './catalogue.ts'
import { eventsOfCatalogue, firstPriceOf } from './catalogue-year.ts'
import { configuredRequestsUntil } from './configured-requests.ts'
import { eventsOfCustody } from './custody.ts'
import { delegationsUntil } from './delegations.ts'
import { deliveriesUntil } from './deliveries.ts'
import { eventsOfDrilling } from './drilling.ts'
import { eventsOfLegacy } from './legacy-lives.ts'
import { legacyOrdersUntil } from './legacy-orders.ts'
import { eventsOf } from './order-lives.ts'
import type { Event, Run } from './order-steps/course.ts'
import { eventsOfMines } from './mines.ts'
import { ordersUnderWayOn } from './orders-under-way.ts'
import { patternsOf } from './pattern-files.ts'
import { create as createOfficer } from '../src/officers/edit.ts'
import { eventsOfPermits } from './permits.ts'
import { alianzas, invitedPeople, officers, staff } from './people.ts'
import { eventsOfImports } from './price-lists.ts'
import { type DemoRequest, requestsUntil } from './requests.ts'
import { openingOf, stockYearUntil } from './stock-year.ts'
import { detonatorMagazine, placeOf } from './storage.ts'
import { atWork } from './working-hours.ts'

const hour = 3_600_000
const day = 24 * hour

/**
 * Fills an empty database with a year of believable work.
 * Everything goes through the use cases, so that no record is in a state that the product could not reach.
 * It is one transaction, so that an interrupted start leaves nothing half done.
 */
export async function seedDemo({ db, files, now }: Pick<Services, 'db' | 'files' | 'now'>, log: (line: string) => void): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  log('Preparando los datos de demostración…')
  return db.begin(
    async (tx) => {
      await lockUsers(tx)
      if (!(await isEmpty(tx))) return false
      const moment = now()
      const run: Run = (actor, at, useCase) => runUseCase(tx, { actor, now: () => atWork(at, moment), files }, useCase)
      const today = caracasDate(now())
      const people = await foundedBy(run, new Date(startOfDay(today).getTime() - 440 * day))
      const events: Event[] = []
      const requests = [...ordersUnderWayOn(today), ...requestsUntil(today), ...configuredRequestsUntil(today)].toReversed()
      for (const [turn, request] of requests.entries()) events.push(...lifeOf({ ...request, turn }, startOfDay(today), run, people, files))
      events.push(...legacyOrdersUntil(today).flatMap((order) => eventsOfLegacy(order, startOfDay(today), run, people, files)))
      events.push(...eventsOfCatalogue([...catalogue, ...patternMaterials], startOfDay(today), run, people.gerente))
      events.push(...eventsOfDrilling(startOfDay(today), run, people.gerente))
      events.push(...eventsOfImports(startOfDay(today), run, people.gerente, files))
      events.push(...stockYearUntil(today, people.staff, run))
      events.push(...eventsOfCustody(startOfDay(today), run, people.gerente, people.staff.get('almacenista')!))
      events.push(...deliveriesUntil(startOfDay(today), run, people.gerente))
      events.push(...delegationsUntil(startOfDay(today), run, people.staff))
      events.push(...eventsOfPermits(startOfDay(today), run, people.staff, people.clients))
      events.push(...eventsOfMines(startOfDay(today), run, people.clients.get('alianza1')!, people.staff.get('operador')!))
      const past = events.filter(({ at }) => at <= now()).toSorted((one, other) => one.at.getTime() - other.at.getTime())
      for (const event of past) await event.do()
      while ((await notifyIn(tx, { now: moment, demo: true, mails: false })) > 0);
      await setReadBefore(tx, new Date(moment.getTime() - 3 * day), moment)
      return true
    },
    { unlimited: true },
  )
}

/** The alianza whose right of exploitation ends in about twenty days, which shows the warning. */
const endsSoon = 'calizas.losandes'

type People = { gerente: Actor; administrativo: Actor; staff: ReadonlyMap<StaffRole, Actor>; clients: ReadonlyMap<string, Actor> }

/** Creates accounts, catalogue, opening stock and combo. */
async function foundedBy(run: Run, at: Date): Promise<People> {
  const actors = new Map<StaffRole, Actor>()
  for (const { role, name, codigoUnico } of staff) {
    const email = `${role}@demo.ve`
    const user = await run(system, at, (context) =>
      createUser(context, { name, email, username: email, password: demoPassword, role, codigoUnico }, { isDemo: true }),
    )
    actors.set(role, { id: user.id, role, name, clientId: null })
  }
  const gerente = actors.get('gerente')!
  for (const agency of ['gnb', 'daex'] as const)
    await run(gerente, at, (context) =>
      nameBodyAdministrator(context, { id: actors.get(agency)!.id, reason: 'Designación comunicada por el organismo' }),
    )
  for (const { agency, account, ...officer } of officers)
    await run({ ...actors.get(agency)!, administers: agency }, at, (context) =>
      createOfficer(context, { ...officer, userId: account && actors.get(account)!.id }),
    )
  const clients = new Map<string, Actor>()
  for (const alianza of alianzas) {
    const client = await run(gerente, at, (context) =>
      createClient(
        context,
        {
          ...alianza,
          ...(alianza.username === endsSoon && { vigenciaRExplotacion: caracasDate(new Date(at.getTime() + 460 * day)) }),
          clientEmail: `${alianza.username}@demo.ve`,
          password: demoPassword,
        },
        { isDemo: true },
      ),
    )
    clients.set(alianza.username, { id: client.id, role: 'cliente', name: client.nombreAlianza, clientId: client.id })
  }
  const alianza = clients.get('alianza1')!
  for (const invited of invitedPeople) {
    const { id, name } = await run(alianza, at, (context) => invite(context, invited))
    const person: Actor = { id, role: 'cliente', name, clientId: alianza.clientId, powers: invited.powers }
    await run(person, at, (context) => acceptInvitation(context, demoPassword))
  }
  await run(gerente, at, (context) =>
    createMagazine(context, {
      id: detonatorMagazine,
      name: 'Polvorín de detonadores',
      kind: 'deposito',
      site: 'Base El Callao, nave 3',
      inspectEveryDays: 7,
    }),
  )
  for (const { stock, ...material } of [...catalogue, ...patternMaterials, withdrawn.material]) {
    const data = blasting[material.materialId] ?? null
    await run(gerente, at, (context) =>
      createMaterial(context, { ...material, unitPrice: firstPriceOf(material), blasting: data, isActive: true }),
    )
    await run(actors.get('almacenista')!, at, (context) =>
      load(context, {
        materialId: material.materialId,
        quantityChange: openingOf({ stock }),
        notes: 'Existencia inicial del polvorín',
        ...placeOf(material.materialId),
      }),
    )
  }
  await run(gerente, at, (context) => define(context, { items: [...combo] }))
  return { gerente, administrativo: actors.get('administrativo')!, staff: actors, clients }
}

/** The steps of a request from submission to its end, each by the right person. */
function lifeOf(
  request: DemoRequest & { turn: number },
  today: Date,
  run: Run,
  { gerente, administrativo, staff: colleagues, clients }: People,
  files: Services['files'],
): Event[] {
  const client = clients.get(request.client)!
  const submitted = new Date(
    today.getTime() - request.daysAgo * day - 10 * hour + (request.fronts * 47 + request.items.length * 13) * 60_000,
  )
  const after = (hours: number) => new Date(submitted.getTime() + hours * hour)
  let id = ''
  let order: Order | undefined
  const notes = 'Cantidades verificadas contra el patrón de cada frente; transporte por confirmar con la alianza.'
  const forward = {
    at: after(5),
    do: () => run(administrativo, after(5), (context) => changeStatus(context, { id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes })),
  }

  const steps: Record<DemoRequest['ending'], Event[]> = {
    pending: [],
    withdrawn: [
      {
        at: after(3),
        do: () => run(client, after(3), (context) => withdraw(context, { id, reason: 'Se pospone la apertura del frente.' })),
      },
    ],
    rejectedByAdmin: [
      {
        at: after(6),
        do: () =>
          run(administrativo, after(6), (context) =>
            changeStatus(context, {
              id,
              newStatus: 'RECHAZADA_ADMIN',
              notes: 'El patrón no corresponde a la sección declarada del frente.',
            }),
          ),
      },
    ],
    returned: [
      {
        at: after(4),
        do: () =>
          run(administrativo, after(4), (context) =>
            returnToClient(context, { id, reason: 'Falta indicar el diámetro de los barrenos en el patrón del primer frente.' }),
          ),
      },
    ],
    resubmitted: [
      {
        at: after(4),
        do: () =>
          run(administrativo, after(4), (context) =>
            returnToClient(context, { id, reason: 'Faltan los patrones de voladura: adjunte un archivo por cada frente.' }),
          ),
      },
      {
        at: after(21),
        do: async () => {
          const stored = await patternsOf(request, files)
          return run(client, after(21), (context) => resubmit(context, { id, ...formOf(request), files: stored }))
        },
      },
    ],
    forwarded: [forward],
    rejectedByManager: [
      forward,
      {
        at: after(26),
        do: () =>
          run(gerente, after(26), (context) =>
            changeStatus(context, {
              id,
              newStatus: 'RECHAZADA_GERENTE',
              notes: 'La fecha coincide con la veda de transporte de explosivos en la zona.',
            }),
          ),
      },
    ],
    converted: [
      { at: after(2), do: () => run(administrativo, after(2), (context) => edit(context, { id, gestorNotes: null, ...transport })) },
      forward,
      {
        at: after(27),
        do: async () => {
          order = await run(gerente, after(27), (context) =>
            convert(context, {
              id,
              estimatedServiceDate: request.serviceDate,
              managerNotes: 'Aprobada según disponibilidad del polvorín.',
            }),
          )
        },
      },
      ...eventsOf(
        {
          ending: request.order ?? (request.daysAgo > 20 ? 'closed' : 'assigned'),
          turn: request.turn,
          order: () => order!,
          from: after(27),
          serviceDate: request.serviceDate,
          client,
          staff: colleagues,
          files,
        },
        run,
      ),
    ],
  }
  const submission = {
    at: submitted,
    do: async () => {
      const stored = request.ending === 'resubmitted' ? [] : await patternsOf(request, files)
      const preorder = await run(client, submitted, (context) => submit(context, { ...formOf(request), files: stored }))
      id = preorder.id
    },
  }
  const revision: Event[] = request.revision ? revisionOf(request.revision) : []
  const printCrewSheet = () =>
    run(colleagues.get('operador')!, after(52), (context) => crewSheet(keeping(context), { id: order!.id, frontIndex: 1 }))
  const papers: Event[] = request.configured && request.ending === 'converted' ? [{ at: after(52), do: printCrewSheet }] : []
  return [submission, ...revision, ...steps[request.ending], ...papers]

  /** The alianza prints the pattern before the front is revised, which voids that sheet; then staff print the valid one. */
  function revisionOf(change: NonNullable<DemoRequest['revision']>): Event[] {
    const printedBy = (actor: Actor, at: Date) => () =>
      run(actor, at, (context) => patternPdf(keeping(context), { id, frontIndex: change.frontIndex }))
    return [
      { at: after(1), do: printedBy(client, after(1)) },
      { at: after(2), do: () => run(administrativo, after(2), (context) => editFront(context, { id, ...change })) },
      { at: after(3), do: printedBy(administrativo, after(3)) },
    ]
  }
}

/** Within the seed's single transaction, `keep` needs no transaction of its own. */
const keeping = (context: Context): KeepingContext => ({ ...context, keep: (work) => work(context) })

const transport = {
  vehicleOneModel: 'Ford Cargo 1721',
  vehicle1Plate: 'A62CD8K',
  driverOne: 'Freddy Malavé',
  cedulaDriverOne: 'V-11730452',
}

const formOf = ({ orderType, miningType, fronts, items, serviceDate, clientNotes, configured, accepted }: DemoRequest) => ({
  orderType,
  miningType,
  numberOfFronts: fronts,
  estimatedServiceDate: serviceDate,
  requestedItemsJson:
    orderType === 'combo'
      ? combo.map(({ materialId, quantityPerFront }) => ({ materialIdRef: materialId, quantityPerFront }))
      : items.map(({ materialId, quantity }) => ({ materialIdRef: materialId, totalEstimatedQuantity: quantity })),
  ...(clientNotes && { clientNotes }),
  ...(configured && {
    patternCreationMode: 'configured' as const,
    configuredFrontsDetailsJson: configured.map((clientInputParameters, index) => ({
      frontIndex: index + 1,
      clientInputParameters,
      ...(accepted && index === 0 && { alarmAcceptances: [accepted] }),
    })),
  }),
})
