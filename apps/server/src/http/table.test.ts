import { changesInWords } from '@barreno/texts/history/explain'
import type { HistoryRow } from '@barreno/domain/history/schema'
import { historyActions } from '@barreno/texts/history'
import { type Role, roles } from '@barreno/domain/actor'
import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { mightEver } from '@barreno/domain/permissions'
import { problemTexts } from '@barreno/texts/problems'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import { expect, test } from 'vitest'
import {
  addressOf,
  aForwardedPreorder,
  anOrder,
  aPreorder,
  aResetToken,
  formOf,
  historyCount,
  type Input,
  password,
  type Refusal,
  refusalIn,
  requestForm,
  type Sending,
  seeded,
  someoneNew,
  testPortal,
  type Who,
} from '../../test/portal.ts'
import { codeOf } from '../../test/authenticator.ts'
import { aDelivery, aPaidOrder } from '../../test/collections.ts'
import {
  aCompletedOrder,
  allConsumed,
  anAssignedOrder,
  anIncident,
  anOrderInTransit,
  aReadyOrder,
  approverOf,
  nextGuide,
  stocked,
} from '../../test/orders.ts'
import { aFace, configured } from '../../test/pattern-fronts.ts'
import { verifyRecords } from '../verifications/verify-records.ts'
import { insertSubstitution } from '../orders/substitutions/sql.ts'
import { sampleFiles } from '../../test/sample-files.ts'

const portal = await testPortal({
  settings: {
    unlock: { name: 'admin', key: 'llave', answer: 'respuesta' },
    backups: { place: 'respaldos', at: '02:15', drillAt: null },
  },
  securityLog: { perMinute: { account: Infinity, address: Infinity, strangers: Infinity } },
})
const { app, as, call, good, refusal, everything } = portal
await stocked(portal)

/** A call that goes well; `entries` where it leaves other than one for a change, and none for a read or a call about the session. */
type GoodCall = { who: Who | null; input?: Input; sending?: Sending; entries?: number }

