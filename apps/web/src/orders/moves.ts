import type { Agency } from '@barreno/domain/actor'
import { describeObjection } from '@barreno/texts/objections'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { closingGapsOf } from '@barreno/domain/statuses/orders'
import type { NamedAction, OrderAction } from '@barreno/domain/orders/workflow'
import { money } from '@barreno/texts/format'
import { agencyLabels } from '@barreno/texts/roles'
import { closedWithout, consumptionTexts } from '@barreno/texts/consumption'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { agencyOf } from './agency.ts'

/** Actions that need at most one sentence of input. */
const moves = [
  'orders.approveAsAdmin',
  'orders.rejectAsAdmin',
  'orders.approveAsManager',
  'orders.rejectAsManager',
  'orders.secondLook',
  'orders.selfAssign',
  'orders.markReady',
  'orders.undoReady',
  'orders.cancel',
  'orders.objectGnb',
  'orders.objectDaex',
  'orders.objectDgcim',
  'orders.liftObjectionGnb',
  'orders.liftObjectionDaex',
  'orders.liftObjectionDgcim',
  'orders.legacyApprovalGnb',
  'orders.legacyApprovalDaex',
  'orders.legacyApprovalDgcim',
  'orders.pickUp',
  'orders.startTransit',
  'orders.confirmConsumptionClient',
  'orders.close',
] as const satisfies readonly NamedAction[]
export type Move = (typeof moves)[number]

export const isMove = (action: OrderAction): action is Move => (moves as readonly OrderAction[]).includes(action)

type Wording = {
  title: string
  text: string
  verb: string
  /** Label of the optional or required note. */
  note?: string
  done: string
  /** Builds the introduction of an error message, if it needs one. */
  failed?: (message: string) => string
  isDanger?: boolean
}

const texts = orderActionTexts.moves

/** Where and by whom the dialog is opened; both change its words. An agency that undoes "ready" thereby objects to the order. */
type Situation = { isWarehouse: boolean; isOfAgency: boolean }

/** Returns the words before and after each of these actions on the order. */
export function movesOf(order: OrderRow, { isWarehouse, isOfAgency }: Situation): Record<Move, Wording> {
  const { orderNumber: number, budgetTotal, approvedTotal } = order
  const { approve, reject, selfAssign, markReady, undoReady, cancel, object, liftObjection, confirmClient } = texts
  const approval = { title: approve.title(number), verb: approve.verb, note: approve.note, done: approve.done }
  const rejection = { ...reject, title: reject.title(number), note: reject.reason, isDanger: true }
  const plain = ({ title, text, verb, note, done }: typeof texts.pickUp | typeof texts.startTransit | typeof texts.close) => ({
    title: title(number),
    text,
    verb,
    note,
    done,
  })
  const objection = {
    title: object.title(number),
    text: object.text,
    verb: object.verb,
    note: object.reason,
    done: object.done,
    isDanger: true,
  }
  const lift = (agency: Agency): Wording => ({
    title: liftObjection.title(agencyLabels[agency], number),
    text: liftObjection.text(
      order.objections
        .filter(({ liftedAt, ...one }) => liftedAt === null && one.agency === agency)
        .map(describeObjection)
        .join(' '),
    ),
    verb: liftObjection.verb,
    note: liftObjection.reason,
    done: liftObjection.done(agencyLabels[agency]),
  })
  const legacy = (action: Move): Wording => {
    const agency = agencyOf(action)?.label ?? ''
    const { title, text, verb, note, done, failed } = texts.legacyApproval
    return {
      title: title(agency, number),
      text: text(agency),
      verb: verb(agency),
      note,
      done: done(agency),
      failed: (message) => failed(agency, message),
    }
  }
  const { approver, operator, secondLook } = orderActionTexts
  return {
    'orders.approveAsAdmin': { ...approval, text: approve.asAdmin },
    'orders.rejectAsAdmin': rejection,
    'orders.approveAsManager': { ...approval, text: approve.asManager },
    'orders.rejectAsManager': rejection,
    'orders.secondLook': {
      ...secondLook,
      title: secondLook.title(number),
      text: secondLook.text(money(approvedTotal), money(budgetTotal)),
    },
    'orders.selfAssign': { ...selfAssign, title: selfAssign.title(number), done: operator.done(number) },
    'orders.markReady': {
      title: markReady.title(number),
      text: isWarehouse ? `${markReady.text} ${markReady.fixedNoteIs(markReady.fixedNote)}` : markReady.text,
      verb: markReady.verb,
      ...(!isWarehouse && { note: markReady.note }),
      done: markReady.done,
    },
    'orders.undoReady': {
      ...undoReady,
      title: undoReady.title(number),
      note: undoReady.reason,
      isDanger: true,
      ...(isOfAgency && { text: undoReady.textOfAgency, done: undoReady.doneOfAgency }),
    },
    'orders.cancel': { ...cancel, title: cancel.title(number), note: cancel.reason, isDanger: true },
    'orders.objectGnb': objection,
    'orders.objectDaex': objection,
    'orders.objectDgcim': objection,
    'orders.liftObjectionGnb': lift('gnb'),
    'orders.liftObjectionDaex': lift('daex'),
    'orders.liftObjectionDgcim': lift('dgcim'),
    'orders.legacyApprovalGnb': legacy('orders.legacyApprovalGnb'),
    'orders.legacyApprovalDaex': legacy('orders.legacyApprovalDaex'),
    'orders.legacyApprovalDgcim': legacy('orders.legacyApprovalDgcim'),
    'orders.pickUp': plain(texts.pickUp),
    'orders.startTransit': plain(texts.startTransit),
    'orders.confirmConsumptionClient': {
      title: confirmClient.title(number),
      text: confirmClient.text,
      verb: confirmClient.verb,
      done: approver.done(confirmClient.who),
      failed: (message) => approver.failed(confirmClient.who, message),
    },
    'orders.close': closing(order),
  }
}

/** Closing an incomplete order requires a reason. */
function closing(order: OrderRow): Wording {
  const { title, verb, note, done, text } = texts.close
  const gaps = closingGapsOf(order)
  const form = { title: title(order.orderNumber), verb, done }
  if (gaps.length === 0) return { ...form, text, note }
  return { ...form, text: consumptionTexts.close.text(closedWithout(gaps)), note: consumptionTexts.close.reason }
}
