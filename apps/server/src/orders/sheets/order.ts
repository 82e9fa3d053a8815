import type { StaffRole } from '@barreno/domain/actor'
import { packedOf } from '@barreno/domain/orders/packing/values'
import type { Confirmer, Order } from '@barreno/domain/orders/schema'
import { legacyFlags, type OrderFlag, orderFlags } from '@barreno/domain/statuses/orders'
import { consumptionTexts, orderStateLabel } from '@barreno/texts/consumption'
import { documentTexts } from '@barreno/texts/documents'
import { count, quantity, date, dateTime, money } from '@barreno/texts/format'
import { placeLabels } from '@barreno/texts/roles'
import { miningTypeLabels, serviceKindLabels } from '@barreno/texts/labels'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import type { Block, Sheet } from '../../documents/sheet.ts'
import {
  alarmBlocks,
  clientBlock,
  factsOf,
  guideOf,
  nameWithDelays,
  patternBlocks,
  signature,
  transportBlocks,
} from '../../documents/sheet-parts.ts'
import { balanceBlocks } from './balance.ts'

const { detail } = orderTexts

/** Builds the order sheet, with only what the caller's record contains: if the amounts are null there are no columns for them. */
export function orderSheet(order: Order, foot: string, pictures: ReadonlyMap<string, string>): Sheet {
  const hasPrices = order.budgetTotal !== null
  return {
    title: documentTexts.order.title,
    number: order.orderNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, date(order.createdAt)],
      [documentTexts.serviceDate, date(order.estimatedServiceDate)],
      [documentTexts.state, orderStateLabel(order)],
    ]),
    blocks: [
      ...alarmBlocks(order.configuredFrontsDetailsSnapshot),
      clientBlock(order),
      generalBlock(order),
      materialsBlock(order, hasPrices),
      ...(hasPrices ? [budgetBlock(order)] : servicesBlocks(order)),
      ...changedBlocks(order),
      ...balanceBlocks(order),
      ...transportBlocks(order),
      approvalsBlock(order),
      ...officersBlocks(order, pictures),
      ...patternBlocks(order.blastingPatternsInfo),
      {
        kind: 'signatures',
        signatures: [
          signature(documentTexts.signatures.corporation, order.gerenteApproverName, null),
          signature(documentTexts.signatures.operator, order.assignedOperatorName, null),
          signature(documentTexts.signatures.client, order.clientNombreRepresentante, order.clientCedulaRepresentante),
        ],
      },
    ],
  }
}

function generalBlock(order: Order): Block {
  const { general: texts } = detail
  return {
    kind: 'facts',
    heading: texts.title,
    facts: factsOf([
      [texts.preorder, order.preOrderNumber],
      [texts.miningType, miningTypeLabels[order.miningType]],
      [texts.fronts, order.numberOfFronts === null ? null : count(order.numberOfFronts)],
      [texts.serviceDate, date(order.estimatedServiceDate)],
      [texts.operator, order.assignedOperatorName],
      [documentTexts.transport.guide, guideOf(order)],
      [documentTexts.transport.guideInPlaceOf, guidePlaceOf(order)],
      [documentTexts.transport.sharedGuide, order.sharedGuideReason],
    ]),
  }
}

function materialsBlock({ items, packedByNumber, services, budgetSubtotal, budgetTotal }: Order, hasPrices: boolean): Block {
  const { materials: texts } = detail
  const columns = [
    { label: texts.code, width: 62 },
    { label: texts.material, width: '*' as const },
    { label: texts.quantity, align: 'right' as const },
    { label: texts.unit },
  ]
  const cells = (item: Order['items'][number]) => [
    item.materialId,
    nameWithDelays(item.materialName, item.quantity, item.byDelay, packedOf(item.materialId, packedByNumber)),
    quantity(item.quantity),
    item.unit,
  ]
  if (!hasPrices) return { kind: 'table', heading: texts.titleWithoutPrices, empty: texts.empty, columns, rows: items.map(cells) }
  return {
    kind: 'table',
    heading: texts.title,
    empty: texts.empty,
    columns: [...columns, { label: texts.unitPrice, align: 'right' }, { label: texts.lineTotal, align: 'right' }],
    rows: items.map((item) => [...cells(item), money(item.unitPrice), money(item.lineTotal)]),
    totals: [
      { label: texts.subtotal, value: money(budgetSubtotal) },
      ...services.map((service) => ({ label: serviceName(service), value: money(service.amount) })),
      { label: texts.total, value: money(budgetTotal) },
    ],
  }
}

const serviceName = ({ kind, description }: Order['services'][number]) => detail.budget.service(serviceKindLabels[kind], description)

/** Shows the estimate that the client received beside the actual price. */
function budgetBlock({ estimatedTotalCost, budgetTotal, paymentStatus, paidAt }: Order): Block {
  const { budget: texts } = detail
  return {
    kind: 'facts',
    heading: texts.title,
    facts: factsOf([
      [texts.estimate, money(estimatedTotalCost)],
      [texts.final, money(budgetTotal)],
      [documentTexts.order.payment, paymentStatus === 'PAGADO' ? documentTexts.order.paid(date(paidAt)) : detail.approvals.pending],
    ]),
  }
}

