/** Code that must not compile. The compiler checks this file; it is never run. */
import type { Actor } from './actor.ts'
import { may, permissions, table } from './permissions.ts'

declare const actor: Actor
declare const order: { clientId: string; assignedOperatorId: string | null; currentStatus: 'APROBADA' }
const isUnassigned = (_: Actor, record: { assignedOperatorId: string | null }) => record.assignedOperatorId === null

may(actor, 'orders.assign', order)
may(actor, 'inventory.load', null)
may(actor, 'preorders.create', { estatus: true })
table({ 'orders.assign': { operador: isUnassigned } })

// @ts-expect-error -- an order's permission asks about an order
may(actor, 'orders.assign', { role: 'operador' })
// @ts-expect-error -- before there is a pre-order, the client's account decides
may(actor, 'preorders.create', { clientId: '1', currentStatus: 'PENDIENTE_REVISION' })
// @ts-expect-error -- no such permission
may(actor, 'orders.fly', null)
// @ts-expect-error -- no such role
table({ 'orders.assign': { gerent: () => true } })
// @ts-expect-error -- no such concept
table({ 'ordenes.assign': { gerente: () => true } })
// @ts-expect-error -- a condition on another concept's record
table({ 'preorders.read': { operador: isUnassigned } })
// @ts-expect-error -- the table is whole: nobody is added to it elsewhere
permissions['orders.assign'].operador = () => true
