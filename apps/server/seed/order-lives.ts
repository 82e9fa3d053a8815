import type { Actor, StaffRole } from '@barreno/domain/actor'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import { type CalendarDate, startOfDay } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import type { Context, Services } from '../src/context.ts'
import { load } from '../src/inventory/load.ts'
import { findStock } from '../src/inventory/stock/sql.ts'
import { assign } from '../src/orders/assign.ts'
import { cancel } from '../src/orders/cancel.ts'
import { changeStatus } from '../src/orders/change-status.ts'
import { editItems } from '../src/orders/edit-items.ts'
import { externalApproval } from '../src/orders/external-approval.ts'
import { recordPayment } from '../src/orders/record-payment.ts'
import { get } from '../src/orders/get.ts'
import { blasts } from '../src/orders/blast-reports/read.ts'
import { stateReentry } from '../src/orders/blast-reports/reenter.ts'
import { reportBlast } from '../src/orders/blast-reports/report.ts'
import { signBlastReport } from '../src/orders/blast-reports/sign.ts'
import { acceptHandover, witnessHandover } from '../src/orders/handovers/answer.ts'
import { handOverOnPaper, offerHandover } from '../src/orders/handovers/offer.ts'
import { custody } from '../src/orders/handovers/read.ts'
import { openLeftover } from '../src/orders/leftovers/open.ts'
import { liftObjection } from '../src/orders/objections/lift.ts'
import { object } from '../src/orders/objections/object.ts'
import { agenciesToTell } from '@barreno/domain/incidents/values'
import { close as closeIncident } from '../src/incidents/close.ts'
import { open as openIncident } from '../src/incidents/open.ts'
import { acknowledge as acknowledgeIncident, tell as tellOf } from '../src/incidents/tell.ts'
import { incidentsOf } from '../src/incidents/sql.ts'
import { safekeeping } from '../src/orders/safekeeping.ts'
import { stateConsumption } from '../src/orders/state-consumption.ts'
import { setGuide } from '../src/orders/set-guide.ts'
import { findOrder } from '../src/orders/sql.ts'
import { setServices } from '../src/orders/set-services.ts'
import { undoReady } from '../src/orders/undo-ready.ts'
import { system } from '../src/run-use-case.ts'
import { sheetPhoto, storedFile } from './stored-file.ts'
import { advanceOf, chequeThatCameBack, paymentsOf, type Step } from './payments.ts'
import { placeOf } from './storage.ts'

/** How far an order of the demonstration gets; each goes through all earlier steps. */
export type OrderEnding =
  | 'unassigned'
  | 'cancelled'
  | 'assigned'
  | 'ready'
  | 'confirmedInPart'
  | 'approvedDirectly'
  | 'raised'
  | 'objected'
  | 'undoneByObjection'
  | 'objectionLifted'
  | 'approved'
  | 'guided'
  | 'inTransit'
  | 'completed'
  | 'consumed'
  | 'safekept'
  | 'leftBehind'
  | 'closed'
  | 'closedWithReturns'

type GivenLine = { materialId: string; quantity: number }

/** An act in the demonstration's year, with its time. */
export type Event = { at: Date; do: () => Promise<unknown> }
export type Run = <T>(actor: Actor, at: Date, useCase: (context: Context) => Promise<T>) => Promise<T>

type Life = {
  ending: OrderEnding
  /** Running number of the order, so that not all take the same course. */
  turn: number
  /** Returns the order; call it only once the order exists. */
  order: () => Order
  from: Date
  serviceDate: CalendarDate
  client: Actor
  staff: ReadonlyMap<StaffRole, Actor>
  files: Services['files']
}