/** One for each row: a row that is new does not compile, and fails here, until somebody says how it is called. */
const goodCalls: { [Concept in keyof typeof api]: { [Name in keyof (typeof api)[Concept]]: () => Promise<GoodCall> } } = {
  auth: {
    me: async () => ({ who: 'general' }),
    signOut: async () => {
      const { token } = await good(api.users.signIn, null, { username: 'general', password })
      return { who: null, sending: { headers: { authorization: `Bearer ${token}` } } }
    },
    demoAccounts: async () => ({ who: null }),
    forgotPassword: async () => ({ who: null, input: { username: 'general', kind: 'staff' } }),
    resetPassword: async () => {
      const account = { email: `${another()}@minas.ve`, password, role: 'operador', codigoUnico: another() }
      const { id } = await good(api.users.create, 'gerente', account)
      return { who: null, input: { token: await aResetToken(portal, { userId: id }), password }, entries: 1 }
    },
    changePassword: async () => {
      const { headers } = await someoneNew(portal, another())
      return { who: null, input: { currentPassword: password, newPassword: `${password} y nueva` }, sending: { headers }, entries: 1 }
    },
    sessions: async () => ({ who: 'cliente' }),
    endSession: async () => {
      const { headers } = await someoneNew(portal, another())
      const [session] = await good(api.auth.sessions, null, {}, { headers })
      return { who: null, input: { id: session!.id }, sending: { headers } }
    },
    endOtherSessions: async () => ({ who: 'general' }),
    secondFactor: async () => ({ who: 'general' }),
    enrolSecondFactor: async () => ({ who: 'general', input: { password } }),
    confirmSecondFactor: async () => {
      const { headers } = await someoneNew(portal, another())
      const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, { headers })
      return { who: null, input: { code: codeOf(uri, portal.clock.now) }, sending: { headers }, entries: 1 }
    },
    disableSecondFactor: async () => {
      const { headers, recoveryCode } = await someoneWithSecondFactor()
      return { who: null, input: { password, code: recoveryCode }, sending: { headers }, entries: 1 }
    },
  },
  users: {
    signIn: async () => ({ who: null, input: { username: 'gerente', password } }),
    create: async () => ({ who: 'gerente', input: { email: `${another()}@minas.ve`, password, role: 'operador', codigoUnico: another() } }),
    list: async () => ({ who: 'administrador' }),
    get: async () => ({ who: 'gerente', input: { id: portal.actors.operador.id } }),
    edit: async () => ({ who: 'gerente', input: { id: (await someoneNew(portal, another())).id, role: 'general' } }),
    delete: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
    deactivate: async () => ({
      who: 'administrador',
      input: { id: (await someoneNew(portal, another())).id, reason: 'Ya no trabaja aquí' },
    }),
    reactivate: async () => {
      const { id } = await someoneNew(portal, another())
      await good(api.users.deactivate, 'gerente', { id })
      return { who: 'administrador', input: { id } }
    },
    sessions: async () => ({ who: 'administrador', input: { id: portal.actors.operador.id } }),
    endSessions: async () => ({ who: 'administrador', input: { id: (await someoneNew(portal, another())).id } }),
    resetSecondFactor: async () => ({ who: 'gerente', input: { id: (await someoneWithSecondFactor()).id, reason: 'Perdió su teléfono' } }),
  },
  settings: { unlock: async () => ({ who: null, input: { name: 'admin', key: 'llave', answer: 'respuesta' } }) },
  clients: {
    signIn: async () => ({ who: null, input: { username: 'cliente', password } }),
    create: async () => ({
      who: 'administrador',
      input: {
        username: another(),
        nombreAlianza: 'Cantera El Manteco',
        rif: `J-${another().replace(/\D/g, '').padStart(8, '0')}-0`,
        clientEmail: `${another()}@alianzas.ve`,
        password,
      },
    }),
    list: async () => ({ who: 'gerente' }),
    ownRight: async () => ({ who: 'cliente' }),
    get: async () => ({ who: 'administrador', input: { id: portal.actors.cliente.id } }),
    edit: async () => ({ who: 'administrador', input: { id: portal.actors.cliente2.id, direction: 'Upata, estado Bolívar' } }),
    allowExpiredRight: async () => {
      await good(api.clients.edit, 'gerente', { id: portal.actors.inactivo.id, vigenciaRExplotacion: '2026-01-01' })
      return { who: 'gerente', input: { id: portal.actors.inactivo.id, until: '2026-12-31', reason: 'Renovación en trámite' } }
    },
  },
  materials: {
    available: async () => ({ who: 'cliente' }),
    create: async () => ({ who: 'gerente', input: { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 } }),
    get: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
    edit: async () => ({ who: 'gerente', input: { id: 'COR-10', unitPrice: 0.35 } }),
    list: async () => ({ who: 'administrador' }),
    categories: async () => ({ who: 'administrativo' }),
    prices: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
    removal: async () => ({ who: 'administrativo', input: { id: 'ANFO-25' } }),
    delete: async () => {
      const { id } = await good(api.materials.create, 'gerente', { materialId: another(), name: 'Mecha lenta', unitPrice: 0.75 })
      return { who: 'administrador', input: { id } }
    },
    imports: async () => ({ who: 'gerente' }),
    readImport: async () => ({ who: 'gerente', input: { files: [aPriceList()] } }),
    getImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
    importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
    rereadImport: async () => ({ who: 'gerente', input: { id: await anImport(), decimalMark: '.' }, entries: 0 }),
    mendImport: async () => ({ who: 'gerente', input: { id: await anImport(), leaveOut: 'faulty' }, entries: 0 }),
    // One for the material that it makes, one for itself.
    confirmImport: async () => ({ who: 'gerente', input: { id: await anImport() }, entries: 2 }),
    revertImport: async () => {
      const { id } = await good(api.materials.readImport, 'gerente', { files: [aCount()] })
      await good(api.materials.confirmImport, 'gerente', { id })
      return { who: 'gerente', input: { id, reason: 'Archivo equivocado' }, entries: 2 }
    },
    discardImport: async () => ({ who: 'gerente', input: { id: await anImport() } }),
    importFile: async () => ({ who: 'gerente', input: { id: await anImport() } }),
    importFaults: async () => ({ who: 'gerente', input: { id: await anImport(), format: 'csv' } }),
    importTemplate: async () => ({ who: 'gerente', input: { format: 'csv' } }),
  },
  inventory: {
    stock: async () => ({ who: 'operador' }),
    stockGeneral: async () => ({ who: 'supervisor' }),
    detail: async () => ({ who: 'almacenista', input: { id: 'ANFO-25' } }),
    supply: async () => ({ who: 'gerente', input: { preorder: (await aPreorder(portal, bare)).id, materials: 'EMU-32X200' } }),
    load: async () => ({ who: 'almacenista', input: { materialId: 'ANFO-25', quantityChange: 12.5 } }),
    adjust: async () => ({ who: 'almacenista', input: { materialId: 'ANFO-25', quantityChange: -0.5, notes: 'Saco roto' } }),
    movements: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
    movers: async () => ({ who: 'almacenista' }),
    movementTotals: async () => ({ who: 'administrador', input: { materialId: 'ANFO-25' } }),
  },
  combos: {
    active: async () => ({ who: 'cliente' }),
    define: async () => ({ who: 'gerente', input: { items: [{ materialId: 'ANFO-25', quantity: 3 }] } }),
  },
  patterns: {
    suggest: async () => ({ who: 'cliente', input: { front: aFace }, entries: 0 }),
    assortment: async () => ({ who: 'cliente' }),
  },
  preorders: {
    submit: async () => ({ who: 'cliente', input: requestForm() }),
    mine: async () => ({ who: 'cliente' }),
    counts: async () => ({ who: 'cliente' }),
    usualQuantities: async () => ({ who: 'administrativo', input: { preorder: (await aPreorder(portal, bare)).id } }),
    byStatus: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
    get: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id } }),
    changeStatus: async () => ({
      who: 'administrativo',
      input: { id: (await aPreorder(portal, bare)).id, newStatus: 'PENDIENTE_APROBACION_GERENTE', notes: 'Revisada' },
    }),
    return: async () => ({ who: 'administrativo', input: { id: (await aPreorder(portal, bare)).id, reason: 'Falta el patrón' } }),
    resubmit: async () => {
      const { id } = await aPreorder(portal, bare)
      await good(api.preorders.return, 'administrativo', { id, reason: 'Falta el patrón' })
      return { who: 'cliente', input: { id, ...requestForm() } }
    },
    withdraw: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id, reason: 'Ya no hace falta' } }),
    edit: async () => ({
      who: 'administrativo',
      input: { id: (await aPreorder(portal, bare)).id, idGuia: 'G-15', driverOne: 'Freddy Malavé' },
    }),
    front: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
    editFront: async () => ({ who: 'administrativo', input: { ...(await aConfiguredFront()), front: { ...aFace, rock: 'hard' } } }),
    patternDxf: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
    patternCsv: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
    patternPdf: async () => ({ who: 'cliente', input: await aConfiguredFront() }),
    convert: async () => ({
      who: 'gerente',
      input: { id: (await aForwardedPreorder(portal, bare)).id, estimatedServiceDate: '2026-12-03' },
      entries: 2,
    }),
    document: async () => ({ who: 'cliente', input: { id: (await aPreorder(portal, bare)).id } }),
    downloadPattern: async () => {
      const { id, blastingPatternsInfo } = await aPreorder(portal)
      return { who: 'cliente', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
    },
  },
  orders: {
    create: async () => ({
      who: 'cliente',
      input: {
        miningType: 'subterranea',
        estimatedServiceDate: '2026-12-01',
        selectedMaterials: [{ materialId: 'ANFO-25', quantity: 2 }],
        files: [{ field: 'planiVolaFile', name: 'plano.pdf', content: sampleFiles.pdf }],
      },
    }),
    counts: async () => ({ who: 'gerente' }),
    list: async () => ({ who: 'general' }),
    get: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id } }),
    operators: async () => ({ who: 'gerente' }),
    changeStatus: async () => ({ who: 'gerente', input: { id: (await anAssignedOrder(portal)).id, newStatus: 'LISTA_PARA_DESPACHO' } }),
    assign: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, operatorId: portal.actors.operador.id } }),
    externalApproval: async () => ({ who: 'gnb', input: { id: (await aReadyOrder(portal)).id, gnbApproved: true, notes: 'Conforme' } }),
    setGuide: async () => ({ who: 'daex', input: { id: (await aReadyOrder(portal)).id, idGuia: nextGuide() } }),
    undoReady: async () => ({ who: 'dgcim', input: { id: (await aReadyOrder(portal)).id, reason: 'Faltan precintos' }, entries: 2 }),
    object: async () => ({ who: 'gnb', input: { id: (await anAssignedOrder(portal)).id, reason: 'Faltan precintos' } }),
    liftObjection: async () => {
      const { id } = await anAssignedOrder(portal)
      const { objections } = await good(api.orders.object, 'daex', { id, reason: 'Faltan precintos' })
      return { who: 'daex_almacenista', input: { id, objectionId: objections[0]!.id, reason: 'Precintos repuestos' } }
    },
    confirmSubstitution: async () => ({ who: 'gerente', input: await aSubstitution() }),
    declineSubstitution: async () => ({ who: 'gerente', input: { ...(await aSubstitution()), reason: 'DAEX está en el sitio' } }),
    stateConsumption: async () => {
      const { id, balance } = await aCompletedOrder(portal)
      return { who: 'operador', input: { id, items: allConsumed(balance) } }
    },
    safekeeping: async () => ({
      who: 'operador',
      input: {
        id: (await anOrderInTransit(portal)).id,
        items: [{ materialId: 'ANFO-25', returned: 2.5 }],
        location: 'Polvorín 2',
        receivedBy: { name: 'Luis', lastName: 'Parra', idDocument: 'V-11223344' },
      },
    }),
    cancel: async () => ({ who: 'gerente', input: { id: (await anOrder(portal, bare)).id, reason: 'Se pospone la obra' } }),
    pay: async () => ({
      who: 'operador',
      input: { id: (await anOrder(portal, bare)).id, paymentStatus: 'PAGADO', notes: 'Transferencia' },
    }),
    recordPayment: async () => ({
      who: 'operador',
      input: { id: (await anOrder(portal, bare)).id, method: 'transferencia', reference: '00458812', amount: 100.01 },
    }),
    samePayments: async () => ({ who: 'operador', input: { id: (await aPaidOrder(portal)).id, method: 'transferencia', reference: '1' } }),
    reversePayment: async () => {
      const { id, payments } = await aPaidOrder(portal)
      return { who: 'gerente', input: { id, paymentId: payments?.[0]?.paymentNumber, reason: 'Cheque devuelto' } }
    },
    editItems: async () => ({
      who: 'gerente',
      input: { id: (await anOrder(portal, bare)).id, items: [{ materialId: 'ANFO-25', quantity: 4 }], reason: 'Un frente menos' },
    }),
    secondLook: async () => {
      const { id } = await anOrder(portal, bare)
      const { budgetTotal } = await good(api.orders.editItems, 'gerente', {
        id,
        items: [{ materialId: 'ANFO-25', quantity: 40 }],
        reason: 'Sección mayor',
      })
      return { who: 'gerente', input: { id, expectedTotal: budgetTotal } }
    },
    setVehicles: async () => ({ who: 'administrativo', input: { id: (await anOrder(portal, bare)).id, vehicle1Plate: 'A62CD8K' } }),
    setServices: async () => ({
      who: 'administrador',
      input: { id: (await anOrder(portal, bare)).id, services: [{ kind: 'transporte', amount: 180.5 }] },
    }),
    document: async () => ({ who: 'general', input: { id: (await anOrder(portal, bare)).id, document: 'order' } }),
    downloadPattern: async () => {
      const { id, blastingPatternsInfo } = await anOrder(portal)
      return { who: 'general', input: { id, patternId: blastingPatternsInfo[0]?.storedFileId } }
    },
    patternDxf: async () => ({ who: 'general', input: await anOrderedFront() }),
    patternCsv: async () => ({ who: 'general', input: await anOrderedFront() }),
    patternPdf: async () => ({ who: 'general', input: await anOrderedFront() }),
  },
  incidents: {
    list: async () => ({ who: 'cliente' }),
    get: async () => ({ who: 'gnb', input: { id: (await anIncident(portal)).id } }),
    close: async () => ({ who: 'gerente', input: { id: (await anIncident(portal)).id, resolution: 'Reportada a la autoridad' } }),
  },
  reports: {
    revenue: async () => ({ who: 'general', input: aMonth }),
    productSales: async () => ({ who: 'operador', input: aMonth }),
    salesSeries: async () => ({ who: 'administrativo', input: { ...aMonth, granularity: 'mensual' } }),
    overview: async () => ({ who: 'gerente', input: aMonth }),
    breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
    recaudosSummary: async () => ({ who: 'general' }),
    settleRecaudos: async () => {
      await aPaidOrder(portal)
      return { who: 'gerente', input: { receivedBy: { name: 'Ana Rojas', idDocument: 'V-9876543' } } }
    },
    deliveries: async () => ({ who: 'general' }),
    delivery: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
    deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
    deliveryDocument: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
    payments: async () => ({ who: 'general' }),
    payers: async () => ({ who: 'general' }),
    operations: async () => ({ who: 'gerente', input: aMonth }),
    statusTimes: async () => ({ who: 'gerente', input: aMonth }),
    setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
    materialUse: async () => ({ who: 'gerente', input: aMonth }),
    waiting: async () => ({ who: 'gerente' }),
  },
  history: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
  securityLog: { list: async () => ({ who: 'supervisor' }), people: async () => ({ who: 'gerente' }) },
  backups: {
    report: async () => ({ who: 'gerente' }),
    list: async () => ({ who: 'gerente' }),
    start: async () => {
      await portal.db`delete from backups`
      return { who: 'gerente' }
    },
  },
  dashboard: { summary: async () => ({ who: 'gerente' }) },
  exports: {
    orders: async () => ({ who: 'general' }),
    incidents: async () => ({ who: 'general' }),
    preorders: async () => ({ who: 'administrativo', input: { status: 'PENDIENTE_REVISION' } }),
    ownPreorders: async () => ({ who: 'cliente' }),
    users: async () => ({ who: 'administrador' }),
    clients: async () => ({ who: 'gerente' }),
    materials: async () => ({ who: 'administrativo' }),
    availableMaterials: async () => ({ who: 'cliente' }),
    stock: async () => ({ who: 'operador' }),
    stockGeneral: async () => ({ who: 'supervisor' }),
    movements: async () => ({ who: 'almacenista' }),
    history: async () => ({ who: 'supervisor' }),
    securityLog: async () => ({ who: 'supervisor' }),
    productSales: async () => ({ who: 'operador', input: aMonth }),
    salesSeries: async () => ({ who: 'administrativo', input: aMonth }),
    breakdown: async () => ({ who: 'gerente', input: { ...aMonth, by: 'client' } }),
    deliveries: async () => ({ who: 'general' }),
    deliveryOrders: async () => ({ who: 'general', input: { id: (await aDelivery(portal)).id } }),
    payments: async () => ({ who: 'general' }),
    statusTimes: async () => ({ who: 'gerente', input: aMonth }),
    setbackReasons: async () => ({ who: 'gerente', input: aMonth }),
    materialUse: async () => ({ who: 'gerente', input: aMonth }),
    waiting: async () => ({ who: 'gerente' }),
    progress: async () => ({ who: 'cliente', input: { key: 'ninguna' } }),
  },
  counts: {
    orders: async () => ({ who: 'general' }),
    preorders: async () => ({ who: 'administrativo' }),
    ownPreorders: async () => ({ who: 'cliente' }),
    incidents: async () => ({ who: 'general' }),
    users: async () => ({ who: 'administrador', input: { active: 'true', of: 'role' } }),
    clients: async () => ({ who: 'gerente' }),
    materials: async () => ({ who: 'administrativo' }),
    importRows: async () => ({ who: 'gerente', input: { id: await anImport() } }),
    stock: async () => ({ who: 'operador' }),
    stockGeneral: async () => ({ who: 'supervisor' }),
    movements: async () => ({ who: 'almacenista' }),
    payments: async () => ({ who: 'general' }),
    history: async () => ({ who: 'supervisor' }),
    securityLog: async () => ({ who: 'supervisor' }),
  },
  verifications: {
    list: async () => ({ who: 'supervisor' }),
    head: async () => ({ who: 'supervisor' }),
    get: async () => ({ who: 'supervisor', input: { id: await aVerification() } }),
    start: async () => {
      await portal.db`delete from verifications`
      return { who: 'gerente', input: { notedHead: '1:0123456789ab' } }
    },
  },
  outcomes: { withdraw: async () => ({ who: 'cliente', input: { key: another() }, entries: 0 }) },
}

