import type { Actor, StaffRole } from '@barreno/domain/actor'
import type { Services } from '../src/context.ts'
import { changeStatus } from '../src/orders/change-status.ts'
import { create } from '../src/orders/create.ts'
import type { DemoLegacyOrder } from './legacy-orders.ts'
import type { Event, Run } from './order-steps/course.ts'
import { pdfOf } from './pattern-files.ts'
import { storedFile } from './stored-file.ts'

const hour = 3_600_000

/** The steps of an order from the single form: its one file, and the decisions of administration and gerente. */
export function eventsOfLegacy(
  { daysAgo, client, fileName, miningType, items, serviceDate, decisions = [] }: DemoLegacyOrder,
  today: Date,
  run: Run,
  { clients, staff }: { clients: ReadonlyMap<string, Actor>; staff: ReadonlyMap<StaffRole, Actor> },
  files: Services['files'],
): Event[] {
  const at = new Date(today.getTime() - daysAgo * 24 * hour + 9 * hour)
  const ordered = { miningType, estimatedServiceDate: serviceDate, selectedMaterials: items, termsAccepted: 'true' as const }
  let id = ''
  const creation = async () => {
    const file = await storedFile(files, 'planiVolaFile', fileName, pdfOf(fileName, 4.5, 4, 0.8), 'pdf')
    id = (await run(clients.get(client)!, at, (context) => create(context, { ...ordered, files: [file] }))).id
  }
  return [
    { at, do: creation },
    ...decisions.map(({ newStatus, notes }, index) => {
      const decidedAt = new Date(at.getTime() + (index + 1) * 20 * hour)
      const role = newStatus === 'PENDIENTE_GERENTE' || newStatus === 'RECHAZADA_ADMIN' ? 'administrador' : 'gerente'
      const decide = () => run(staff.get(role)!, decidedAt, (context) => changeStatus(context, { id, newStatus, notes: notes ?? null }))
      return { at: decidedAt, do: decide }
    }),
  ]
}
