import { agencyOf, type Role, roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import type { Order } from '@barreno/domain/orders/schema'
import { fromAssigned, orderStatuses, type OrderStatus, ready } from '@barreno/domain/statuses/orders'
import {
  confirmations,
  legacyApprovals,
  type NamedAction,
  namedActions,
  type OrderAction,
  type OrderInput,
  orderTransitions,
  possibleActions,
} from '@barreno/domain/orders/workflow'
import { withMessages } from '@barreno/texts/obstacles'
import { may, mightEver } from '@barreno/domain/permissions'
import { expect, test } from 'vitest'
import { aCopyOf, agencies, anAssignedOrder, approverOf, confirm, consumers, nextGuide, stocked, allConsumed } from '../../test/orders.ts'
import { anOrder, brokenEntry, noon, refusalIn, testPortal, type Who } from '../../test/portal.ts'
import { sampleFiles } from '../../test/sample-files.ts'
import { findOrder } from './sql.ts'
import { factsOf, stateOf } from './state.ts'

const portal = await testPortal()
const { actors, call, db, everything, good } = portal
await stocked(portal)
const {
  act,
  changeStatus,
  assign,
  externalApproval,
  setGuide,
  undoReady,
  safekeeping,
  cancel,
  pay,
  recordPayment,
  editItems,
  setVehicles,
  setServiceDate,
  setServices,
  object,
  reportBlast,
  stateConsumption,
} = api.orders
const other = await good(api.users.create, 'gerente', {
  email: 'otro@minas.ve',
  password: 'voladura segura',
  role: 'operador',
  codigoUnico: 'OTRO',
})

/** The materials that are dispatched for each order of these tests. */
const dispatched = [
  { materialId: 'ANFO-25', dispatched: 10 },
  { materialId: 'COR-10', dispatched: 3 },
]

/** One way to request an action: the call, its input, and the actions that it can mean. */
type Attempt = { name: string; row: Endpoint; actions: readonly OrderAction[]; input: object; filledIn: OrderInput }
const aReport = {
  frontIndex: 1,
  blastedAt: portal.clock.now.toISOString(),
  initiation: 'nonel',
  holesLoaded: 1,
  holesFired: 1,
  misfires: [],
  counted: 'used',
  lines: [{ materialId: 'ANFO-25', quantity: 1 }],
  people: [],
}
const attempts: Attempt[] = [
  ...namedActions.filter((action) => action !== 'orders.secondLook').map((action) => byName(action)),
  byName('orders.markReady', { to: 'LISTA_PARA_DESPACHO' }),
  ask(
    'assign',
    assign,
    ['orders.assign', 'orders.changeOperator'],
    { operatorId: other.id, reason: 'Turno' },
    { operator: { id: other.id, role: 'operador', isActive: true }, reason: 'Turno' },
  ),
  ask('setGuide', setGuide, ['orders.setGuide'], {
    get idGuia() {
      return nextGuide()
    },
  }),
  ask(
    'safekeeping',
    safekeeping,
    ['orders.safekeeping'],
    {
      items: [{ materialId: 'ANFO-25', returned: 1 }],
      location: 'Polvorín',
      receivedBy: { name: 'L', lastName: 'P', idDocument: 'V-11223344' },
    },
    { returns: [{ name: '', dispatched: 10, returned: 1 }] },
  ),
  ask('stateConsumption', stateConsumption, ['orders.stateConsumption'], { items: allConsumed(dispatched) }, { statement: {} }),
  ask('reportBlast', reportBlast, ['orders.blastReport'], { report: JSON.stringify(aReport), files: [] }, {}),
  ask('pay', pay, ['orders.markPaid'], { paymentStatus: 'PAGADO' }),
  ask('recordPayment', recordPayment, ['orders.recordPayment'], { method: 'efectivo', amount: 1 }),
  ask('editItems', editItems, ['orders.editItems'], { items: [{ materialId: 'ANFO-25', quantity: 4 }], reason: 'Menos' }),
  ask('setVehicles', setVehicles, ['orders.setVehicles'], { driverOne: 'Freddy' }),
  ask('setServiceDate', setServiceDate, ['orders.setServiceDate'], { estimatedServiceDate: '2026-12-20', reason: 'Lluvia' }),
  ask('setServices', setServices, ['orders.setServices'], { services: [] }),
]

function ask(name: string, row: Endpoint, actions: readonly OrderAction[], input: object, filledIn: OrderInput = input): Attempt {
  return { name, row, actions, input, filledIn }
}
function byName(action: NamedAction, more: { to?: OrderStatus } = {}): Attempt {
  const type = Object.entries(confirmations).find(([, one]) => one.action === action && action !== 'orders.confirmConsumptionClient')?.[0]
  const approverDetails = type === undefined ? undefined : approverOf(type)
  return ask(
    more.to ?? action,
    act,
    [action],
    { action, notes: 'Nota', ...(approverDetails && { approverDetails }), ...more },
    { reason: 'Nota', ...(approverDetails && { approver: approverDetails }) },
  )
}

/** The documented call that means this action as well, for an order in this status. */
function documented(action: OrderAction, to: OrderStatus): { row: Endpoint; input: object } {
  const type = Object.entries(confirmations).find(([, one]) => one.action === action)?.[0]
  if (type) return { row: externalApproval, input: { approvalType: type, approverDetails: approverOf(type) } }
  const flag = Object.entries(legacyApprovals).find(([, one]) => one === action)?.[0]
  if (flag) return { row: externalApproval, input: { [flag]: true } }
  if (action === 'orders.selfAssign') return { row: assign, input: {} }
  if (action === 'orders.undoReady') return { row: undoReady, input: { reason: 'Nota' } }
  if (action === 'orders.cancel') return { row: cancel, input: { reason: 'Nota' } }
  if (action.startsWith('orders.object')) return { row: object, input: { reason: 'Nota' } }
  return { row: changeStatus, input: { newStatus: to, notes: 'Nota' } }
}

/** An order in each status, all reached by calls. */
async function reached(): Promise<Record<OrderStatus, string>> {
  const moved = async (from: string, by: (id: string) => Promise<Order>) => {
    const id = await aCopyOf(portal, from)
    await by(id)
    return id
  }
  const to = (newStatus: OrderStatus, who: Who) => (id: string) => good(changeStatus, who, { id, newStatus, notes: 'Nota' })
  const { id: PENDIENTE_ADMIN } = await good(api.orders.create, 'cliente', {
    miningType: 'subterranea',
    estimatedServiceDate: '2026-12-01',
    selectedMaterials: [{ materialId: 'ANFO-25', quantity: 10 }],
    files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
  })
  const PENDIENTE_GERENTE = await moved(PENDIENTE_ADMIN, to('PENDIENTE_GERENTE', 'administrador'))
  const { id: PENDIENTE_ASIGNACION_OPERADOR } = await anOrder(portal, { files: [] })
  const { id: ASIGNADA_OPERADOR } = await anAssignedOrder(portal)
  const [PENDIENTE_APROBACIONES_EXTERNAS, LISTA_PARA_DESPACHO] = (await Promise.all(
    ready.map((each) => moved(ASIGNADA_OPERADOR, to(each, 'almacenista'))),
  )) as [string, string]
  const APROBADA_POR_EXTERNOS = await moved(LISTA_PARA_DESPACHO, async (id) => {
    for (const agency of ['GNB', 'DAEX'] as const) await confirm(portal, id, agency)
    return confirm(portal, id, 'DGCIM')
  })
  const EN_TRANSITO_VOLADURA = await moved(APROBADA_POR_EXTERNOS, async (id) => {
    await good(setGuide, 'daex', { id, idGuia: nextGuide() })
    return to('EN_TRANSITO_VOLADURA', 'operador')(id)
  })
  const COMPLETADA_VOLADURA = await moved(EN_TRANSITO_VOLADURA, to('COMPLETADA_VOLADURA', 'operador'))
  const CONSUMIDO = await moved(COMPLETADA_VOLADURA, async (id) => {
    for (const [approvalType, who] of Object.entries(consumers))
      await good(externalApproval, who, { id, approvalType, approverDetails: approverOf(approvalType) })
    return good(pay, 'operador', { id, paymentStatus: 'PAGADO' })
  })
  const returned = attempts.find(({ name }) => name === 'safekeeping')!.input
  return {
    PENDIENTE_ADMIN,
    PENDIENTE_GERENTE,
    RECHAZADA_ADMIN: await moved(PENDIENTE_ADMIN, to('RECHAZADA_ADMIN', 'administrador')),
    RECHAZADA_GERENTE: await moved(PENDIENTE_GERENTE, to('RECHAZADA_GERENTE', 'gerente')),
    APROBADA: await moved(PENDIENTE_GERENTE, to('APROBADA', 'gerente')),
    PENDIENTE_ASIGNACION_OPERADOR,
    ASIGNADA_OPERADOR,
    LISTA_PARA_DESPACHO,
    PENDIENTE_APROBACIONES_EXTERNAS,
    APROBADA_POR_EXTERNOS,
    EN_TRANSITO_VOLADURA,
    COMPLETADA_VOLADURA,
    CONSUMIDO,
    RESGUARDAR: await moved(EN_TRANSITO_VOLADURA, (id) => good(safekeeping, 'operador', { id, ...returned })),
    CERRADA: await moved(CONSUMIDO, to('CERRADA', 'gerente')),
    ANULADA: await moved(PENDIENTE_ASIGNACION_OPERADOR, (id) => good(cancel, 'gerente', { id, reason: 'Obra' })),
  }
}

const confirmedNow = {
  at: '2026-11-21T16:00:00Z',
  by: { name: 'Ana Rojas', idDocument: null, rank: null, actingFor: null, notes: null, figures: null },
}
/** Columns of an order in which everything is done, so that only its status can prevent an action. */
const allDone = {
  isPaid: true,
  id_guia: 'V-1',
  guide_confirmed_at: confirmedNow.at,
  shared_guide_reason: 'copia',
  ...Object.fromEntries(
    agencies.flatMap((agency) => [
      [`${agency.toLowerCase()}_approved_at`, confirmedNow.at],
      [`${agency.toLowerCase()}_approved_by`, confirmedNow.by],
    ]),
  ),
}

test('every status × action × role over HTTP: what the table declares is done, all else is refused and changes nothing', async () => {
  const orders = await reached()
  const prepared = await Promise.all([
    ...orderStatuses.map(async (status) => ({ id: await aCopyOf(portal, orders[status]), status, variant: 'as reached' })),
    ...fromAssigned.map(async (status) => ({ id: await aCopyOf(portal, orders[status], allDone), status, variant: 'all done' })),
  ])
  const before = await everything()
  const tried = await Promise.all(prepared.map(tryAll))
  expect(await everything()).toEqual(before)

  await Promise.all(
    tried.flat().map(async ({ asked, id, who, to }) => {
      for (const role of who) {
        const copy = await aCopyOf(portal, id)
        const done = await good(asked.row, role, { ...asked.input, id: copy })
        // A report returns itself instead of the order, and moves the order too.
        const moved = asked.row === reportBlast ? await good(api.orders.get, role, { id: copy }) : done
        expect(moved, `${asked.name} by ${role}`).toMatchObject({ currentStatus: to, version: 2 })
        if (asked.row !== act || role !== who[0]) continue
        const { row, input } = documented(asked.actions[0]!, to)
        const same = await good(row, role, { ...input, id: await aCopyOf(portal, id) })
        expect(same, `${asked.name} by ${role}, as it is documented`).toMatchObject({ currentStatus: to, version: 2 })
      }
    }),
  )
  expect(
    tried
      .flat()
      .map(({ line }) => line)
      .join('\n'),
  ).toMatchInlineSnapshot(`
    "PENDIENTE_ADMIN (as reached): orders.approveAsAdmin → PENDIENTE_GERENTE: gerente administrador
    PENDIENTE_ADMIN (as reached): orders.rejectAsAdmin → RECHAZADA_ADMIN: gerente administrador
    PENDIENTE_ADMIN (as reached): editItems → same: gerente administrador
    PENDIENTE_ADMIN (as reached): setVehicles → same: gerente administrativo
    PENDIENTE_ADMIN (as reached): setServiceDate → same: gerente administrativo
    PENDIENTE_GERENTE (as reached): orders.approveAsManager → APROBADA: gerente
    PENDIENTE_GERENTE (as reached): orders.rejectAsManager → RECHAZADA_GERENTE: gerente
    PENDIENTE_GERENTE (as reached): setVehicles → same: gerente administrativo
    PENDIENTE_GERENTE (as reached): setServiceDate → same: gerente administrativo
    APROBADA (as reached): orders.selfAssign → ASIGNADA_OPERADOR: operador
    APROBADA (as reached): orders.cancel → ANULADA: gerente
    APROBADA (as reached): orders.objectGnb → same: gnb gnb_almacenista
    APROBADA (as reached): orders.objectDaex → same: daex daex_almacenista
    APROBADA (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    APROBADA (as reached): assign → ASIGNADA_OPERADOR: gerente
    APROBADA (as reached): pay → same: gerente operador
    APROBADA (as reached): recordPayment → same: gerente operador
    APROBADA (as reached): editItems → same: gerente
    APROBADA (as reached): setVehicles → same: gerente administrativo
    APROBADA (as reached): setServiceDate → same: gerente administrativo
    APROBADA (as reached): setServices → same: gerente administrador
    PENDIENTE_ASIGNACION_OPERADOR (as reached): orders.selfAssign → ASIGNADA_OPERADOR: operador
    PENDIENTE_ASIGNACION_OPERADOR (as reached): orders.cancel → ANULADA: gerente
    PENDIENTE_ASIGNACION_OPERADOR (as reached): orders.objectGnb → same: gnb gnb_almacenista
    PENDIENTE_ASIGNACION_OPERADOR (as reached): orders.objectDaex → same: daex daex_almacenista
    PENDIENTE_ASIGNACION_OPERADOR (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    PENDIENTE_ASIGNACION_OPERADOR (as reached): assign → ASIGNADA_OPERADOR: gerente
    PENDIENTE_ASIGNACION_OPERADOR (as reached): pay → same: gerente operador
    PENDIENTE_ASIGNACION_OPERADOR (as reached): recordPayment → same: gerente operador
    PENDIENTE_ASIGNACION_OPERADOR (as reached): editItems → same: gerente
    PENDIENTE_ASIGNACION_OPERADOR (as reached): setVehicles → same: gerente administrativo
    PENDIENTE_ASIGNACION_OPERADOR (as reached): setServiceDate → same: gerente administrativo
    PENDIENTE_ASIGNACION_OPERADOR (as reached): setServices → same: gerente administrador
    ASIGNADA_OPERADOR (as reached): orders.markReady → PENDIENTE_APROBACIONES_EXTERNAS: gerente almacenista
    ASIGNADA_OPERADOR (as reached): orders.cancel → ANULADA: gerente
    ASIGNADA_OPERADOR (as reached): orders.objectGnb → same: gnb gnb_almacenista
    ASIGNADA_OPERADOR (as reached): orders.objectDaex → same: daex daex_almacenista
    ASIGNADA_OPERADOR (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    ASIGNADA_OPERADOR (as reached): LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: gerente almacenista
    ASIGNADA_OPERADOR (as reached): assign → same: gerente
    ASIGNADA_OPERADOR (as reached): pay → same: gerente operador
    ASIGNADA_OPERADOR (as reached): recordPayment → same: gerente operador
    ASIGNADA_OPERADOR (as reached): editItems → same: gerente
    ASIGNADA_OPERADOR (as reached): setVehicles → same: gerente administrativo operador
    ASIGNADA_OPERADOR (as reached): setServiceDate → same: gerente administrativo
    ASIGNADA_OPERADOR (as reached): setServices → same: gerente administrador
    LISTA_PARA_DESPACHO (as reached): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.objectGnb → same: gnb gnb_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.objectDaex → same: daex daex_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.externalApprovalGnb → same: gerente gnb_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.externalApprovalDaex → same: gerente daex_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.externalApprovalDgcim → same: gerente dgcim_almacenista
    LISTA_PARA_DESPACHO (as reached): orders.legacyApprovalGnb → same: gerente gnb
    LISTA_PARA_DESPACHO (as reached): orders.legacyApprovalDaex → same: gerente daex
    LISTA_PARA_DESPACHO (as reached): orders.legacyApprovalDgcim → same: gerente dgcim
    LISTA_PARA_DESPACHO (as reached): assign → same: gerente
    LISTA_PARA_DESPACHO (as reached): setGuide → same: gerente daex daex_almacenista
    LISTA_PARA_DESPACHO (as reached): pay → same: gerente operador
    LISTA_PARA_DESPACHO (as reached): recordPayment → same: gerente operador
    LISTA_PARA_DESPACHO (as reached): setVehicles → same: gerente administrativo operador
    LISTA_PARA_DESPACHO (as reached): setServiceDate → same: gerente administrativo
    LISTA_PARA_DESPACHO (as reached): setServices → same: gerente administrador
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.objectGnb → same: gnb gnb_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.objectDaex → same: daex daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.externalApprovalGnb → same: gerente gnb_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.externalApprovalDaex → same: gerente daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.externalApprovalDgcim → same: gerente dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.legacyApprovalGnb → same: gerente gnb
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.legacyApprovalDaex → same: gerente daex
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): orders.legacyApprovalDgcim → same: gerente dgcim
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): assign → same: gerente
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): setGuide → same: gerente daex daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): pay → same: gerente operador
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): recordPayment → same: gerente operador
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): setVehicles → same: gerente administrativo operador
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): setServiceDate → same: gerente administrativo
    PENDIENTE_APROBACIONES_EXTERNAS (as reached): setServices → same: gerente administrador
    APROBADA_POR_EXTERNOS (as reached): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    APROBADA_POR_EXTERNOS (as reached): orders.objectGnb → same: gnb gnb_almacenista
    APROBADA_POR_EXTERNOS (as reached): orders.objectDaex → same: daex daex_almacenista
    APROBADA_POR_EXTERNOS (as reached): orders.objectDgcim → same: dgcim dgcim_almacenista
    APROBADA_POR_EXTERNOS (as reached): assign → same: gerente
    APROBADA_POR_EXTERNOS (as reached): setGuide → same: gerente daex daex_almacenista
    APROBADA_POR_EXTERNOS (as reached): pay → same: gerente operador
    APROBADA_POR_EXTERNOS (as reached): recordPayment → same: gerente operador
    APROBADA_POR_EXTERNOS (as reached): setVehicles → same: gerente administrativo operador
    APROBADA_POR_EXTERNOS (as reached): setServiceDate → same: gerente administrativo
    APROBADA_POR_EXTERNOS (as reached): setServices → same: gerente administrador
    EN_TRANSITO_VOLADURA (as reached): orders.complete → COMPLETADA_VOLADURA: operador
    EN_TRANSITO_VOLADURA (as reached): orders.confirmConsumptionGnb → same: gerente gnb_operador
    EN_TRANSITO_VOLADURA (as reached): orders.confirmConsumptionDaex → same: gerente daex_operador
    EN_TRANSITO_VOLADURA (as reached): orders.confirmConsumptionClient → same: cliente
    EN_TRANSITO_VOLADURA (as reached): assign → same: gerente
    EN_TRANSITO_VOLADURA (as reached): safekeeping → RESGUARDAR: operador
    EN_TRANSITO_VOLADURA (as reached): reportBlast → same: operador
    EN_TRANSITO_VOLADURA (as reached): pay → same: gerente operador
    EN_TRANSITO_VOLADURA (as reached): recordPayment → same: gerente operador
    EN_TRANSITO_VOLADURA (as reached): setServices → same: gerente administrador
    COMPLETADA_VOLADURA (as reached): orders.confirmConsumptionGnb → same: gerente gnb_operador
    COMPLETADA_VOLADURA (as reached): orders.confirmConsumptionDaex → same: gerente daex_operador
    COMPLETADA_VOLADURA (as reached): orders.confirmConsumptionClient → same: cliente
    COMPLETADA_VOLADURA (as reached): assign → same: gerente
    COMPLETADA_VOLADURA (as reached): safekeeping → RESGUARDAR: operador
    COMPLETADA_VOLADURA (as reached): stateConsumption → same: operador
    COMPLETADA_VOLADURA (as reached): reportBlast → same: operador
    COMPLETADA_VOLADURA (as reached): pay → same: gerente operador
    COMPLETADA_VOLADURA (as reached): recordPayment → same: gerente operador
    COMPLETADA_VOLADURA (as reached): setServices → same: gerente administrador
    CONSUMIDO (as reached): orders.close → CERRADA: gerente administrador operador
    CONSUMIDO (as reached): safekeeping → RESGUARDAR: operador
    CONSUMIDO (as reached): stateConsumption → COMPLETADA_VOLADURA: operador
    CONSUMIDO (as reached): reportBlast → COMPLETADA_VOLADURA: operador
    RESGUARDAR (as reached): orders.confirmConsumptionGnb → same: gerente gnb_operador
    RESGUARDAR (as reached): orders.confirmConsumptionDaex → same: gerente daex_operador
    RESGUARDAR (as reached): orders.confirmConsumptionClient → same: cliente
    RESGUARDAR (as reached): stateConsumption → same: operador
    RESGUARDAR (as reached): reportBlast → same: operador
    RESGUARDAR (as reached): pay → same: gerente operador
    RESGUARDAR (as reached): recordPayment → same: gerente operador
    RESGUARDAR (as reached): setServices → same: gerente administrador
    ASIGNADA_OPERADOR (all done): orders.markReady → PENDIENTE_APROBACIONES_EXTERNAS: gerente almacenista
    ASIGNADA_OPERADOR (all done): orders.objectGnb → same: gnb gnb_almacenista
    ASIGNADA_OPERADOR (all done): orders.objectDaex → same: daex daex_almacenista
    ASIGNADA_OPERADOR (all done): orders.objectDgcim → same: dgcim dgcim_almacenista
    ASIGNADA_OPERADOR (all done): LISTA_PARA_DESPACHO → LISTA_PARA_DESPACHO: gerente almacenista
    ASIGNADA_OPERADOR (all done): assign → same: gerente
    ASIGNADA_OPERADOR (all done): setVehicles → same: gerente administrativo operador
    ASIGNADA_OPERADOR (all done): setServiceDate → same: gerente administrativo
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.objectGnb → same: gnb gnb_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.objectDaex → same: daex daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.objectDgcim → same: dgcim dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.externalApprovalGnb → same: gerente gnb_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.externalApprovalDaex → same: gerente daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.externalApprovalDgcim → same: gerente dgcim_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): orders.startTransit → EN_TRANSITO_VOLADURA: operador
    PENDIENTE_APROBACIONES_EXTERNAS (all done): assign → same: gerente
    PENDIENTE_APROBACIONES_EXTERNAS (all done): setGuide → same: gerente daex daex_almacenista
    PENDIENTE_APROBACIONES_EXTERNAS (all done): setVehicles → same: gerente administrativo operador
    PENDIENTE_APROBACIONES_EXTERNAS (all done): setServiceDate → same: gerente administrativo
    LISTA_PARA_DESPACHO (all done): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    LISTA_PARA_DESPACHO (all done): orders.objectGnb → same: gnb gnb_almacenista
    LISTA_PARA_DESPACHO (all done): orders.objectDaex → same: daex daex_almacenista
    LISTA_PARA_DESPACHO (all done): orders.objectDgcim → same: dgcim dgcim_almacenista
    LISTA_PARA_DESPACHO (all done): orders.externalApprovalGnb → same: gerente gnb_almacenista
    LISTA_PARA_DESPACHO (all done): orders.externalApprovalDaex → same: gerente daex_almacenista
    LISTA_PARA_DESPACHO (all done): orders.externalApprovalDgcim → same: gerente dgcim_almacenista
    LISTA_PARA_DESPACHO (all done): orders.startTransit → EN_TRANSITO_VOLADURA: operador
    LISTA_PARA_DESPACHO (all done): assign → same: gerente
    LISTA_PARA_DESPACHO (all done): setGuide → same: gerente daex daex_almacenista
    LISTA_PARA_DESPACHO (all done): setVehicles → same: gerente administrativo operador
    LISTA_PARA_DESPACHO (all done): setServiceDate → same: gerente administrativo
    APROBADA_POR_EXTERNOS (all done): orders.undoReady → ASIGNADA_OPERADOR: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    APROBADA_POR_EXTERNOS (all done): orders.objectGnb → same: gnb gnb_almacenista
    APROBADA_POR_EXTERNOS (all done): orders.objectDaex → same: daex daex_almacenista
    APROBADA_POR_EXTERNOS (all done): orders.objectDgcim → same: dgcim dgcim_almacenista
    APROBADA_POR_EXTERNOS (all done): orders.pickUp → EN_TRANSITO_VOLADURA: operador
    APROBADA_POR_EXTERNOS (all done): assign → same: gerente
    APROBADA_POR_EXTERNOS (all done): setGuide → same: gerente daex daex_almacenista
    APROBADA_POR_EXTERNOS (all done): setVehicles → same: gerente administrativo operador
    APROBADA_POR_EXTERNOS (all done): setServiceDate → same: gerente administrativo
    EN_TRANSITO_VOLADURA (all done): orders.complete → COMPLETADA_VOLADURA: operador
    EN_TRANSITO_VOLADURA (all done): orders.confirmConsumptionGnb → same: gerente gnb_operador
    EN_TRANSITO_VOLADURA (all done): orders.confirmConsumptionDaex → same: gerente daex_operador
    EN_TRANSITO_VOLADURA (all done): orders.confirmConsumptionClient → same: cliente
    EN_TRANSITO_VOLADURA (all done): assign → same: gerente
    EN_TRANSITO_VOLADURA (all done): safekeeping → RESGUARDAR: operador
    EN_TRANSITO_VOLADURA (all done): reportBlast → same: operador
    COMPLETADA_VOLADURA (all done): orders.confirmConsumptionGnb → same: gerente gnb_operador
    COMPLETADA_VOLADURA (all done): orders.confirmConsumptionDaex → same: gerente daex_operador
    COMPLETADA_VOLADURA (all done): orders.confirmConsumptionClient → same: cliente
    COMPLETADA_VOLADURA (all done): orders.close → CERRADA: gerente administrador operador
    COMPLETADA_VOLADURA (all done): assign → same: gerente
    COMPLETADA_VOLADURA (all done): safekeeping → RESGUARDAR: operador
    COMPLETADA_VOLADURA (all done): stateConsumption → same: operador
    COMPLETADA_VOLADURA (all done): reportBlast → same: operador
    CONSUMIDO (all done): orders.close → CERRADA: gerente administrador operador
    CONSUMIDO (all done): safekeeping → RESGUARDAR: operador
    CONSUMIDO (all done): stateConsumption → COMPLETADA_VOLADURA: operador
    CONSUMIDO (all done): reportBlast → COMPLETADA_VOLADURA: operador
    RESGUARDAR (all done): orders.confirmConsumptionGnb → same: gerente gnb_operador
    RESGUARDAR (all done): orders.confirmConsumptionDaex → same: gerente daex_operador
    RESGUARDAR (all done): orders.confirmConsumptionClient → same: cliente
    RESGUARDAR (all done): orders.close → CERRADA: gerente administrador operador
    RESGUARDAR (all done): stateConsumption → same: operador
    RESGUARDAR (all done): reportBlast → same: operador"
  `)
  expect(await brokenEntry(portal)).toBeNull()
})

/** Tries every action as every role. What is to be refused is checked now, with all its obstacles; what is to succeed is returned for later. */
async function tryAll({ id, status, variant }: { id: string; status: OrderStatus; variant: string }) {
  const order = (await findOrder(db, id))!
  const toDo: { asked: Attempt; id: string; who: Role[]; to: OrderStatus; line: string }[] = []
  for (const attempt of attempts) {
    const who: Role[] = []
    let to = status
    for (const role of roles.filter((each) => isTried(attempt, each, variant))) {
      const actor = actors[role]
      const facts = (await factsOf({ db, actor, settings: { permits: 'off', quotas: 'off' }, now: () => noon }, [order])).get(id)!
      const move = possibleActions(actor, stateOf(order), facts, attempt.filledIn).find(({ action }) => attempt.actions.includes(action))
      if (move?.obstacles.length === 0) {
        who.push(role)
        to = attempt.name === move.orTo ? move.orTo : move.to
        continue
      }
      const refused = refusalIn(await call(attempt.row, role, { ...attempt.input, id }))
      // A body has orders in preparation in its list and may object to them, so it gets an error that says that the order was annulled meanwhile.
      const wasListed = attempt.name.startsWith('orders.object') && status === 'ANULADA' && agencyOf(role) !== null
      const expected =
        attempt.row === act && !attempt.actions.some((action) => mightEver(role, action))
          ? 403
          : !wasListed && !may(actor, 'orders.read', order)
            ? 404
            : attempt.actions.every((action) => !may(actor, action, order))
              ? 403
              : 409
      // An operator who takes an order that is already assigned gets an error that names the assignee, not a missing permission.
      const isTaken = role === 'operador' && attempt.name === 'orders.selfAssign' && order.assignedOperatorId !== null
      expect(refused.status, `${status} (${variant}) ${attempt.name} by ${role}: ${refused.code}`).toBe(isTaken ? 409 : expected)
      if (move && refused.code === 'orders.transitionRefused')
        expect(refused.details).toMatchObject({ obstacles: withMessages(move.obstacles) })
    }
    if (who.length > 0)
      toDo.push({
        asked: attempt,
        id,
        who,
        to,
        line: `${status} (${variant}): ${attempt.name} → ${to === status ? 'same' : to}: ${who.join(' ')}`,
      })
  }
  return toDo
}

/** Whether the role is tried: it is authorised for the call. Roles that may never do the action are tried only once. */
const isTried = ({ row, actions }: Attempt, role: Role, variant: string) =>
  [row.access].flat().some((permission) => mightEver(role, permission as OrderAction)) &&
  (variant === 'as reached' || actions.some((action) => mightEver(role, action)))

test('every action of the table was asked for', () => {
  const attempted = new Set(attempts.flatMap(({ actions }) => actions))
  const all = new Set(orderTransitions.flatMap(({ action }) => action ?? []))
  // Totals that were raised are tested in second-look.test.ts.
  expect([...all].filter((action) => !attempted.has(action))).toEqual(['orders.secondLook', 'orders.reversePayment', 'orders.addReceipt'])
})