/** A request whose files are nobody's concern. */
const bare = { files: [] }
const aMonth = { startDate: '2026-11-01', endDate: '2026-11-30' }
const oneFace = { miningType: 'subterranea', numberOfFronts: '1', files: [], configuredFrontsDetailsJson: configured(aFace) }
const aConfiguredFront = async () => ({ id: (await aPreorder(portal, oneFace)).id, frontIndex: 1 })
const anOrderedFront = async () => ({ id: (await anOrder(portal, oneFace)).id, frontIndex: 1 })

/** What another gerente asked to do in a body's place. */
async function aSubstitution() {
  const { id } = await aReadyOrder(portal)
  const { id: requestedBy } = await someoneNew(portal, another(), 'gerente')
  const form = { approvalType: 'DAEX_ALMACENISTA', approverDetails: approverOf('DAEX') }
  const asked = {
    orderId: id,
    action: 'orders.externalApprovalDaex',
    agency: 'daex',
    call: 'externalApproval',
    form,
    reason: null,
  } as const
  const { now } = portal.clock
  await seeded(portal.db, 'orders.requestSubstitution', id, async (tx) => {
    await insertSubstitution(tx, { ...asked, requestedBy, at: now, expiresAt: new Date(now.getTime() + 3_600_000) })
  })
  const { pendingSubstitutions } = await good(api.orders.get, 'gerente', { id })
  return { id, substitutionId: pendingSubstitutions[0]!.id }
}

