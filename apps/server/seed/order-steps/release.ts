import type { Actor } from '@barreno/domain/actor'
import type { Order } from '@barreno/domain/orders/schema'
import { load } from '../../src/inventory/load.ts'
import { findStock } from '../../src/inventory/stock/sql.ts'
import { assign } from '../../src/orders/assign.ts'
import { editItems } from '../../src/orders/edit-items.ts'
import { get } from '../../src/orders/get.ts'
import { liftObjection } from '../../src/orders/objections/lift.ts'
import { object } from '../../src/orders/objections/object.ts'
import { setGuide } from '../../src/orders/set-guide.ts'
import { setServices } from '../../src/orders/set-services.ts'
import { undoReady } from '../../src/orders/undo-ready.ts'
import { placeOf } from '../storage.ts'
import type { Course, Event, Run } from './course.ts'
import { officers } from './people.ts'

/** The steps from the acceptance of an order until it may leave, with objections on the way. */
export function releaseOf(course: Course) {
  const { turn, order, serviceDate, run, who, step, after, confirmed, moved } = course
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
  return { assigned, ready, gnb, others, directly, guided, serviced, dgcimObjects, gnbUndoes, daexObjects, daexLifts, raised }
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
