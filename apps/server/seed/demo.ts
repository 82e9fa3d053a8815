import { Readable } from 'node:stream'
import { caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { Actor } from '@barreno/domain/actor'
import type { StoredFile } from '@barreno/domain/endpoint'
import type { FileKind } from '@barreno/domain/patterns/files'
import type { Context, Services } from '../src/context.ts'
import { demoPassword } from '../src/auth/demo-accounts.ts'
import { createClient } from '../src/clients/create.ts'
import { define } from '../src/combos/define.ts'
import { load } from '../src/inventory/load.ts'
import { createMaterial } from '../src/materials/create.ts'
import { create as createOrder } from '../src/orders/create.ts'
import { changeStatus } from '../src/preorders/change-status.ts'
import { convert } from '../src/preorders/convert.ts'
import { edit } from '../src/preorders/edit.ts'
import { editFront } from '../src/preorders/edit-front.ts'
import { resubmit } from '../src/preorders/resubmit.ts'
import { returnToClient } from '../src/preorders/return.ts'
import { submit } from '../src/preorders/submit.ts'
import { withdraw } from '../src/preorders/withdraw.ts'
import { runUseCase, system } from '../src/run-use-case.ts'
import { createUser } from '../src/users/create.ts'
import { holdUsers, isEmpty } from '../src/users/sql.ts'
import { blasting, patternMaterials } from './blasting.ts'
import { catalogue, combo } from './catalogue.ts'
import { configuredRequestsUntil } from './configured-requests.ts'
import { type DemoLegacyOrder, legacyOrdersUntil } from './legacy-orders.ts'
import { dxfOf, pdfOf } from './pattern-files.ts'
import { alianzas, staff } from './people.ts'
import { type DemoRequest, requestsUntil } from './requests.ts'

/** What somebody did in the demonstration's year, and when. */
type Event = { at: Date; do: () => Promise<unknown> }
type Run = <T>(actor: Actor, at: Date, useCase: (context: Context) => Promise<T>) => Promise<T>

const hour = 3_600_000
const day = 24 * hour

/**
 * Fills an empty database with a year of believable work. Everything goes through the use cases, so that nothing is in a state that the
 * product could not reach, and in one transaction, so that a start that is killed leaves nothing half done.
 */
export async function seedDemo({ db, files, now }: Services, log: (line: string) => void): Promise<boolean> {
  if (!(await isEmpty(db))) return false
  log('Preparando los datos de demostración…')
  return db.begin(
    async (tx) => {
      await holdUsers(tx)
      if (!(await isEmpty(tx))) return false
      const run: Run = (actor, at, useCase) => runUseCase(tx, { actor, now: () => at, files }, useCase)
      const today = caracasDate(now())
      const people = await foundedBy(run, new Date(startOfDay(today).getTime() - 400 * day))
      const events: Event[] = []
      for (const request of [...requestsUntil(today), ...configuredRequestsUntil(today)].toReversed())
        events.push(...lifeOf(request, startOfDay(today), run, people, files))
      events.push(...legacyOrdersUntil(today).map((order) => orderOf(order, startOfDay(today), run, people, files)))
      const past = events.filter(({ at }) => at <= now()).toSorted((one, other) => one.at.getTime() - other.at.getTime())
      for (const event of past) await event.do()
      return true
    },
    { unlimited: true },
  )
}

type People = { gerente: Actor; administrativo: Actor; clients: ReadonlyMap<string, Actor> }

/** Accounts, catalogue, opening stock and combo. */
async function foundedBy(run: Run, at: Date): Promise<People> {
  const actors = new Map<string, Actor>()
  for (const { role, name, codigoUnico } of staff) {
    const email = `${role}@demo.ve`
    const user = await run(system, at, (context) =>
      createUser(context, { name, email, username: email, password: demoPassword, role, codigoUnico }, { isDemo: true }),
    )
    actors.set(role, { id: user.id, role, name })
  }
  const gerente = actors.get('gerente')!
  const clients = new Map<string, Actor>()
  for (const alianza of alianzas) {
    const client = await run(gerente, at, (context) =>
      createClient(context, { ...alianza, clientEmail: `${alianza.username}@demo.ve`, password: demoPassword }, { isDemo: true }),
    )
    clients.set(alianza.username, { id: client.id, role: 'cliente', name: client.nombreAlianza })
  }
  for (const { stock, ...material } of [...catalogue, ...patternMaterials]) {
    const data = blasting[material.materialId] ?? null
    await run(gerente, at, (context) => createMaterial(context, { ...material, blasting: data, isActive: true }))
    await run(actors.get('almacenista')!, at, (context) =>
      load(context, { materialId: material.materialId, quantityChange: stock, notes: 'Existencia inicial del polvorín' }),
    )
  }
  await run(gerente, at, (context) => define(context, { items: [...combo] }))
  return { gerente, administrativo: actors.get('administrativo')!, clients }
}

/** A request from its submission to its end, each step by who takes it. */
function lifeOf(
  request: DemoRequest,
  today: Date,
  run: Run,
  { gerente, administrativo, clients }: People,
  files: Services['files'],
): Event[] {
  const client = clients.get(request.client)!
  const submitted = new Date(
    today.getTime() - request.daysAgo * day - 10 * hour + (request.fronts * 47 + request.items.length * 13) * 60_000,
  )
  const after = (hours: number) => new Date(submitted.getTime() + hours * hour)
  let id = ''
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
        do: () =>
          run(gerente, after(27), (context) =>
            convert(context, {
              id,
              estimatedServiceDate: request.serviceDate,
              managerNotes: 'Aprobada según disponibilidad del polvorín.',
            }),
          ),
      },
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
  const revision: Event[] = request.revision
    ? [{ at: after(2), do: () => run(administrativo, after(2), (context) => editFront(context, { id, ...request.revision! })) }]
    : []
  return [submission, ...revision, ...steps[request.ending]]
}