async function aVerification() {
  await portal.db`delete from verifications`
  return (await good(api.verifications.start, 'gerente')).id
}

let made = 0
const another = () => `NUEVO-${++made}`

async function someoneWithSecondFactor() {
  const someone = await someoneNew(portal, another())
  const { uri } = await good(api.auth.enrolSecondFactor, null, { password }, someone)
  const { recoveryCodes } = await good(api.auth.confirmSecondFactor, null, { code: codeOf(uri, portal.clock.now) }, someone)
  return { ...someone, recoveryCode: recoveryCodes[0]! }
}

type Row = { name: string; row: Endpoint; goodCall: () => Promise<GoodCall> }
const rows: Row[] = Object.entries(api).flatMap(([concept, table]) =>
  Object.entries<Endpoint>(table).map(([name, row]) => ({
    name: `${concept}.${name}`,
    row,
    goodCall: (goodCalls as Record<string, Record<string, () => Promise<GoodCall>>>)[concept]![name]!,
  })),
)
const guarded = rows.filter(({ row }) => row.access !== 'anyone')
const writing = rows.filter(({ row }) => row.method !== 'GET' && !row.session)
const whoIs = (role: Role): Who => role
const enters = (row: Endpoint, role: Role) =>
  row.access === 'anyone' || row.access === 'signedIn' || [row.access].flat().some((permission) => mightEver(role, permission))

