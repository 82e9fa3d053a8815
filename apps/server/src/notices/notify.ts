import type { Actor } from '@barreno/domain/actor'
import { isForOperator, resultOf, wayOf } from '@barreno/domain/notices/rules'
import { noticeConcepts, type NoticeConcept, type NoticeKind } from '@barreno/domain/notices/values'
import { reads, turnOf, type Waiting } from '@barreno/domain/notices/workflow'
import { steps } from '@barreno/domain/orders/handovers/workflow'
import { sideOf } from '@barreno/domain/comments/values'
import { saidComments, type SaidComment } from '../comments/sql.ts'
import { mayReadComments } from '../comments/of-record.ts'
import type { Services } from '../context.ts'
import { type Connection, transaction } from '../db/connect.ts'
import { addJob } from '../jobs/sql.ts'
import { authorship, peopleFor } from './people.ts'
import {
  entriesAfter,
  insertNotices,
  isBehind,
  keepTurns,
  moveCursor,
  movedAfter,
  type NewNotice,
  recipientOf,
  takeCursor,
  type Entry,
  turnsOf,
} from './sql.ts'
import { chosenBy } from './settings/sql.ts'
import { orderStates, preorderStates } from './waiting/sql.ts'

/** Maximum number of history entries whose notices are created in one transaction. */
export const batch = 500

/**
 * Creates the notices of up to `atMost` history entries after the cursor. Returns the number of entries.
 * Notices and cursor change in one transaction, so that an interrupted run notifies nobody twice.
 * A turn is computed from the record's current state; it is not settled while the call is still writing.
 */
export async function notify({ db, now, settings }: Pick<Services, 'db' | 'now' | 'settings'>, atMost = batch): Promise<number> {
  if (!(await isBehind(db))) return 0
  return transaction(db, (tx) => notifyIn(tx, { now: now(), demo: settings.demo, mails: true }, atMost))
}

/** The same within a given transaction; without mails for entries that are long past. */
export async function notifyIn(tx: Connection, at: Moment, atMost = batch): Promise<number> {
  const from = await takeCursor(tx)
  if (from === undefined) return 0
  const entries = await entriesAfter(tx, from, atMost)
  if (entries.length === 0) return 0
  const due = entries.filter(isOfRecord)
  const last = entries.at(-1)!.seq
  if (due.length > 0) await notifyOfRecords(tx, due, last, at)
  const written = entries.filter(({ action }) => action === 'comments.write')
  if (written.length > 0) await notifyOfComments(tx, written, at)
  await moveCursor(tx, last)
  return entries.length
}

type Moment = { now: Date; demo: boolean; mails: boolean }
type RecordEntry = Entry & { concept: NoticeConcept }
const isOfRecord = (entry: Entry): entry is RecordEntry => (noticeConcepts as readonly string[]).includes(entry.concept)

async function notifyOfRecords(tx: Connection, entries: readonly RecordEntry[], last: number, at: Moment): Promise<void> {
  const records = await recordsOf(tx, entries)
  const ids = [...records.keys()]
  const people = await peopleFor(tx, [...records.values()], at)
  const isAuthor = await authorship(tx, people, ids)
  const before = new Map((await turnsOf(tx, ids)).map(({ recordId, holders }) => [recordId, holders]))
  const latest = new Map(entries.map((entry) => [entry.recordId, entry]))

  const results = entries.flatMap((entry) => {
    const kind = resultOf(entry.action)
    const record = records.get(entry.recordId)
    if (!kind || !record || (entry.handoverStep && !steps[entry.handoverStep].isWithAlliance)) return []
    return people
      .filter((person) => (person.clientId !== null || (isForOperator(kind) && isOperatorOf(person, record))) && reads(person, record))
      .map((person) => ({ entry, record, person, kind, step: null }))
  })
  const moved = await movedAfter(tx, last, ids)
  const settled = [...records].filter(([recordId]) => !moved.has(recordId))
  const turns = settled.map(([recordId, record]) => {
    const holding = people.flatMap((person) => {
      const step = turnOf(person, person.delegations ? withAuthor(record, isAuthor(person, recordId)) : record)
      return step ? [{ person, step }] : []
    })
    return { entry: latest.get(recordId)!, record, holding }
  })
  const begun = turns.flatMap(({ entry, record, holding }) =>
    holding
      .filter(({ person, step }) => before.get(entry.recordId)?.[person.id] !== step)
      .map(({ person, step }) => ({ entry, record, person, kind: 'turn' as const, step })),
  )
  await keepTurns(
    tx,
    turns.map(({ entry: { concept, recordId }, holding }) => ({
      concept,
      recordId,
      holders: Object.fromEntries(holding.map(({ person, step }) => [person.id, step])),
    })),
    at.now,
  )
  await deliver(tx, [...results, ...begun], at)
}