const hour = 3_600_000
const officers = {
  gnb: { name: 'Ramón', lastName: 'Aponte', idDocument: 'V-14338201', rank: 'Sargento Primero' },
  daex: { name: 'Daniela', lastName: 'Peña', idDocument: 'V-18220914', rank: 'Sargento Segundo' },
  dgcim: { name: 'Wilmer', lastName: 'Lozada', idDocument: 'V-16750083', rank: 'Sargento Primero' },
}
const keeper = { name: 'Pedro', lastName: 'Figuera', idDocument: 'V-12654870' }

/** The steps of an order from its acceptance to its present state, each by the right person. */
export function eventsOf({ ending, turn, order, from, serviceDate, client, staff, files }: Life, run: Run): Event[] {
  const who = (role: StaffRole) => staff.get(role)!
  const step: Step<Event> = (at, actor, useCase) => ({
    at,
    do: () => run(actor, at, (context) => useCase(context, order().id)),
  })
  const after = (hours: number) => new Date(from.getTime() + hours * hour)
  /** The time this many hours into the day of the service (more than 24 for later days). */
  const onSite = (hours: number) => new Date(Math.max(startOfDay(serviceDate).getTime() + hours * hour, after(60).getTime() + hours * hour))
  const confirmed = (at: Date, role: StaffRole, form: Omit<Parameters<typeof externalApproval>[1], 'id'>) =>
    step(at, who(role), (context, id) => externalApproval(context, { id, ...form }))
  const moved = (at: Date, role: StaffRole, newStatus: string, notes: string | null = null) =>
    step(at, who(role), (context, id) => changeStatus(context, { id, newStatus, notes }))

  const assigned =
    turn % 3 === 0
      ? step(after(4), who('operador'), (context, id) => assign(context, { id, operatorId: context.actor.id }))
      : step(after(3), who('gerente'), (context, id) => assign(context, { id, operatorId: who('operador').id }))
  const prepared = moved(after(10), 'almacenista', turn % 2 === 0 ? 'LISTA_PARA_DESPACHO' : 'PENDIENTE_APROBACIONES_EXTERNAS')
  const ready: Event = {
    ...prepared,
    do: async () => {
      await restock(order(), prepared.at, who('almacenista'), run)
      await prepared.do()
    },
  }
  const gnb = confirmed(after(20), 'gnb_almacenista', { approvalType: 'GNB_ALMACENISTA', approverDetails: officers.gnb })
  const others = [
    confirmed(after(22), 'daex_almacenista', {
      approvalType: 'DAEX_ALMACENISTA',
      approverDetails: officers.daex,
      notes: 'Precintos verificados',
    }),
    // Sometimes the gerente stands in for an agency.
    confirmed(after(24), turn % 5 === 1 ? 'gerente' : 'dgcim_almacenista', {
      approvalType: 'DGCIM_ALMACENISTA',
      approverDetails: officers.dgcim,
      ...(turn % 5 === 1 && { substitutionReason: 'El oficial de DGCIM estaba de comisión y autorizó por oficio.' }),
    }),
  ]
  const directly = (['gnb', 'daex', 'dgcim'] as const).map((agency, index) =>
    confirmed(after(20 + index), agency, { [`${agency}Approved`]: true, notes: 'Inspección conforme' }),
  )
  const guided = step(after(28), who('daex'), (context, id) =>
    setGuide(context, { id, idGuia: `V-${serviceDate.slice(0, 4)}-${String(300 + turn).padStart(5, '0')}` }),
  )
  const serviced = step(after(30), who('administrador'), (context, id) =>
    setServices(context, {
      id,
      services: [
        { kind: 'transporte', description: 'Traslado custodiado desde el polvorín', amount: 180 + 15 * (turn % 7) },
        ...(turn % 2 === 0 ? [{ kind: 'logistica' as const, description: 'Resguardo en frente', amount: 95.5 }] : []),
        ...(turn % 3 === 0 ? [{ kind: 'montaje' as const, description: 'Carga y amarre', amount: 240.75 }] : []),
      ],
    }),
  )
  const isLost = ending === 'safekept' || (ending !== 'leftBehind' && turn % 4 === 1)
  /** Both sides sign, a few minutes apart. Everything available is handed over, unless `lines` says otherwise. */
  const handedOver = (
    at: Date,
    name: HandoverStep,
    [giver, receiver]: readonly [Actor, Actor],
    lines?: () => readonly GivenLine[],
    over: object = {},
  ) => {
    const later = (minutes: number) => new Date(at.getTime() + minutes * 60_000)
    const latest = async (context: Context, id: string) => (await custody(context, { id })).handovers[0]!
    return [
      step(at, giver, async (context, id) => {
        const { offers } = await custody(context, { id })
        const all = offers
          .find((offer) => offer.step === name)!
          .lines.map(({ materialId, available: quantity }) => ({ materialId, quantity }))
        return offerHandover(context, { id, step: name, lines: [...(lines?.() ?? all)], ...over })
      }),
      step(later(6), receiver, async (context, id) => {
        const { id: handoverId, textSha256 } = await latest(context, id)
        return acceptHandover(context, { id, handoverId, textSha256 })
      }),
      ...(name === 'load'
        ? [
            step(later(9), who('gnb_operador'), async (context: Context, id: string) => {
              const { id: handoverId, textSha256 } = await latest(context, id)
              return witnessHandover(context, { id, handoverId, textSha256 })
            }),
          ]
        : []),
    ]
  }
  const loaded = handedOver(onSite(6), 'load', [who('almacenista'), who('operador')], undefined, {
    vehiclePlate: 'A62CD8K',
    seals: `${4470 + turn}, ${4471 + turn}`,
  })
  const delivered = handedOver(onSite(10), 'deliver', [who('operador'), client])
  // Nobody of the alianza could sign in at that front: they signed on paper, and the operator is responsible for it.
  const deliveredOnPaper = step(onSite(10), who('operador'), async (context, id) => {
    const { onPaper } = await custody(context, { id })
    const offered = onPaper.find((offer) => offer.step === 'deliver')!
    const photo = await storedFile(files, 'paper', 'acta-firmada.png', sheetPhoto(), 'png')
    await handOverOnPaper(context, {
      id,
      files: [photo],
      handover: {
        step: 'deliver',
        lines: offered.lines.map(({ materialId, available: quantity }) => ({ materialId, quantity })),
        signer: { name: 'Aquiles Mendoza', idDocument: 'V-9876543' },
        reason: 'En el frente no había señal y el teléfono del encargado estaba descargado.',
      },
    })
  })
  const linesBack = (came: () => Returns) => (): GivenLine[] =>
    came().flatMap(({ materialId, returned: quantity }) => (quantity > 0 ? [{ materialId, quantity }] : []))
  const broughtBack = linesBack(() => returnsOf(order(), isLost).items)
  const collected = handedOver(onSite(16.5), 'collect', [client, who('operador')], broughtBack)
  const storedAgain = handedOver(onSite(17.5), 'store', [who('operador'), who('almacenista')])
  /**
   * Reports each front in turn, with an equal share of what was dispatched and not brought back. Optionally signed by the alianza the same afternoon.
   */
  const reported = (came: () => Returns, { isFar, isSigned }: { isFar: boolean; isSigned: boolean }): Event[] => [
    step(onSite(14), who('operador'), async (context, id) => {
      const { fronts, stock } = await blasts(context, { id })
      for (const [index, { frontIndex, plan }] of fronts.entries()) {
        const isLast = index === fronts.length - 1
        const unused = stock.flatMap(({ materialId, lotId }, position) => {
          const back = came().find((line) => line.materialId === materialId)
          const quantity = (back?.returned ?? 0) + (back?.lost ?? 0)
          return quantity > 0 && stock.findIndex((lot) => lot.materialId === materialId) === position
            ? [{ materialId, lotId, quantity }]
            : []
        })
        const share = stock.flatMap(({ materialId, lotId, dispatched }) => {
          const back = unused.find((line) => line.lotId === lotId)?.quantity ?? 0
          const quantity = Math.floor((dispatched - back) / fronts.length)
          return quantity > 0 ? [{ materialId, lotId, quantity }] : []
        })
        const holes = plan?.holes ?? 24
        await reportBlast(context, {
          id,
          files: [],
          report: {
            frontIndex,
            blastedAt: new Date(context.now().getTime() - 45 * 60_000).toISOString(),
            initiation: 'nonel',
            // Fewer holes than in the pattern, with the material for all of them.
            holesLoaded: isFar ? Math.max(1, Math.round(holes * 0.75)) : holes,
            holesFired: isFar ? Math.max(1, Math.round(holes * 0.75)) : holes,
            misfires: [],
            counted: isLast ? 'unused' : 'used',
            lines: isLast ? unused : share,
            people: [
              { name: 'Pedro Figuera', idDocument: 'V-12654870' },
              { name: 'Ramón Aponte', idDocument: 'V-14338201' },
            ],
            deviationReason: 'La última fila no se cargó por agua en los barrenos; su carga se repartió entre las demás.',
          },
        })
      }
    }),
    step(onSite(14.5), who('operador'), async (context, id) => {
      for (const { id: reportId } of (await blasts(context, { id })).reports)
        await stateReentry(context, { id, reportId, at: context.now().toISOString(), notes: 'Frente ventilado y revisado.' })
    }),
    ...(isSigned
      ? [
          step(onSite(14.8), client, async (context: Context, id: string) => {
            for (const { id: reportId, textSha256 } of (await blasts(context, { id })).reports)
              await signBlastReport(context, { id, reportId, textSha256 })
          }),
        ]
      : []),
  ]
  const left = [...(turn % 4 === 3 ? [] : [serviced]), moved(onSite(7), 'operador', 'EN_TRANSITO_VOLADURA')]
  const completed = moved(onSite(15), 'operador', 'COMPLETADA_VOLADURA', 'Voladura sin novedad; frente ventilado.')
  /** Confirms with the version of the figures that the person saw. */
  const confirmedAsShown = (at: Date, actor: Actor, form: Omit<Parameters<typeof externalApproval>[1], 'id'>) =>
    step(at, actor, async (context, id) => {
      const { balanceVersion } = (await findOrder(context.db, id))!
      return externalApproval(context, { id, balanceVersion, ...form })
    })
  const consumed = [
    confirmedAsShown(onSite(16), who('gnb_operador'), { approvalType: 'GNB_OPERADOR_CONSUMED', approverDetails: officers.gnb }),
    confirmedAsShown(onSite(17), who('daex_operador'), { approvalType: 'DAEX_OPERADOR_CONSUMED', approverDetails: officers.daex }),
    confirmedAsShown(onSite(33), client, { approvalType: 'CLIENTE_CONSUMO' }),
  ]
  const returned = step(onSite(18), who('operador'), (context, id) => safekeeping(context, { id, ...returnsOf(order(), isLost) }))
  const stated = (at: Date, came: (given: Order) => Returns, notes: string | null = null) =>
    step(at, who('operador'), (context, id) => stateConsumption(context, { id, items: statementOf(order(), came(order())), notes }))
  const allUsed = stated(onSite(15.5), () => [])
  const partUsed = stated(onSite(15.5), (given) => returnsOf(given, isLost).items)
  // A recount in the magazine the same evening: one unit of the first material had come back. GNB's confirmation becomes void.
  const oneBack = (): Returns =>
    returnsOf(order(), false)
      .items.slice(0, 1)
      .map((line) => ({ ...line, returned: 1 }))
  const broughtOneBack = [
    ...handedOver(onSite(15.1), 'collect', [client, who('operador')], linesBack(oneBack)),
    ...handedOver(onSite(15.3), 'store', [who('operador'), who('almacenista')]),
  ]
  const corrected = stated(onSite(20), oneBack, 'Recuento en el polvorín al final de la jornada.')
  /** The same evening, because the bodies must be told within a day. */
  const incidentTold = step(onSite(19), who('gerente'), async (context, id) => {
    for (const { id: incident, kind } of await incidentsOf(context.db, id))
      for (const agency of agenciesToTell[kind])
        await tellOf(context, {
          id: incident,
          agency,
          toldAt: context.now().toISOString(),
          toldTo: 'Oficial de guardia',
          reference: `NOV-${agency.toUpperCase()}-${String(40 + turn).padStart(4, '0')}`,
        })
  })
  // The operator has had it since the evening of the blast, and the next evening has passed: the portal's job finds it.
  const found: Event = { at: onSite(48.1), do: () => run(system, onSite(48.1), (context) => openLeftover(context, order().id)) }
  // GNB was present and knows; nobody has told DAEX yet.
  const brokenSeal = [
    step(onSite(11), who('operador'), (context, id) =>
      openIncident(context, {
        order: id,
        kind: 'damagedSeal',
        discoveredAt: context.now().toISOString(),
        explanation: `El precinto ${4471 + turn} llegó roto al frente; las cajas estaban completas.`,
      }),
    ),
    step(onSite(11.5), who('gnb_operador'), async (context, id) => {
      for (const { id: incident } of await incidentsOf(context.db, id))
        await acknowledgeIncident(context, { id: incident, comment: 'Se levantó acta en el frente.' })
    }),
  ]
  const resolved = step(onSite(72), who('gerente'), async (context, id) => {
    for (const { id: incident } of await incidentsOf(context.db, id))
      await closeIncident(context, { id: incident, resolution: 'Reportada a DAEX; se anexó el acta del traslado.' })
  })
  const paid = paymentsOf(turn, step, onSite(50 + 6 * (turn % 6)), who)
  const closed = moved(onSite(100), turn % 2 === 0 ? 'administrador' : 'gerente', 'CERRADA')
  const closedWithoutDaex = moved(onSite(100), 'gerente', 'CERRADA', 'DAEX no asistió al conteo; se anexó el acta de la custodia.')

  // One of the unpaid orders has an advance, and one a returned cheque.
  const advance = [step(onSite(40), who('operador'), (context, id) => recordPayment(context, { id, ...advanceOf(order()) }))]
  const returnedCheque = chequeThatCameBack(step, [onSite(30), onSite(54)], who)

  const dgcimObjects = step(after(22), who('dgcim'), (context, id) =>
    object(context, { id, reason: 'La cédula del segundo conductor no coincide con la autorización de traslado.' }),
  )
  const gnbUndoes = step(after(23), who('gnb_almacenista'), (context, id) =>
    undoReady(context, { id, reason: 'Dos cajas sin precinto: hay que embalarlas de nuevo.' }),
  )
  const daexObjects = step(after(21), who('daex'), (context, id) =>
    object(context, { id, reason: 'Falta la guía de circulación del segundo vehículo.' }),
  )
  const daexLifts = step(after(27), who('daex_almacenista'), async (context, id) => {
    const { objections } = await get(context, { id })
    return liftObjection(context, { id, objectionId: objections[0]!.id, reason: 'La alianza entregó la guía de circulación.' })
  })
  // The total rises above the limit, so the order waits for the gerente's second look.
  const raised = step(after(9), who('gerente'), (context, id) => {
    const changeReason = 'La alianza amplió el frente después de la inspección.'
    const items = order().items.map(({ materialId, quantity }, index) =>
      index === 0 ? { materialId, quantity: quantity * 2, changeReason } : { materialId, quantity },
    )
    return editItems(context, { id, items })
  })
  const untilReady = [assigned, ready]
  const untilGuided = [...untilReady, gnb, ...others, guided]
  const untilCompleted = [...untilGuided, ...left, completed]
  const untilCollected = [
    ...untilGuided,
    ...loaded,
    ...left,
    ...(ending === 'safekept' ? [deliveredOnPaper] : delivered),
    ...reported(() => returnsOf(order(), isLost).items, { isFar: false, isSigned: true }),
    completed,
    partUsed,
    ...collected,
  ]
  const lives: Record<OrderEnding, Event[]> = {
    unassigned: [],
    cancelled: [assigned, step(after(30), who('gerente'), (context, id) => cancel(context, { id, reason: 'La alianza pospuso la obra.' }))],
    assigned: [assigned],
    ready: untilReady,
    confirmedInPart: [...untilReady, gnb],
    approvedDirectly: [...untilReady, ...directly, guided],
    raised: [assigned, raised],
    objected: [...untilReady, gnb, dgcimObjects],
    undoneByObjection: [...untilReady, gnb, gnbUndoes],
    objectionLifted: [...untilReady, gnb, daexObjects, daexLifts],
    approved: [...untilReady, gnb, ...others],
    guided: untilGuided,
    inTransit: [...untilGuided, ...loaded, ...left, ...delivered, ...brokenSeal],
    completed: [
      ...untilGuided,
      ...loaded,
      ...left,
      ...delivered,
      ...reported(oneBack, { isFar: true, isSigned: false }),
      completed,
      ...broughtOneBack,
      allUsed,
      consumed[0]!,
      corrected,
    ],
    consumed: [
      ...untilGuided,
      ...left,
      ...reported(() => [], { isFar: false, isSigned: true }),
      completed,
      allUsed,
      ...consumed,
      ...advance,
    ],
    safekept: [...untilCollected, ...storedAgain, returned, incidentTold, ...returnedCheque],
    leftBehind: [...untilCollected, found],
    closed: [...untilCompleted, allUsed, ...consumed, ...paid, closed],
    // DAEX did not confirm the return; the order was closed without it, which its record says.
    closedWithReturns: [
      ...untilCompleted,
      partUsed,
      consumed[0]!,
      returned,
      incidentTold,
      consumed[2]!,
      resolved,
      ...paid,
      closedWithoutDaex,
    ],
  }
  return lives[ending]
}