/** An order by the single form, with its one file. */
function orderOf(
  { daysAgo, client, fileName, miningType, items, serviceDate }: DemoLegacyOrder,
  today: Date,
  run: Run,
  { clients }: People,
  files: Services['files'],
): Event {
  const at = new Date(today.getTime() - daysAgo * day + 9 * hour)
  const ordered = { miningType, estimatedServiceDate: serviceDate, selectedMaterials: items, termsAccepted: 'true' as const }
  return {
    at,
    do: async () => {
      const file = await storedFile(files, 'planiVolaFile', fileName, pdfOf(fileName, 4.5, 4, 0.8), 'pdf')
      return run(clients.get(client)!, at, (context) => createOrder(context, { ...ordered, files: [file] }))
    },
  }
}

const transport = {
  vehicleOneModel: 'Ford Cargo 1721',
  vehicle1Plate: 'A62CD8K',
  driverOne: 'Freddy Malavé',
  cedulaDriverOne: 'V-11730452',
}

const formOf = ({ orderType, miningType, fronts, items, serviceDate, clientNotes, configured }: DemoRequest) => ({
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
    configuredFrontsDetailsJson: configured.map((clientInputParameters, index) => ({ frontIndex: index + 1, clientInputParameters })),
  }),
})

/** A drawing for each front, by turns as CAD and as a page. */
async function patternsOf({ fronts, miningType, configured }: DemoRequest, files: Services['files']): Promise<StoredFile[]> {
  if (configured) return []
  const [width, height, spacing] = miningType === 'subterranea' ? [4.5, 4, 0.8] : [24, 12, 3]
  const stored: StoredFile[] = []
  for (let front = 1; front <= fronts; front++) {
    const kind = front % 2 === 1 ? 'dxf' : 'pdf'
    const name = `Patrón frente ${front}.${kind}`
    const content = kind === 'dxf' ? dxfOf(width, height, spacing) : pdfOf(`Patrón del frente ${front}`, width, height, spacing)
    stored.push(await storedFile(files, 'patternFiles', name, content, kind))
  }
  return stored
}

async function storedFile(files: Services['files'], field: string, name: string, content: Buffer, kind: FileKind): Promise<StoredFile> {
  const { id, size, sha256 } = await files.save(Readable.from([content]), name)
  return { field, id, name, size, sha256, kind }
}