const servicesBlocks = ({ services }: Order): Block[] =>
  services.length > 0 ? [{ kind: 'text', heading: detail.services.title, text: services.map(serviceName).join('\n') }] : []

/** Lists the materials whose quantity staff changed. */
function changedBlocks({ balance }: Order): Block[] {
  const changed = balance.filter(({ requested, approved }) => (requested ?? 0) !== approved)
  if (changed.length === 0) return []
  const { materials: texts } = detail
  return [
    {
      kind: 'table',
      heading: documentTexts.order.changed,
      columns: [
        { label: texts.material, width: 170 },
        { label: texts.requested, align: 'right' },
        { label: texts.quantity, align: 'right' },
        { label: documentTexts.order.reason, width: '*' },
      ],
      rows: changed.map(({ materialName, requested, approved, changeReason }) => [
        materialName,
        requested === null ? documentTexts.nothing : quantity(requested),
        approved === 0 ? texts.removed : quantity(approved),
        changeReason ?? (requested === null ? texts.added : ''),
      ]),
    },
  ]
}

/** Lists who did each step, and in whose place. Legacy approvals appear only if they were given. */
function approvalsBlock(order: Order): Block {
  const { approvals: texts } = detail
  const flags = orderFlags.filter((flag) => !(legacyFlags as readonly OrderFlag[]).includes(flag) || order[flag])
  return {
    kind: 'table',
    heading: documentTexts.order.approvals,
    columns: [
      { label: texts.of, width: 112 },
      { label: texts.who, width: '*' },
      { label: documentTexts.order.idDocument },
      { label: documentTexts.order.rank },
      { label: texts.when, width: 104 },
    ],
    rows: [
      approvalRow(texts.admin, order.adminApprovedAt, order.adminApproverName, substituteIn(order, 'orders.approveAsAdmin')),
      approvalRow(texts.manager, order.gerenteApprovedAt, managerOf(order), null),
      approvalRow(texts.warehouse, order.warehouseReadyAt, preparerOf(order), substituteIn(order, 'orders.markReady')),
      ...flags.map((flag) => confirmationRow(order, flag)),
    ],
  }
}

/** Returns the signatures of officers whose picture was in the register when they signed. */
function officersBlocks(order: Order, pictures: ReadonlyMap<string, string>): Block[] {
  const signatures = orderFlags.flatMap((flag) => {
    const by: Confirmer | null = order[`${flag}By`]
    const picture = pictures.get(by?.signatureId ?? '')
    return by && picture ? [{ ...signature(documentTexts.order.flags[flag], by.name, by.idDocument), picture }] : []
  })
  return signatures.length > 0 ? [{ kind: 'signatures', heading: documentTexts.order.officers, signatures }] : []
}

function approvalRow(label: string, at: string | null, name: string | null, place: StaffRole | null): string[] {
  return [label, at ? standingIn(name, place) : detail.approvals.pending, '', '', at ? dateTime(at) : '']
}

function confirmationRow(order: Order, flag: OrderFlag): string[] {
  const label = documentTexts.order.flags[flag]
  if (!order[flag]) return [label, order.currentStatus === 'CERRADA' ? detail.approvals.none : detail.approvals.pending, '', '', '']
  const by: Confirmer | null = order[`${flag}By`]
  const place = by?.idDocument ? orderActionTexts.recordedInPlaceOf : orderActionTexts.inPlaceOf
  const who = onBehalf(standingIn(by?.name ?? null, by?.actingFor ?? null, place), by?.onBehalfOf)
  const seen = by?.figures ? ` (${consumptionTexts.figures[by.figures]})` : ''
  return [label, `${who}${seen}`, by?.idDocument ?? '', by?.rank ?? '', dateTime(order[`${flag}At`])]
}

function standingIn(name: string | null, place: StaffRole | null, say = orderActionTexts.inPlaceOf): string {
  if (!name) return detail.approvals.given
  return place ? documentTexts.order.inPlaceOf(name, say(placeLabels[place])) : name
}

/** Returns for example "Luis Parra, por encargo de Marisol Urdaneta". */
const onBehalf = (who: string, giver: string | null | undefined) => (giver ? recordTexts.history.onBehalfOf(who, giver) : who)

/** The latest activity entry with this action. */
const lastOf = ({ activity }: Order, action: string) => activity.find((entry) => entry.action === action)
const substituteIn = (order: Order, action: string) => (lastOf(order, action)?.actingFor ?? null) as StaffRole | null
const guidePlaceOf = (order: Order) => {
  const place = order.guideConfirmed ? substituteIn(order, 'orders.setGuide') : null
  return place && orderActionTexts.inPlaceOf(placeLabels[place])
}
const managerOf = (order: Order) =>
  order.gerenteApproverName &&
  onBehalf(order.gerenteApproverName, (lastOf(order, 'orders.approveAsManager') ?? lastOf(order, 'orders.create'))?.onBehalfOf)
const preparerOf = (order: Order) => lastOf(order, 'orders.markReady')?.userName ?? null
