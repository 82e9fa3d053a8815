import type { Agency } from '@barreno/domain/actor'
import type { AwaitedAnswer } from '@barreno/domain/comments/values'
import type { HistoryConcept } from '@barreno/domain/history/schema'
import type { MovementKind } from '@barreno/domain/inventory/schema'
import type { PaymentMethod } from '@barreno/domain/orders/payments/values'
import type { Granularity } from '@barreno/domain/reports/comparison'
import type { Breakdown } from '@barreno/domain/reports/values'
import type { SecurityEvent } from '@barreno/domain/security-log/schema'
import type { AlarmState } from '@barreno/domain/patterns/alarms/values'
import { alarmTexts } from './alarms.ts'
import { awaitedTexts } from './awaited.ts'
import { exportTexts } from './exports.ts'
import { date, money } from './format.ts'
import { historyTexts } from './history.ts'
import { miningTypeLabels, movementKindLabels, paymentStatusLabels, statusLabel } from './labels.ts'
import { agencyLabels, roleLabels } from './roles.ts'
import { securityLogTexts } from './security-log.ts'
import { paymentMethodLabel, paymentTexts } from './payments.ts'

type Words = { label: string; say: (value: never, row: Fields | undefined) => string | null }

const yesOrNo = (value: boolean | string) => (String(value) === 'true' ? exportTexts.yes : exportTexts.no)
const listed = (values: readonly string[], word: (value: string) => string) => values.map(word).join(', ')

/** The text of each list filter on a file, by its name in the API. The row is the first match, from which the names of ids are taken. */
export const filterWords: Readonly<Record<string, Words>> = {
  q: { label: 'Búsqueda', say: (text: string) => text },
  status: { label: 'Estado', say: (statuses: readonly string[]) => (statuses.length > 6 ? null : listed(statuses, statusLabel)) },
  from: { label: 'Desde', say: date },
  to: { label: 'Hasta', say: date },
  clientId: { label: 'Alianza', say: (id: string, row) => nameIn(row, 'clientName') ?? id },
  operatorId: { label: 'Operador', say: (id: string, row) => nameIn(row, 'assignedOperatorName') ?? id },
  includeClosed: { label: 'Órdenes cerradas', say: (value: boolean) => (value ? 'Incluidas' : null) },
  approvalQueueForRole: { label: 'Cola de', say: (role: keyof typeof roleLabels) => roleLabels[role] },
  inPreparation: { label: 'En preparación', say: yesOrNo },
  signed: { label: 'Firmadas', say: yesOrNo },
  role: { label: 'Rol', say: (roles: readonly (keyof typeof roleLabels)[]) => roles.map((role) => roleLabels[role]).join(', ') },
  open: { label: 'Abiertas', say: yesOrNo },
  active: { label: 'Activos', say: yesOrNo },
  estatus: { label: 'Activas', say: yesOrNo },
  category: { label: 'Categoría', say: (text: string) => text },
  low: { label: 'Bajo umbral', say: yesOrNo },
  materialId: { label: 'Material', say: (id: string, row) => nameIn(row, 'materialName') ?? id },
  kind: {
    label: 'Movimiento',
    say: (kinds: readonly string[]) => listed(kinds, (kind) => movementKindLabels[kind as MovementKind]),
  },
  person: { label: 'Persona', say: (id: string, row) => nameIn(within(row, 'person'), 'name') ?? id },
  action: { label: 'Acción', say: historyTexts.action },
  event: {
    label: 'Evento',
    say: (events: readonly SecurityEvent[]) => listed(events, (event) => securityLogTexts.events[event as SecurityEvent]),
  },
  concept: { label: 'Registros', say: (concept: HistoryConcept) => historyTexts.concepts[concept] },
  record: { label: 'Registro', say: (id: string, row) => nameIn(within(row, 'record'), 'name') ?? id },
  order: { label: 'Orden', say: (id: string) => id },
  magazine: { label: 'Polvorín', say: (id: string) => id },
  startDate: { label: 'Desde', say: date },
  endDate: { label: 'Hasta', say: date },
  granularity: { label: 'Por', say: (granularity: keyof typeof granularityWords) => granularityWords[granularity] },
  by: { label: 'Por', say: (by: keyof typeof breakdownWords) => breakdownWords[by] },
  miningType: { label: 'Minería', say: (type: keyof typeof miningTypeLabels) => miningTypeLabels[type] },
  unassigned: { label: 'Sin operador asignado', say: yesOrNo },
  paymentStatus: {
    label: 'Pago',
    say: (statuses: readonly (keyof typeof paymentStatusLabels)[]) => statuses.map((status) => paymentStatusLabels[status]).join(', '),
  },
  withServices: { label: 'Con servicios adicionales', say: yesOrNo },
  paidFrom: { label: 'Pagadas desde', say: date },
  paidTo: { label: 'Pagadas hasta', say: date },
  isDelivered: { label: 'Recaudo entregado', say: yesOrNo },
  deliveryId: { label: 'Entrega', say: (id: string) => id },
  doneFrom: { label: 'Voladura desde', say: date },
  doneTo: { label: 'Voladura hasta', say: date },
  method: {
    label: 'Método de pago',
    say: (methods: readonly PaymentMethod[]) => listed(methods, (method) => paymentMethodLabel(method as PaymentMethod)),
  },
  state: {
    label: 'Estado',
    say: (states: readonly (keyof typeof paymentTexts.list.states)[]) => states.map((state) => paymentTexts.list.states[state]).join(', '),
  },
  alarms: { label: alarmTexts.filter.label, say: (state: AlarmState) => alarmTexts.filter.states[state] },
  hasAlarms: {
    label: alarmTexts.filter.label,
    say: (value: boolean) => (String(value) === 'true' ? alarmTexts.filter.any : alarmTexts.filter.none),
  },
  isLate: { label: 'Con retraso', say: yesOrNo },
  ids: { label: 'Elegidas', say: (ids: readonly string[]) => String(ids.length) },
  isOverdue: { label: 'Servicio vencido', say: yesOrNo },
  waitsFor: { label: 'Espera a', say: (agency: Agency) => agencyLabels[agency] },
  awaitsAnswer: { label: awaitedTexts.label, say: (of: AwaitedAnswer) => awaitedTexts.values[of] },
  amountFrom: { label: 'Total desde', say: money },
  amountTo: { label: 'Total hasta', say: money },
}

const granularityWords = { daily: 'día', monthly: 'mes', yearly: 'año' } satisfies Record<Granularity, string>
const breakdownWords = { client: 'alianza', miningType: 'minería', material: 'material', operator: 'operador' } satisfies Record<
  Breakdown,
  string
>

type Fields = Readonly<Record<string, unknown>>

const within = (row: Fields | undefined, field: string) => row?.[field] as Fields | undefined

const nameIn = (row: Fields | undefined, field: string) => {
  const name = row?.[field]
  return typeof name === 'string' ? name : null
}