/** A table of text with a material that is new. */
const aPriceList = () => ({ field: 'file', name: 'precios.csv', content: `Código;Nombre;Precio\n${another()};Mecha lenta;0,75\n` })
const aCount = () => ({ field: 'file', name: 'conteo.csv', content: `Código;Nombre;Precio;Existencia\n${another()};Mecha lenta;0,75;4\n` })
const anImport = async () => (await good(api.materials.readImport, 'gerente', { files: [aPriceList()] })).id

const tooLarge = Buffer.from(`{"reason":"${'a'.repeat(1_100_000)}"}`)

/** The same call in every shape that some other check would refuse, or that would go well. */
async function everyShapeOf(row: Endpoint, input: Input, headers: Record<string, string>): Promise<Record<string, Refusal>> {
  const unknown = addressOf(row, { ...input, id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' }).path
  const send = (url: string, payload: string | Buffer | undefined, more: Record<string, string>) =>
    app.inject({ method: row.method, url, headers: { ...more, ...headers }, ...(payload !== undefined && { payload }) })
  const json = { 'content-type': 'application/json' }
  const shapes = {
    'as it should be': call(row, null, input, { headers }),
    'of an unknown record': call(row, null, { ...input, id: 'no-existe' }, { headers }),
    'with an unknown parameter': send(`${unknown}?desconocido=1&limit=-1`, undefined, {}),
    'with broken JSON': send(unknown, '{"reason":', json),
    'with a body too large': send(unknown, tooLarge, json),
    'with a broken form': send(unknown, '--x\r\nno', { 'content-type': 'multipart/form-data; boundary=x' }),
    'of another type': send(unknown, '<orden/>', { 'content-type': 'application/xml' }),
    'with a key that is none': send(unknown, '{}', { ...json, 'idempotency-key': 'á' }),
  }
  const answers = await Promise.all(Object.entries(shapes).map(async ([shape, answer]) => [shape, refusalIn(await answer)] as const))
  return Object.fromEntries(answers)
}

test.each(guarded)('$name tells whoever is not signed in to sign in, before it looks at anything', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
  for (const [shape, answer] of Object.entries(await everyShapeOf(row, input, {})))
    expect(answer, shape).toEqual({
      status: 401,
      code: 'session.missing',
      error: 'Unauthorized',
      message: 'Debes iniciar sesión para ver esta página.',
    })
})

test.each(guarded)('$name refuses every role that may never make it, before it looks at anything', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
  for (const role of roles.filter((each) => !enters(row, each)))
    for (const [shape, answer] of Object.entries(await everyShapeOf(row, input, as(whoIs(role)))))
      expect(answer, `${role} ${shape}`).toEqual({
        status: 403,
        code: row.denied ?? 'permission.denied',
        error: 'Forbidden',
        message: row.denied ? problemTexts[row.denied] : 'No tiene permiso para acceder a esta sección.',
      })
})

