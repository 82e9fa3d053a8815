import { api } from '@barreno/domain/api'
import type { Endpoint } from '@barreno/domain/endpoint'
import { clients, numberOf } from './orders.ts'

/** One read as somebody makes it, of a database with so many orders. */
export type Question = { call: string; name: string; who: string; path: string; query: Record<string, string> }

type Query = Record<string, string>
type Reads = {
  who?: string
  params?: Query
  /** The filters of a list, each tried alone. The plain first page, each order and the page after it are always read. */
  by?: Record<string, Query>
  /** What is typed into its search. */
  search?: readonly string[]
  base?: Query
}

/** Reads that cost what they are asked about, not what lies around it. */
const notLists: Record<string, string> = {
  'auth.*': 'about the session itself',
  'users.sessions': 'the sessions of one account',
  'reports.revenue': 'npm run bench -- --reports',
  'reports.productSales': 'npm run bench -- --reports',
  'reports.salesSeries': 'npm run bench -- --reports',
  'reports.overview': 'npm run bench -- --reports',
  'reports.breakdown': 'npm run bench -- --reports',
  'reports.operations': 'npm run bench -- --reports',
  'reports.statusTimes': 'npm run bench -- --reports',
  'reports.setbackReasons': 'npm run bench -- --reports',
  'reports.materialUse': 'npm run bench -- --reports',
  'schedule.feed': 'one row by its key',
  'schedule.readFeed': 'the services of two months, as schedule.list',
  'officers.get': 'one officer of a few',
  'views.list': 'a few addresses of one person and of their role',
  'confirmations.get': 'one record by its key',
  'uploads.get': 'one file on its way, by its key',
  'printouts.get': 'one printed sheet, by its key',
  'mines.get': 'one mine of a few',
  'magazines.list': 'a few magazines, and what lies in them now',
  'magazines.get': 'one magazine of a few',
  'magazines.limits': 'one magazine of a few',
  'materials.custody': 'one record by its key',
  'magazines.inspections': 'the inspections of one magazine, by their index',
  'custody.lot': 'one record by its key',
  'permits.get': 'one record by its key',
  'permits.download': 'one file, by its key',
  'permits.list': 'the permits of the corporation and its alianzas: hundreds',
  'permits.expiring': 'a few of hundreds of permits',
  'permits.quotas': 'what the orders of one alianza took within a period, by their keys',
  'permits.checks': 'one order by its key, and the permits of its holders by theirs',
  'dashboard.risks': 'at most a hundred rows of each kind, by indexes of their own',
  'mines.shotTable': 'the shots of one mine, by their key',
  'mines.learning': 'the shots of one mine, by their key',
  'backups.report': 'files on a disk',
  'doctor.report': 'the figures of the database about itself, and the files of a month by their index',
  'preorders.front': 'one front of one pre-order',
  'verifications.head': 'the head of the history',
  'verifications.get': 'one run',
  'exports.progress': 'what the memory knows of an export',
}

const days = (from: string, to: string) => ({ from, to })
const aWeek = days('2026-10-05', '2026-10-11')

