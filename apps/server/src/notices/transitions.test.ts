import { isForOperator, kindsFor, resultOf } from '@barreno/domain/notices/rules'
import type { NoticeConcept } from '@barreno/domain/notices/values'
import { turnOf, type Waiting } from '@barreno/domain/notices/workflow'
import { orderTransitions, whoActsNext as whoActsOnOrder } from '@barreno/domain/orders/workflow'
import { preorderTransitions, whoActsNext as whoActsOnPreorder } from '@barreno/domain/preorders/workflow'
import { expect, test } from 'vitest'
import { anOrder, aPreorder, testPortal } from '../../test/portal.ts'
import { type Connection, transaction, tryOut } from '../db/connect.ts'
import { append } from '../history/chain.ts'
import { notifyIn } from './notify.ts'
import { orderStates, preorderStates } from './waiting/sql.ts'

const portal = await testPortal()
const { actors, clock, db } = portal
const everybody = Object.values(actors)
const records: Record<NoticeConcept, string> = { preorders: (await aPreorder(portal)).id, orders: (await anOrder(portal)).id }

type Step = { concept: NoticeConcept; action: string; from: string; to: string }
const stepsOf = (concept: NoticeConcept, transitions: typeof orderTransitions | typeof preorderTransitions): Step[] =>
  transitions.flatMap(({ action, from, to, orTo }) =>
    from.flatMap((status) =>
      [to, orTo].flatMap((target) =>
        target ? [{ concept, action: action ?? 'orders.changeStatus', from: status, to: target === 'same' ? status : target }] : [],
      ),
    ),
  )
const steps = [...stepsOf('preorders', preorderTransitions), ...stepsOf('orders', orderTransitions)]

/** Moves the record and adds the history entry, as the use case would. */
async function move(tx: Connection, { concept, action }: Step, status: string): Promise<void> {
  const operator = /^(PENDIENTE_(ADMIN|GERENTE|ASIGNACION_OPERADOR)|APROBADA|RECHAZADA.*|ANULADA)$/.test(status) ? null : actors.operador.id
  const more =
    concept === 'orders'
      ? tx`assigned_operator_id = ${operator}`
      : status === 'POR_APROBAR_ALIANZA'
        ? tx`alliance_asked_by = 'colega', alliance_approved_by = null`
        : tx`alliance_asked_by = null, alliance_approved_by = null`
  await tx`update ${tx(concept)} set current_status = ${status}, ${more} where id = ${records[concept]}`
  await append(tx, { id: 'sistema', role: 'sistema' }, clock.now, [{ action, recordId: records[concept], toStatus: status }])
  while ((await notifyIn(tx, { now: clock.now, demo: false, mails: false })) > 0);
}

async function stateOf(tx: Connection, concept: NoticeConcept): Promise<Waiting> {
  const [state] = await (concept === 'orders' ? orderStates : preorderStates)(tx, [records[concept]])
  return { concept, state } as Waiting
}

test.each(steps)('$action, $from to $to, tells those whose turn it is then, and the alianza what became of it', async (step) => {
  const { concept, action, from, to } = step
  await transaction(db, (tx) =>
    tryOut(tx, async () => {
      await move(tx, { ...step, action: `${concept}.edit` }, from)
      const [{ seq }] = await tx<[{ seq: number }]>`select seq from notice_cursor`
      await move(tx, step, to)
      const changes = await tx<{ recipientId: string; kind: string; isNew: boolean; isOver: boolean }[]>`
        select recipient_id as "recipientId", kind, entry_seq > ${seq} as "isNew", over_at is not null as "isOver" from notices where record_id = ${records[concept]}`
      const record = await stateOf(tx, concept)
      const next: readonly string[] =
        record.concept === 'orders' ? whoActsOnOrder(record.state) : whoActsOnPreorder(record.state.currentStatus)
      const standing = new Set(changes.filter(({ kind, isOver }) => kind === 'turn' && !isOver).map(({ recipientId }) => recipientId))
      const result = resultOf(action)
      const hasOperator = record.concept === 'orders' && record.state.assignedOperatorId === actors.operador.id
      const toldOfResult = result ? [actors.cliente.id, ...(isForOperator(result) && hasOperator ? [actors.operador.id] : [])] : []
      for (const actor of everybody) {
        const isNext = next.includes(actor.role) && (actor.clientId === null || actor.clientId === record.state.clientId)
        // A gerente can stand in nearly everywhere, and has the turn if nobody else could act.
        const hasTurn = actor.role === 'gerente' ? turnOf(actor, record) !== null : isNext
        // The notice of a result also says that it is their turn.
        const isTold = standing.has(actor.id) || (hasTurn && toldOfResult.includes(actor.id))
        expect([actor.name, isTold]).toEqual([actor.name, hasTurn])
      }
      const results = changes.filter(({ kind, isNew }) => isNew && kind !== 'turn').map(({ recipientId, kind }) => [recipientId, kind])
      expect(new Set(results.map(String))).toEqual(new Set(toldOfResult.map((id) => `${id},${result}`)))
      expect(results).toHaveLength(toldOfResult.length)
      expect(result === null || kindsFor('cliente').includes(result)).toBe(true)
    }),
  )
})