test('whom each call lets in, as the server answers', async () => {
  const lines = []
  for (const { name, row } of guarded) {
    const admitted = []
    for (const role of roles) {
      const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
      const { statusCode } = await app.inject({ method: row.method, url: `${path}?desconocido=1`, headers: as(whoIs(role)) })
      expect([400, 403, 415]).toContain(statusCode)
      if (statusCode !== 403) admitted.push(role)
    }
    lines.push(`${name}: ${admitted.length === roles.length ? 'everyone' : admitted.join(' ')}`)
  }
  expect(lines.join('\n')).toMatchInlineSnapshot(`
    "auth.me: everyone
    auth.signOut: everyone
    auth.changePassword: everyone
    auth.sessions: everyone
    auth.endSession: everyone
    auth.endOtherSessions: everyone
    auth.secondFactor: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    auth.enrolSecondFactor: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    auth.confirmSecondFactor: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    auth.disableSecondFactor: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    users.list: gerente administrador
    users.create: gerente administrador
    users.get: gerente
    users.edit: gerente
    users.delete: gerente administrador
    users.deactivate: gerente administrador
    users.reactivate: gerente administrador
    users.sessions: gerente administrador
    users.endSessions: gerente administrador
    users.resetSecondFactor: gerente
    clients.list: gerente administrador
    clients.create: gerente administrador
    clients.ownRight: cliente
    clients.get: gerente administrador
    clients.edit: gerente administrador
    clients.allowExpiredRight: gerente
    materials.available: everyone
    materials.list: gerente administrativo administrador
    materials.categories: gerente administrativo administrador
    materials.create: gerente
    materials.get: gerente administrativo administrador
    materials.edit: gerente
    materials.prices: gerente administrativo administrador
    materials.removal: gerente administrativo administrador
    materials.imports: gerente
    materials.readImport: gerente
    materials.getImport: gerente
    materials.importRows: gerente
    materials.rereadImport: gerente
    materials.mendImport: gerente
    materials.confirmImport: gerente
    materials.revertImport: gerente
    materials.discardImport: gerente
    materials.importFile: gerente
    materials.importFaults: gerente
    materials.importTemplate: gerente
    materials.delete: gerente administrativo administrador
    inventory.stock: gerente administrador operador almacenista
    inventory.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    inventory.detail: gerente administrador operador almacenista
    inventory.supply: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    inventory.load: gerente almacenista
    inventory.adjust: gerente almacenista
    inventory.movements: gerente administrador almacenista
    inventory.movers: gerente administrador almacenista
    inventory.movementTotals: gerente administrador almacenista
    combos.active: everyone
    combos.define: gerente
    patterns.suggest: gerente administrativo cliente
    patterns.assortment: gerente administrativo cliente
    preorders.submit: cliente
    preorders.mine: cliente
    preorders.byStatus: gerente administrativo
    preorders.counts: gerente administrativo cliente
    preorders.usualQuantities: gerente administrativo administrador cliente
    preorders.get: gerente administrativo cliente
    preorders.changeStatus: gerente administrativo
    preorders.return: gerente administrativo
    preorders.resubmit: cliente
    preorders.withdraw: cliente
    preorders.edit: gerente administrativo
    preorders.front: gerente administrativo cliente
    preorders.editFront: gerente administrativo
    preorders.convert: gerente
    preorders.document: gerente administrativo cliente
    preorders.downloadPattern: gerente administrativo cliente
    preorders.patternDxf: gerente administrativo cliente
    preorders.patternCsv: gerente administrativo cliente
    preorders.patternPdf: gerente administrativo cliente
    orders.create: cliente
    orders.list: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.counts: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.operators: gerente
    orders.get: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.changeStatus: gerente administrador operador almacenista
    orders.assign: gerente operador
    orders.externalApproval: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.setGuide: gerente daex daex_almacenista
    orders.undoReady: gerente almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.object: gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.liftObjection: gerente gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista
    orders.confirmSubstitution: gerente
    orders.declineSubstitution: gerente
    orders.stateConsumption: operador
    orders.safekeeping: operador
    orders.cancel: gerente
    orders.pay: gerente operador
    orders.recordPayment: gerente operador
    orders.samePayments: gerente operador
    orders.reversePayment: gerente
    orders.editItems: gerente administrador
    orders.secondLook: gerente
    orders.setVehicles: gerente administrativo operador
    orders.setServices: gerente administrador
    orders.document: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.downloadPattern: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternDxf: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternCsv: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    orders.patternPdf: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.list: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.get: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    incidents.close: gerente
    reports.revenue: gerente administrativo operador general
    reports.productSales: gerente administrativo operador general
    reports.salesSeries: gerente administrativo operador general
    reports.overview: gerente administrativo operador general
    reports.breakdown: gerente administrativo operador general
    reports.recaudosSummary: gerente administrativo operador general
    reports.settleRecaudos: gerente
    reports.deliveries: gerente administrativo operador general
    reports.delivery: gerente administrativo operador general
    reports.deliveryOrders: gerente administrativo operador general
    reports.deliveryDocument: gerente administrativo operador general
    reports.payments: gerente administrativo operador general
    reports.payers: gerente administrativo operador general
    reports.operations: gerente administrativo operador general
    reports.statusTimes: gerente administrativo operador general
    reports.setbackReasons: gerente administrativo operador general
    reports.materialUse: gerente administrativo operador general
    reports.waiting: gerente administrativo operador general
    history.list: gerente supervisor
    history.people: gerente supervisor
    securityLog.list: gerente supervisor
    securityLog.people: gerente supervisor
    verifications.list: gerente supervisor
    verifications.head: gerente supervisor
    verifications.get: gerente supervisor
    verifications.start: gerente supervisor
    dashboard.summary: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    backups.report: gerente
    backups.list: gerente
    backups.start: gerente
    counts.orders: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    counts.preorders: gerente administrativo
    counts.ownPreorders: cliente
    counts.incidents: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    counts.users: gerente administrador
    counts.clients: gerente administrador
    counts.materials: gerente administrativo administrador
    counts.importRows: gerente
    counts.stock: gerente administrador operador almacenista
    counts.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    counts.movements: gerente administrador almacenista
    counts.payments: gerente administrativo operador general
    counts.history: gerente supervisor
    counts.securityLog: gerente supervisor
    exports.orders: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    exports.incidents: gerente administrativo administrador operador general almacenista gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador cliente
    exports.preorders: gerente administrativo
    exports.ownPreorders: cliente
    exports.users: gerente administrador
    exports.clients: gerente administrador
    exports.materials: gerente administrativo administrador
    exports.availableMaterials: everyone
    exports.stock: gerente administrador operador almacenista
    exports.stockGeneral: gerente administrativo administrador operador general almacenista supervisor gnb daex dgcim gnb_almacenista daex_almacenista dgcim_almacenista gnb_operador daex_operador
    exports.movements: gerente administrador almacenista
    exports.history: gerente supervisor
    exports.securityLog: gerente supervisor
    exports.productSales: gerente administrativo operador general
    exports.salesSeries: gerente administrativo operador general
    exports.breakdown: gerente administrativo operador general
    exports.deliveries: gerente administrativo operador general
    exports.deliveryOrders: gerente administrativo operador general
    exports.payments: gerente administrativo operador general
    exports.statusTimes: gerente administrativo operador general
    exports.setbackReasons: gerente administrativo operador general
    exports.materialUse: gerente administrativo operador general
    exports.waiting: gerente administrativo operador general
    exports.progress: everyone
    outcomes.withdraw: everyone"
  `)
})