/** How each read is asked for. One that is in neither table ends the run: somebody has to say how it is measured. */
const reads = (orders: number): Record<string, Reads | Reads[]> => {
  const middle = numberOf(Math.floor(orders / 2))
  const text = {
    number: middle,
    'end of a number': middle.slice(-6),
    'start of all numbers': 'BENCH-',
    'one client': 'alianza 217',
    'some clients': 'alianza 20',
    'all clients': 'alianza',
    nothing: 'zzyzx',
    guide: `G-${middle.slice(-9)}`,
    driver: 'conductor 7',
  }
  const search = Object.values(text)
  return {
    // The calendar's request for a week. Without `perDay`, the reply would contain all services of these days.
    'schedule.list': ['gerente', 'cliente', 'operador'].map((who) => ({ who, base: { ...aWeek, perDay: '10' } })),
    'confirmations.list': { by: { state: { state: 'asked' }, act: { act: 'inventory.adjust' } } },
    'users.get': { params: { id: 'operator-7' } },
    'users.list': { by: { role: { role: 'operador' }, active: { active: 'true' } }, search: ['operador 7'] },
    'clients.list': { by: { active: { estatus: 'true' } }, search: ['alianza 217', 'J-000002'] },
    'clients.ownRight': { who: 'cliente' },
    'people.list': { who: 'cliente' },
    'people.rule': { who: 'cliente' },
    'people.ofClient': { params: { clientId: 'client-7' } },
    'delegations.list': {},
    'delegations.all': {},
    'delegations.takers': {},
    'mines.list': { by: { client: { client: 'client-7' }, active: { active: 'true' } }, search: ['mina 7'] },
    'officers.list': { by: { agency: { agency: 'gnb' } } },
    'clients.get': { params: { id: 'client-7' } },
    'drilling.list': {},
    'drilling.current': {},
    'materials.available': { who: 'cliente', search: ['material 7'] },
    'materials.list': { by: { active: { active: 'true' } }, search: ['material 7'] },
    'materials.incomplete': {},
    'materials.categories': {},
    'materials.get': { params: { id: 'BENCH-7' } },
    'materials.prices': { params: { id: 'BENCH-7' } },
    'materials.removal': { params: { id: 'BENCH-7' } },
    'materials.imports': { search: ['IMP-BENCH-7'] },
    'materials.getImport': { params: { id: 'bench-7' } },
    'materials.importRows': { params: { id: 'bench-7' }, search: ['BENCH-17'] },
    'inventory.stock': { by: { low: { low: 'true' } }, search: ['material 7'] },
    'inventory.stockGeneral': {},
    'inventory.detail': { params: { id: 'BENCH-7' } },
    'inventory.supply': { base: { order: middle } },
    'inventory.movements': {
      by: {
        'one material': { materialId: 'BENCH-7' },
        'one kind': { kind: 'dispatch' },
        'a rare kind': { kind: 'load' },
        'a week': aWeek,
        'one person': { person: 'operator-0' },
        'one order': { order: middle },
        'a material and a kind': { materialId: 'BENCH-7', kind: 'dispatch' },
        'a material and a rare kind': { materialId: 'BENCH-7', kind: 'load' },
        'one magazine': { magazine: 'PRINCIPAL' },
      },
      search: ['material 7', middle, 'alianza 217', 'nota de entrega', 'zzyzx', 'operador 0'],
    },
    'inventory.movers': {},
    'magazines.holdings': { params: { id: 'PRINCIPAL' }, by: { 'one material': { material: 'BENCH-7' } } },
    'custody.lots': {
      by: {
        'one material': { material: 'BENCH-7' },
        'one magazine': { magazine: 'PRINCIPAL' },
        'what may not be used': { status: 'quarantined,recalled' },
        'what expires': { expiry: 'within30' },
        'what is there': { there: 'true' },
      },
      search: ['L-7', 'cavim', 'zzyzx'],
    },
    'custody.orders': { params: { id: 'bench-lot-7-0' }, by: { 'under way': { underWay: 'true' } } },
    'magazines.room': { params: { id: 'PRINCIPAL' }, base: { lines: 'BENCH-7:10,BENCH-8:-5' } },
    'custody.trace': { params: { id: 'bench-lot-7-0' } },
    'inventory.movementTotals': [
      {},
      ...[
        { materialId: 'BENCH-7' },
        { kind: 'dispatch' },
        aWeek,
        { person: 'operator-0' },
        { order: middle },
        { materialId: 'BENCH-7', ...aWeek },
        { q: 'material 7' },
        { q: middle },
      ].map((base) => ({ base })),
    ],
    'combos.active': { who: 'cliente' },
    'patterns.assortment': { who: 'cliente' },
    'preorders.mine': {
      who: 'cliente',
      by: { 'one status': { status: 'CONVERTIDA_A_ORDEN' }, 'a week': aWeek },
      search: [middle, 'zzyzx'],
    },
    'preorders.byStatus': [
      {
        params: { status: 'PENDIENTE_REVISION' },
        by: { 'with actions': { actions: 'true' }, 'a week': aWeek },
        search: [...search, 'PRE-BENCH-'],
      },
      { params: { status: 'PENDIENTE_APROBACION_GERENTE' }, by: { 'with actions': { actions: 'true' } } },
      { params: { status: 'CONVERTIDA_A_ORDEN' }, search },
    ],
    'preorders.counts': [{}, { who: 'cliente' }],
    'preorders.usualQuantities': { base: { order: middle } },
    'preorders.expected': { params: { id: `PRE-${numberOf(orders + 2)}` } },
    'preorders.outlook': { params: { id: `PRE-${numberOf(orders + 2)}` } },
    'preorders.get': { params: { id: middle.replace('BENCH', 'PRE-BENCH') } },
    'orders.list': [
      {
        by: {
          'with actions': { actions: 'true' },
          'one status': { status: 'LISTA_PARA_DESPACHO' },
          'three statuses': { status: 'PENDIENTE_ADMIN,PENDIENTE_GERENTE,APROBADA' },
          'to be assigned': { status: 'APROBADA,PENDIENTE_ASIGNACION_OPERADOR', sort: 'statusSince' },
          'one client': { clientId: 'client-7' },
          'one operator': { operatorId: 'operator-7' },
          unassigned: { unassigned: 'true' },
          late: { isLate: 'true' },
          unpaid: { paymentStatus: 'PENDIENTE' },
          'with services': { withServices: 'true' },
          'a material': { materialId: 'BENCH-7' },
          'a week': days('2026-11-10', '2026-11-16'),
        },
        search,
      },
      {
        base: { includeClosed: 'true' },
        by: {
          'with actions': { actions: 'true' },
          'one status': { status: 'CERRADA' },
          'a rare status': { status: 'RESGUARDAR' },
          'a status that none has': { status: 'RECHAZADA_ADMIN' },
          'one client': { clientId: 'client-7' },
          'one client, by total': { clientId: 'client-7', sort: '-budgetTotal' },
          'one operator': { operatorId: 'operator-7' },
          unpaid: { paymentStatus: 'PENDIENTE' },
          paid: { paymentStatus: 'PAGADO' },
          'paid in a week': { paidFrom: aWeek.from, paidTo: aWeek.to },
          'not delivered': { isDelivered: 'false' },
          delivered: { isDelivered: 'true' },
          'of a delivery': { deliveryId: 'bench-0' },
          'done in a week': { doneFrom: aWeek.from, doneTo: aWeek.to },
          'with services': { withServices: 'true' },
          'a material': { materialId: 'BENCH-7' },
          'a mining type': { miningType: 'cielo_abierto' },
          'a week': aWeek,
          'an early week': days('2017-03-06', '2017-03-12'),
        },
        search,
      },
      { who: 'cliente', by: { closed: { status: 'CERRADA' } }, search: [middle, 'zzyzx'] },
      { who: 'almacenista', base: { status: 'ASIGNADA_OPERADOR', sort: 'statusSince' } },
      { who: 'gnb_almacenista', base: { approvalQueueForRole: 'gnb_almacenista' }, by: { signed: { signed: 'true' } } },
      { who: 'gnb', by: { 'in preparation': { inPreparation: 'true' } } },
      { who: 'operador', base: { operatorId: 'operator-7' } },
    ],
    'orders.counts': [
      {},
      { base: { operatorId: 'operator-7' } },
      { base: { paymentStatus: 'PENDIENTE' } },
      { who: 'cliente' },
      { who: 'gnb' },
    ],
    'orders.operators': { search: ['operador 7'] },
    'orders.expected': { params: { id: numberOf(orders - 3) } },
    'orders.outlook': { params: { id: numberOf(orders - 3) } },
    'orders.get': [{ params: { id: middle } }, { who: 'gnb', params: { id: middle } }],
    'orders.custody': [{ params: { id: middle } }, { who: 'gnb', params: { id: middle } }],
    'orders.passport': [{ params: { id: middle } }, { who: 'supervisor', params: { id: middle } }],
    'orders.blasts': [{ params: { id: middle } }, { who: 'gnb', params: { id: middle } }],
    'orders.leftovers': [{}, { who: 'gnb' }],
    'orders.carried': [{ who: 'operador' }, { who: 'cliente' }],
    'orders.samePayments': { who: 'operador', params: { id: middle }, base: { method: 'transferencia', reference: '00458812' } },
    'comments.list': [{ base: { order: middle } }, { who: 'cliente', base: { order: numberOf(clients) } }],
    'comments.standing': [{ base: { order: middle } }, { who: 'cliente', base: { order: numberOf(clients) } }],
    'comments.people': { base: { order: middle } },
    'printouts.list': [
      { base: { order: middle }, search: ['0000-00', 'operador'] },
      { base: { preorder: middle.replace('BENCH', 'PRE-BENCH') } },
      { who: 'cliente', base: { order: numberOf(clients) } },
    ],
    'incidents.list': [
      {
        by: { open: { open: 'true' }, closed: { open: 'false' }, 'one order': { order: middle } },
        search: [middle, 'alianza 217', 'material 7', 'conductor 7', 'zzyzx'],
      },
      { who: 'cliente' },
    ],
    'incidents.get': { params: { id: `NOV-${numberOf(Math.floor(orders / 100) * 50)}` } },
    'reports.recaudosSummary': {},
    'reports.deliveries': { by: { 'a week': aWeek }, search: ['ENT-BENCH-0'] },
    'reports.delivery': { params: { id: 'bench-0' } },
    'reports.deliveryOrders': { params: { id: 'bench-0' }, search: ['alianza 217'] },
    'reports.payments': {
      by: {
        'a week': aWeek,
        'one method': { method: 'transferencia' },
        'a rare method': { method: 'efectivo' },
        standing: { state: 'standing' },
        reversed: { state: 'reversed' },
        'one client': { clientId: 'client-7' },
        'of a delivery': { deliveryId: 'bench-0' },
        delivered: { isDelivered: 'true' },
        'not delivered': { isDelivered: 'false' },
      },
      search: [middle, 'alianza 217', `PAG-${middle}`, 'zzyzx'],
    },
    'reports.payers': {},
    'backups.list': {},
    'counts.orders': [
      { base: { of: 'status' } },
      { base: { of: 'status', includeClosed: 'true', q: 'alianza' } },
      { base: { includeClosed: 'true' } },
    ],
    'counts.preorders': { params: { status: 'PENDIENTE_REVISION' } },
    'counts.ownPreorders': { who: 'cliente' },
    'counts.incidents': {},
    'counts.permits': {},
    'counts.users': {},
    'counts.clients': {},
    'counts.materials': {},
    'counts.importRows': { params: { id: 'bench-7' } },
    'counts.stock': {},
    'counts.stockGeneral': {},
    'counts.movements': [{}, { base: { materialId: 'BENCH-7' } }],
    'counts.payments': {},
    'counts.history': [{}, { base: { person: 'operator-7' } }],
    'counts.securityLog': {},
    'search.find': [
      ...search.map((q) => ({ base: { q } })),
      ...['cliente', 'gnb', 'almacenista'].map((who) => ({ who, base: { q: middle } })),
    ],
    'reports.waiting': {},
    'notices.settings': { who: 'operador' },
    'notices.list': {
      who: 'operador',
      by: { unread: { unread: 'true' }, snoozed: { snoozed: 'true' } },
      search: [middle, 'alianza 217', 'alianza 20', 'alianza', 'conductor 7'],
    },
    'history.list': {
      by: {
        'one person': { person: 'operator-7' },
        'one action': { action: 'orders.close' },
        'a rare action': { action: 'materials.edit' },
        'one concept': { concept: 'orders' },
        'a rare concept': { concept: 'materials' },
        'a week': aWeek,
        'a person and an action': { person: 'operator-7', action: 'orders.close' },
      },
      search: [middle, 'zzyzx'],
    },
    'history.people': {},
    'securityLog.list': {
      by: {
        'one person': { person: 'operator-7' },
        'one event': { event: 'download' },
        'a rare event': { event: 'limit' },
        'a week': aWeek,
      },
      search: ['10.0.7.7', 'zzyzx'],
    },
    'securityLog.people': {},
    'verifications.list': {},
    'dashboard.summary': ['gerente', 'administrativo', 'administrador', 'operador', 'almacenista', 'gnb', 'supervisor'].map((who) => ({
      who,
    })),
  }
}