/** Stores the notices for people who want them, and queues the mails for those who want them at once. */
async function deliver(tx: Connection, due: readonly One[], at: Moment): Promise<void> {
  const chosen = await chosenBy(tx, [...new Set(due.map(({ person }) => person.id))])
  const wayTo = (personId: string, kind: NoticeKind) => wayOf(kind, chosen.get(personId)?.[kind])
  const notices = oncePerPerson(due.filter(({ person, kind }) => wayTo(person.id, kind) !== 'none'))
  if (notices.length === 0) return
  const inserted = await insertNotices(tx, notices.map(stored))
  for (const { id: noticeId, kind, recipientId } of inserted)
    if (at.mails && wayTo(recipientId, kind) === 'mail') await addJob(tx, 'notices.mail', { noticeId }, { key: `notices.mail:${noticeId}` })
}

/**
 * Creates the notices of comments: for everyone mentioned, and for the people addressed.
 * These are the people of the alianza or body.
 * If one of them wrote it: whoever in the corporation has the turn of the record, otherwise the gerentes.
 * A comment within the corporation notifies only those mentioned.
 */
async function notifyOfComments(tx: Connection, entries: readonly Entry[], at: Moment): Promise<void> {
  const comments = new Map(
    (
      await saidComments(
        tx,
        entries.map(({ recordId }) => recordId),
      )
    ).map((comment) => [comment.id, comment]),
  )
  const about = entries.flatMap((entry) => {
    const comment = comments.get(entry.recordId)
    return comment ? [{ comment, entry: { ...entry, concept: comment.concept, recordId: comment.recordId } }] : []
  })
  const records = await recordsOf(
    tx,
    about.map(({ entry }) => entry),
  )
  const people = await peopleFor(tx, [...records.values()], at)
  const due = about.flatMap(({ comment, entry }) => {
    const record = records.get(entry.recordId)
    if (!record) return []
    const readers = people.filter((person) => person.id !== comment.authorId && mayReadComments(person, record, comment))
    const addressed = addressees(readers, comment, record)
    return readers.flatMap((person): One[] => {
      const kind = isMentioned(person, comment) ? 'mentioned' : addressed.includes(person) ? 'message' : null
      return kind ? [{ entry, record, person, kind, step: null }] : []
    })
  })
  await deliver(tx, due, at)
}

const isMentioned = ({ id, role }: Actor, { mentions }: SaidComment) =>
  mentions.some((mention) => (mention.person === null ? mention.role === role : mention.person === id))

function addressees(readers: readonly Actor[], { authorRole, audience, agency }: SaidComment, record: Waiting): readonly Actor[] {
  const side = audience === 'client' ? 'alliance' : agency
  if (side === null) return []
  if (sideOf(authorRole) === 'house') return readers.filter(({ role }) => sideOf(role) === side)
  const house = readers.filter(({ role }) => sideOf(role) === 'house')
  const atTurn = house.filter((person) => turnOf(person, record) !== null)
  return atTurn.length > 0 ? atTurn : house.filter(({ role }) => role === 'gerente')
}

async function recordsOf(tx: Connection, entries: readonly RecordEntry[]): Promise<Map<string, Waiting>> {
  const of = (concept: NoticeConcept) => [...new Set(entries.filter((entry) => entry.concept === concept).map(({ recordId }) => recordId))]
  const [ofPreorders, ofOrders] = [of('preorders'), of('orders')]
  const preorders = ofPreorders.length > 0 ? await preorderStates(tx, ofPreorders) : []
  const orders = ofOrders.length > 0 ? await orderStates(tx, ofOrders) : []
  return new Map<string, Waiting>([
    ...preorders.map(({ id, ...state }) => [id, { concept: 'preorders', state }] as const),
    ...orders.map(({ id, ...state }) => [id, { concept: 'orders', state }] as const),
  ])
}

const isOperatorOf = ({ id }: Actor, record: Waiting) => record.concept === 'orders' && record.state.assignedOperatorId === id

const withAuthor = (record: Waiting, isAuthor: boolean): Waiting =>
  record.concept === 'preorders' ? { ...record, state: { ...record.state, isAuthor } } : { ...record, state: { ...record.state, isAuthor } }

type One = { entry: RecordEntry; record: Waiting; person: Actor; kind: NoticeKind; step: string | null }

/** Keeps one notice per person and entry, a result before a turn, and none about one's own act. */
const oncePerPerson = (due: readonly One[]): One[] => {
  const byPerson = new Map<string, One>()
  for (const each of due) {
    const key = `${each.entry.seq} ${each.person.id}`
    if (each.person.id !== each.entry.actorId && !byPerson.has(key)) byPerson.set(key, each)
  }
  return [...byPerson.values()]
}

const stored = ({ entry: { seq, at, concept, recordId }, record, person, kind, step }: One): NewNotice => ({
  entrySeq: seq,
  at,
  concept,
  recordId,
  recordClientId: record.state.clientId,
  kind,
  step,
  recipient: recipientOf(person),
})