test('a refused call has no effect at all', async () => {
  const before = await everything()
  for (const { row } of guarded) {
    const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
    const form = row.files
      ? formOf({}, requestForm()['files'] as never)
      : { payload: '{}', headers: { 'content-type': 'application/json' } }
    const denied = roles.filter((role) => !enters(row, role)).map((role) => as(whoIs(role)))
    for (const headers of [{}, ...denied])
      refusalIn(await app.inject({ method: row.method, url: path, payload: form.payload, headers: { ...form.headers, ...headers } }))
  }
  expect(await everything()).toEqual(before)
})

test('every refused cell of the matrix of calls and roles leaves an entry in the security log', async () => {
  await portal.services.securityLog.flush()
  const refused = () => portal.db<{ cell: string }[]>`select distinct action || ' ' || coalesce(person_role, 'nobody') as cell
    from security_log where event in ('refused', 'noSession') and id > ${last} and (person_role is null or person_id = any(${ids}))`
  const ids = Object.values(portal.actors).map(({ id }) => id)
  const [{ last }] = await portal.db<[{ last: number }]>`select coalesce(max(id), 0) as last from security_log`
  const cells: string[] = []
  for (const { name, row } of guarded) {
    const { path } = addressOf(row, { id: 'no-existe', patternId: 'no-existe', status: 'NO_EXISTE' })
    for (const role of [null, ...roles.filter((each) => !enters(row, each))]) {
      refusalIn(await app.inject({ method: row.method, url: path, headers: role ? as(whoIs(role)) : {} }))
      cells.push(`${name} ${role ?? 'nobody'}`)
    }
  }
  await portal.services.securityLog.flush()
  expect((await refused()).map(({ cell }) => cell).toSorted()).toEqual(cells.toSorted())
})

test.each(rows.filter(({ row }) => row.reply === 'file' || row.reply === 'stream'))(
  '$name leaves who took which file away in the security log',
  async ({ name, row, goodCall }) => {
    const { who, input = {}, sending } = await goodCall()
    const answer = await call(row, who, input, sending)
    await portal.services.securityLog.flush()
    const [entry] =
      await portal.db`select event, person_id, action, record_id, file_name, request_id from security_log order by id desc limit 1`
    expect(entry).toEqual({
      event: row.reply === 'file' ? 'download' : 'export',
      person_id: portal.actors[who!].id,
      action: name,
      record_id: input['id'] ?? null,
      file_name: expect.stringMatching(/\.\w+$/),
      request_id: answer.headers['x-request-id'],
    })
  },
)

test.each(guarded)('$name takes nothing but a whole token in its header for a session', async ({ row, goodCall }) => {
  const { input = {} } = await goodCall()
  const token = as('gerente').authorization.slice('Bearer '.length)
  const flipped = token.replace(/[a-z]/gi, (letter) => (letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase()))
  const jwt = `${btoa('{"alg":"none"}')}.${btoa('{"role":"gerente"}')}.`
  const bad = ['', 'Bearer', 'Bearer ', `Basic ${token}`, token, `Bearer ${flipped}`, `Bearer ${token.slice(0, -1)}`, `Bearer ${token}A`]
  for (const authorization of [
    ...bad,
    `Bearer ${'a'.repeat(6000)}`,
    `Bearer ${jwt}`,
    'Bearer undefined',
    'Bearer null',
    'Bearer __proto__',
    `Bearer ${token}, Bearer ${token}`,
  ])
    expect(await refusal(row, null, input, { headers: { authorization } }), authorization).toMatchObject({
      status: 401,
      code: expect.stringMatching(/^session\./),
    })
  const elsewhere = { headers: { cookie: `token=${token}; session=${token}` }, query: { access_token: token, token } }
  expect(await refusal(row, null, input, elsewhere)).toMatchObject({ status: 401, code: 'session.missing' })
})