/** Buys missing material urgently, in full boxes and with a reserve. */
const restock = ({ items, orderNumber }: Order, at: Date, almacenista: Actor, run: Run): Promise<void> =>
  run(almacenista, at, async (context) => {
    for (const { materialId, quantity } of items) {
      const { quantity: there } = (await findStock(context.db, materialId))!
      const notes = `Compra urgente para despachar ${orderNumber}.`
      if (there < quantity) {
        const quantityChange = Math.ceil((quantity - there) / 10) * 10 + 40
        await load(context, { materialId, quantityChange, notes, ...placeOf(materialId) })
      }
    }
  })

/** The operator's statement for these returns and losses; everything else was used. */
const statementOf = ({ items }: Order, came: Returns) =>
  items.map(({ materialId, quantity }) => {
    const { returned = 0, lost = 0, lossExplanation = null } = came.find((line) => line.materialId === materialId) ?? {}
    return { materialId, consumed: quantity - returned - lost, returned, lost, lossExplanation }
  })

type Returns = readonly { materialId: string; returned: number; lost?: number; lossExplanation?: string }[]

/** Returns of some of the first materials, sometimes with a small loss and its explanation. */
function returnsOf({ items }: Order, isLost: boolean) {
  const [first, second] = items.filter(({ quantity }) => quantity >= 4)
  return {
    items: [
      ...(first ? [{ materialId: first.materialId, returned: Math.floor(first.quantity / 4) }] : []),
      ...(second
        ? [{ materialId: second.materialId, returned: 1, ...(isLost && { lost: 1, lossExplanation: 'Empaque roto durante el traslado.' }) }]
        : []),
    ],
    location: 'Polvorín 2, estante B',
    receivedBy: keeper,
    notes: 'Material sobrante contado en presencia de la custodia.',
  }
}