/** Every read of the API with all that it can be asked, by the order in which the table of endpoints has them. */
export function questions(orders: number): Question[] {
  const queries = reads(orders)
  const rows = Object.entries(api).flatMap(([concept, table]) =>
    Object.entries(table as Record<string, Endpoint>).map(([name, row]) => ({ call: `${concept}.${name}`, concept, row })),
  )
  return rows
    .filter(
      ({ row, call, concept }) =>
        row.method === 'GET' && typeof row.reply === 'object' && !(call in notLists) && !(`${concept}.*` in notLists),
    )
    .flatMap(({ call, row }) => {
      const how = queries[call]
      if (!how) throw new Error(`${call} is in no table of test/filled/reads.ts: say how it is measured`)
      return [how].flat().flatMap((one) => ofRead(call, row, one))
    })
}

function ofRead(call: string, row: Endpoint, { who = 'gerente', params = {}, by = {}, search = [], base = {} }: Reads): Question[] {
  const path = row.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name]!))
  const prefix = [
    who === 'gerente' ? '' : who,
    ...Object.values(params).filter((value) => value === value.toUpperCase()),
    ...Object.keys(base).map((key) => `${key} ${base[key]}`),
  ]
  const ask = (name: string, query: Query): Question => ({
    call,
    who,
    path,
    name: [...prefix, name].filter(Boolean).join(', '),
    query: { ...base, ...(row.sorts && { limit: '50' }), ...query },
  })
  if (!row.sorts) return [ask('', {})]
  const ways = row.sorts.map((sort) => sort.replace(/^-/, '')).flatMap((column) => [column, `-${column}`])
  return [
    ask('first page', {}),
    ask('page after it', { page: 'next' }),
    ...ways.map((sort) => ask(`by ${sort}`, { sort })),
    ...Object.entries(by).map(([name, query]) => ask(name, query)),
    ...search.map((q) => ask(`search ${q.replace(/\d{5,}/, '…')}`, { q })),
  ]
}