test.each(rows)('$name refuses a field that it does not know, and names it', async ({ row, goodCall }) => {
  const { who, input = {}, sending = {} } = await goodCall()
  const before = await everything()
  const message = 'Los datos enviados no son válidos. Campo desconocido: desconocido.'
  const named = { status: 400, code: 'input.invalid', message, details: [{ field: 'desconocido', message: 'Campo desconocido.' }] }
  expect(await refusal(row, who, input, { ...sending, query: { desconocido: '1' } })).toMatchObject(named)
  const known = [...Object.keys({ ...row.body?.shape, ...row.query?.shape }), ...Object.keys(input)]
  const fields = [
    'desconocido',
    'id',
    'role',
    'rol',
    'estado',
    'currentStatus',
    'clientId',
    'precio',
    'total',
    'pagado',
    'createdAt',
    'owner',
    'isDemo',
  ]
  for (const field of row.method === 'GET' ? [] : fields.filter((unknown) => !known.includes(unknown)))
    expect(await refusal(row, who, { ...input, [field]: 'x' }, sending)).toMatchObject({ status: 400, details: [{ field }] })
  expect(await everything()).toEqual(before)
})

test.each(rows)('$name refuses a field of another type, and names it', async ({ row, goodCall }) => {
  const { who, input = {}, sending = {} } = await goodCall()
  const before = await everything()
  const isNamed = (field: string) => ({
    status: 400,
    code: 'input.invalid',
    // Of a field that is a record all that is wrong in it is named.
    details: expect.toSatisfy(
      (faults: { field: string; message: string }[]) =>
        faults.length > 0 &&
        faults.every(
          (fault) => new RegExp(`^${field}\\b`).test(fault.field) && /^(Debe|Este|El|La|Contiene|No|Campo) /.test(fault.message),
        ),
    ),
  })
  const fields = Object.keys(row.body?.shape ?? {})
  for (const field of row.files ? [] : fields)
    expect(await refusal(row, who, { ...input, [field]: { otro: 1 } }, sending), field).toMatchObject(isNamed(field))
  for (const version of row.versioned ? ['1', 1.5, 0, -1, 1e300, true] : [])
    expect(await refusal(row, who, { ...input, version }, sending)).toMatchObject(isNamed('version'))
  for (const field of [...Object.keys(row.query?.shape ?? {}), ...(row.sorts ? ['limit', 'cursor', 'sort', 'q'] : [])]) {
    const { path, rest } = addressOf(row, input)
    const others = Object.entries(rest).filter(([name]) => name in (row.query?.shape ?? {}) && name !== field)
    const query = [...others, [field, 1], [field, 2]].map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join('&')
    const answer = await app.inject({ method: row.method, url: `${path}?${query}`, headers: who ? as(who) : {} })
    expect(refusalIn(answer), field).toMatchObject(isNamed(field))
  }
  expect(await everything()).toEqual(before)
})

test.each(rows)('$name answers what its row says, and writes into the history what it changed', async ({ row, goodCall }) => {
  const { who, input, sending, entries = row.method === 'GET' || row.session ? 0 : 1 } = await goodCall()
  const before = await historyCount(portal)
  await good(row, who, input, sending)
  expect((await historyCount(portal)) - before).toBe(entries)
  expect(await withoutWords(before)).toEqual([])
})

test.each(rows.filter(({ row }) => row.method === 'GET'))(
  '$name, read twice, changes nothing and answers the same',
  async ({ row, goodCall }) => {
    const { who, input } = await goodCall()
    const before = await everything()
    const answers = [await good(row, who, input), await good(row, who, input)]
    expect(answers[0]).toEqual(answers[1])
    expect(await everything()).toEqual(before)
  },
)

test.each(writing)('$name is there with a slash at its end too, and nothing that is no JSON passes for it', async ({ row, goodCall }) => {
  const { who, input = {} } = await goodCall()
  const before = await everything()
  const { path, rest } = addressOf(row, input)
  const headers = as(who!)
  const send = (type: string, payload: string | Buffer, more = {}) =>
    app.inject({ method: row.method, url: `${path}/`, payload, headers: { ...headers, 'content-type': type, ...more } })
  const body = JSON.stringify({ ...rest, desconocido: 1 })
  for (const type of [
    'application/x-www-form-urlencoded',
    'application/json\tfoo',
    'application/jsonx',
    'application/xml',
    'image/png',
    'x',
  ])
    expect(refusalIn(await send(type, body)), type).toMatchObject({ status: 415, code: 'input.mediaType' })
  for (const type of ['application/json', 'Application/JSON ;x', 'application/json; charset=utf-8', 'text/plain'])
    expect(refusalIn(await send(type, body)).status, type).toBeOneOf([400, 415])
  expect(refusalIn(await send('application/json', body, { 'content-encoding': 'gzip' })).status).toBeOneOf([400, 415])
  expect(await everything()).toEqual(before)
})

test('after all of it the history is whole, and every record is as it says', async () => {
  const found: string[] = []
  await verifyRecords(portal.db, (difference) => void found.push(differenceInWords(difference)))
  expect(found).toEqual([])
})

/** What the latest entries of the history do or change that nobody could read there. */
async function withoutWords(after: number): Promise<string[]> {
  const entries = await portal.db<Pick<HistoryRow, 'action' | 'concept' | 'record' | 'changes'>[]>`
    select action, concept, json_build_object('id', record_id) as record, changes from history where seq > ${after}`
  return entries.flatMap(({ action, ...entry }) => [
    ...(historyActions[action] ? [] : [action]),
    ...changesInWords({ ...entry, materials: {} }).flatMap(({ label, old, new: value }) => [label, old, value].filter(isRaw)),
  ])
}

/** Names and values of the wire: `lowStockThreshold`, `pago_movil`, `lost: 3`, an id. */
function isRaw(words: string | null): words is string {
  return words !== null && /\b[a-z]+[A-Z][A-Za-z]*\b|\b[a-z]+_[a-z_]+\b|(^|[(·] ?|, )[a-z]+: |^[0-9a-f]{8}-[0-9a-f-]{27}$/.test(words)
}
