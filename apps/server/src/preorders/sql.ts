import type { AwaitedAnswer, OpenQuestion, Side } from '@barreno/domain/comments/values'
import type { Page, Paging } from '@barreno/domain/endpoint'
import type { AcceptedAlarm } from '@barreno/domain/patterns/alarms/schema'
import type { AlarmState } from '@barreno/domain/patterns/alarms/values'
import type { FrontDifference, SuggestedPattern } from '@barreno/domain/patterns/schema'
import type { Line } from '@barreno/domain/preorders/pricing'
import { type Preorder, PreorderRequest, PreorderRow } from '@barreno/domain/preorders/schema'
import type { PreorderStatus } from '@barreno/domain/statuses/preorders'
import type { Client } from '@barreno/domain/clients/schema'
import { type Completed, pick } from '@barreno/domain/fields'
import { clientOnRecord } from '../clients/sql.ts'
import { awaitsAnswer, openQuestionsOf } from '../comments/sql.ts'
import type { Connection, Fragment } from '../db/connect.ts'
import { isWithin } from '../db/filters.ts'
import { takingNumber } from '../db/numbers.ts'
import { emptyPage, hasMoreThanCounted, page } from '../db/page.ts'
import { unseen, written, writtenIn } from '../db/planning.ts'
import { isAmongFirst, isEmpty, isLongerThan, search } from '../db/search.ts'
import { type AlarmMark, alarmMarksColumn, alarmsColumn } from '../patterns/sql.ts'
import { forgetFiles } from '../files/sql.ts'
import type { WithActivity } from '../history/activity.ts'
import { activityColumn } from '../history/sql.ts'
import { isSent } from './sent/sql.ts'
import { type PreorderEdits, preorderTable } from './table.ts'

/** A front of a request with its suggestion; the suggestion is null if the engine does not know the given facts. */
export type KeptFront = {
  frontIndex: number
  clientInputParameters: object
  backendSuggestedPattern: SuggestedPattern | null
  alarmAcceptances?: readonly AcceptedAlarm[]
}

/** A pre-order as read from the database. Actions and explanation are computed; the history is read separately. */
export type StoredRow = Omit<PreorderRow, 'actions' | 'deadlines' | 'alarms' | 'awaitsAnswer'> & {
  openQuestions: OpenQuestion[]
  itemCount: number
  clientIsActive: boolean
  unsentBy: string | null
  alarms: AlarmMark[]
  mixesSystems: boolean
}
export type StoredPreorder = Omit<
  Preorder,
  'actions' | 'deadlines' | 'alarms' | 'awaitsAnswer' | 'statusHistory' | 'activity' | 'explanation' | 'roundChanges'
> & {
  openQuestions: OpenQuestion[]
  itemCount: number
  clientIsActive: boolean
  unsentBy: string | null
  alarms: AlarmMark[]
  adminApprovedAt: string | null
  adminApproverId: string | null
}

const computed = (db: Connection) => ({
  alarms: alarmMarksColumn(db, 'preorders'),
  openQuestions: openQuestionsOf(db, 'preorders'),
  mixesSystems: db`mixes_systems`,
  deviatesFromSuggestion: db`(suggestion_deviation ->> 'isFlagged')::boolean`,
  orderId: db`orders.id`,
  orderNumber: db`orders.order_number`,
  itemCount: db`(select count(*)::int from preorder_items where preorder_id = preorders.id and quantity > 0)`,
  unsentBy: db`case when alliance_approved_by is null then alliance_asked_by end`,
  clientIsActive: db`(select estatus from clients where clients.id = preorders.client_id)`,
})

const items = (db: Connection, which: Fragment) => db`
  (select coalesce(json_agg(json_build_object('materialIdRef', material_id, 'name', preorder_items.name, 'description', preorder_items.description,
      'quantityPerFront', quantity_per_front, 'totalEstimatedQuantity', preorder_items.quantity, 'requestedQuantity', requested_quantity, 'additionalQuantity', additional_quantity, 'changeReason', change_reason, 'unit', preorder_items.unit,
      'estimatedUnitPrice', preorder_items.unit_price, 'totalEstimatedLineCost', line_total, 'catalogueUnitPrice', materials.unit_price) order by position), '[]')
   from preorder_items join materials on materials.id = material_id where preorder_id = preorders.id and ${which})`

const preorderRow = (db: Connection) => db`
  select ${preorderTable.select<StoredPreorder>(db, {
    ...computed(db),
    requestedItems: items(db, db`preorder_items.quantity > 0`),
    removedItems: items(db, db`preorder_items.quantity = 0`),
    blastingPatternsInfo: db`
      (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'originalFileName', files.name, 'fileSize', files.size, 'storedFileId', files.id, 'sha256', files.sha256, 'fault', files.fault)
        order by front_index), '[]') from preorder_patterns join files on files.id = file_id where preorder_id = preorders.id)`,
    configuredFrontsDetails: db`
      (select coalesce(json_agg(json_build_object('frontIndex', front_index, 'clientInputParameters', client_input_parameters, 'backendSuggestedPattern', backend_suggested_pattern,
        'alarms', ${alarmsColumn(db, 'preorder_fronts', db`preorders.id`)}, 'engineVersion', engine_version, 'revision', revision, 'revisedAt', iso(revised_at), 'revisedBy', reviser.name, 'differences', differences)
        order by front_index), '[]') from preorder_fronts left join users as reviser on reviser.id = revised_by where preorder_id = preorders.id)`,
  })}
  from preorders left join orders on orders.preorder_id = preorders.id`

/** Finds a pre-order by id or number. */
export const findPreorder = async (db: Connection, id: string) =>
  (await db<StoredPreorder[]>`${preorderRow(db)} where preorders.id = ${id} or preorder_number = ${id}`)[0]

/** Finds a pre-order and its activity in one statement. */
export const findPreorderWithActivity = async (db: Connection, id: string) =>
  (
    await db<(StoredPreorder & WithActivity)[]>`
      select found.*, ${activityColumn(db, 'preorders', db`found.id`)} as earlier,
        (select coalesce(json_agg(json_build_object('id', materials.id, 'name', materials.name, 'unit', materials.unit)), '[]')
         from preorder_items join materials on materials.id = material_id where preorder_id = found.id) as materials
      from (${preorderRow(db)} where preorders.id = ${id} or preorder_number = ${id}) as found`
  )[0]

/** Locks the pre-order, so that no two people change it at once. */
export async function lockPreorder(tx: Connection, id: string) {
  const [locked] = await tx<{ id: string }[]>`select id from preorders where id = ${id} or preorder_number = ${id} for update`
  return locked && findPreorder(tx, locked.id)
}

/** Returns the reviewers to notify of a waiting request, with its round; none if it is not under review. */
export const reviewersOf = (db: Connection, preorderId: string) => db<{ userId: string; round: number }[]>`
  select users.id as "userId", round from preorders join users on users.role = 'administrativo' and users.is_active
  where preorders.id = ${preorderId} and current_status = 'PENDIENTE_REVISION' order by users.id`

type Filters = {
  clientId?: string
  status?: readonly PreorderStatus[] | undefined
  alarms?: AlarmState | undefined
  /** Questions that wait for the reader's side, or for another one. */
  answer?: { of: AwaitedAnswer; side: Side } | undefined
  from?: string | undefined
  to?: string | undefined
}

export async function listPreorders(
  db: Connection,
  { clientId, status, alarms, answer, from, to }: Filters,
  { q, ...paging }: Paging,
): Promise<Page<StoredRow>> {
  const found = await search(db, 'preorders', q)
  if (isEmpty(found, paging)) return emptyPage
  // The planner would have to see the other filters.
  const plansOnce = found !== null && [alarms, answer, from, to].every((filter) => filter === undefined)
  const isMatching = (isIncluded: Fragment) => db`
      where ${isIncluded}
        ${clientId !== undefined ? db`and preorders.client_id = ${clientId}` : areSent(status) ? db`` : db`and ${isSent(db)}`}
        ${status?.length ? db`and preorders.current_status in ${plansOnce ? writtenIn(db, status) : db(status)}` : db``}
        ${alarms ? db`and preorders.alarm_state = ${alarms}` : db``}
        ${answer ? db`and ${awaitsAnswer(db, 'preorders', answer)}` : db``}
        ${isWithin(db, db`preorders.created_at`, { from, to })}`
  // Without columns, which would be planned again to count.
  const rows = (isIncluded: Fragment) => db`select from preorders ${isMatching(isIncluded)}`
  // Nearly all pre-orders have become orders, so nearly all that are found are in a list of these.
  const takesConverted = !status?.length || status.includes('CONVERTIDA_A_ORDEN')
  const isMore =
    found?.ids === null && takesConverted
      ? db`(${plansOnce && clientId === undefined && found.clients.length > 0 ? haveManyConverted(db, found.clients) : db`false`}
          or ${hasMoreThanCounted(db, rows(isAmongFirst(db, 'preorders', found)))})`
      : undefined
  const isIncluded = found?.isFound() ?? db`true`
  return page<StoredRow>(
    db,
    db`
      select ${preorderTable.select<StoredRow>(db, computed(db), PreorderRow)}
      from preorders left join orders on orders.preorder_id = preorders.id ${isMatching(isIncluded)}`,
    paging,
    { isMore, isLong: isLongerThan(found, paging), counted: rows(isIncluded), plansOnce },
  )
}

/** The only statuses of pre-orders that may be unsent, by the constraint `preorders_alliance_approval_asked`. */
const notSent: readonly PreorderStatus[] = ['POR_APROBAR_ALIANZA', 'DEVUELTA_CLIENTE', 'RETIRADA_CLIENTE']
const areSent = (status: readonly PreorderStatus[] | undefined) => !!status?.length && !status.some((one) => notSent.includes(one))

/** Whether these clients have more converted pre-orders than a page counts, from an index alone. */
const haveManyConverted = (db: Connection, clients: readonly string[]): Fragment =>
  hasMoreThanCounted(
    db,
    db`
      select from unnest(${unseen(db, db`${[...clients]}::text[]`)}) as client (id),
        lateral (select from preorders where client_id = client.id and current_status = 'CONVERTIDA_A_ORDEN') as converted`,
  )

type RequestRecord = Completed<PreorderRequest> &
  Pick<Preorder, 'suggestionDeviation' | 'currentStatus'> & { client: Client; madeAt?: string | null; allianceAskedBy?: string | null }

const rowOf = (
  { client, suggestionDeviation, currentStatus, madeAt = null, allianceAskedBy = null, ...request }: RequestRecord,
  statusSince: Date,
) => ({
  ...clientOnRecord(client),
  ...pick(PreorderRequest, request),
  madeAt,
  suggestionDeviation,
  currentStatus,
  statusSince,
  allianceAskedBy,
  allianceApprovedBy: null,
})

type Contents = { lines: readonly Line[]; fileIds: readonly string[]; fronts: readonly KeptFront[] }

/**
 * Inserts a request with its contents and the next number, and returns the pre-order. It does not wait in between, because from its number to the
 * commit all other transactions that need a number wait.
 */
export async function insertPreorder(
  tx: Connection,
  { createdAt, ...request }: RequestRecord & { createdAt: Date },
  contents: Contents,
  behind: readonly PromiseLike<unknown>[] = [],
): Promise<StoredPreorder> {
  const row = { preOrderNumber: tx`(select number from taken)`, createdAt, ...rowOf(request, createdAt) }
  // In a separate fragment: the driver decides by the words before a list of values how to write it.
  const insertion = tx`insert into preorders ${preorderTable.values(tx, row)} returning id`
  const [, [inserted]] = await Promise.all([
    tx`
      with taken as (${takingNumber(tx, 'PRE', createdAt)}),
        inserted as (${insertion}),
        ${contentsOf(tx, tx`(select id from inserted)`, contents)}
      select set_config('barreno.inserted', id, true) from inserted`,
    tx<[StoredPreorder]>`${preorderRow(tx)} where preorders.id = current_setting('barreno.inserted')`,
    ...behind,
  ])
  return inserted
}

/** Replaces the request by the one of the next round and clears the approval. */
export const replaceRequest = (tx: Connection, id: string, request: RequestRecord, at: Date) => tx`
  update preorders set ${preorderTable.values(tx, { ...rowOf(request, at), adminApprovedAt: null, adminApproverId: null })}, round = round + 1, version = version + 1
  where id = ${id}`

/**
 * Deletes the materials, files and fronts of a pre-order.
 * A file record is deleted with its last link, because an order's file must stay.
 * The stored content is then unreachable, and the sweep of the next start moves it into quarantine.
 */
export async function dropContents(tx: Connection, preorderId: string): Promise<void> {
  await tx`delete from preorder_items where preorder_id = ${preorderId}`
  await tx`delete from preorder_fronts where preorder_id = ${preorderId}`
  const dropped = await tx<{ id: string }[]>`delete from preorder_patterns where preorder_id = ${preorderId} returning file_id as id`
  await forgetFiles(
    tx,
    dropped.map(({ id }) => id),
  )
}

export async function replaceItems(tx: Connection, preorderId: string, lines: readonly Line[]): Promise<void> {
  await tx`delete from preorder_items where preorder_id = ${preorderId}`
  if (lines.length > 0) await insertItems(tx, preorderId, lines)
}

/** The id of a pre-order, or SQL that returns it. The driver's type for values of many rows does not know SQL among them. */
type Id = string | Fragment

const insertItems = (tx: Connection, preorderId: Id, lines: readonly Line[]) =>
  tx`insert into preorder_items ${tx(
    lines.map((line, position) => ({
      preorder_id: preorderId as string,
      material_id: line.materialId,
      position,
      name: line.name,
      description: line.description,
      unit: line.unit,
      quantity_per_front: line.quantityPerFront,
      quantity: line.quantity,
      requested_quantity: line.requestedQuantity,
      additional_quantity: line.additionalQuantity,
      change_reason: line.changeReason ?? null,
      unit_price: line.unitPrice,
      line_total: line.lineTotal,
    })),
  )}`

const insertPatterns = (tx: Connection, preorderId: Id, fileIds: readonly string[]) =>
  tx`insert into preorder_patterns ${tx(fileIds.map((fileId, index) => ({ preorder_id: preorderId as string, front_index: index + 1, file_id: fileId })))}`

const insertFronts = (tx: Connection, preorderId: Id, fronts: readonly KeptFront[]) =>
  tx`insert into preorder_fronts ${tx(
    fronts.map(({ frontIndex, clientInputParameters, backendSuggestedPattern }) => ({
      preorder_id: preorderId as string,
      front_index: frontIndex,
      client_input_parameters: tx.json(clientInputParameters as never),
      backend_suggested_pattern: backendSuggestedPattern && tx.json(backendSuggestedPattern as never),
      engine_version: backendSuggestedPattern?.engineVersion ?? null,
    })),
  )}`

/** Insertions of all contents of a request, as parts of one statement. */
const contentsOf = (tx: Connection, preorderId: Id, { lines, fileIds, fronts }: Contents) => tx`
  items as (${insertItems(tx, preorderId, lines)})
  ${fileIds.length > 0 ? tx`, patterns as (${insertPatterns(tx, preorderId, fileIds)})` : tx``}
  ${fronts.length > 0 ? tx`, fronts as (${insertFronts(tx, preorderId, fronts)})` : tx``}`

export const insertContents = (tx: Connection, preorderId: string, contents: Contents) =>
  tx`with ${contentsOf(tx, preorderId, contents)} select`

type Revision = { suggestion: SuggestedPattern; differences: readonly FrontDifference[]; by: string; at: Date }

/** Sets a new suggestion. The first one, which the client saw, is kept, and the differences refer to it. */
export const reviseFront = (tx: Connection, preorderId: string, frontIndex: number, { suggestion, differences, by, at }: Revision) => tx`
  update preorder_fronts set first_suggested_pattern = case when revision = 1 then backend_suggested_pattern else first_suggested_pattern end,
    backend_suggested_pattern = ${tx.json(suggestion)}, engine_version = ${suggestion.engineVersion}, differences = ${tx.json(differences)},
    revision = revision + 1, revised_by = ${by}, revised_at = ${at.toISOString()}
  where preorder_id = ${preorderId} and front_index = ${frontIndex}`

/** Returns the suggestion that the client saw. */
export const findFirstSuggestion = async (db: Connection, preorderId: string, frontIndex: number) =>
  (
    await db<{ first: SuggestedPattern | null }[]>`
  select case when revision = 1 then backend_suggested_pattern else first_suggested_pattern end as first
  from preorder_fronts where preorder_id = ${preorderId} and front_index = ${frontIndex}`
  )[0]?.first

export const setDeviation = (tx: Connection, id: string, deviation: Preorder['suggestionDeviation']) =>
  tx`update preorders set suggestion_deviation = ${deviation && tx.json(deviation)}, version = version + 1 where id = ${id}`

/** Raises the version after an addition to the record. */
export const raiseVersion = (tx: Connection, id: string) => tx`update preorders set version = version + 1 where id = ${id}`

export const setStatus = (tx: Connection, id: string, status: PreorderStatus, at: Date) =>
  tx`update preorders set current_status = ${status}, status_since = ${at.toISOString()}, version = version + 1 where id = ${id}`

/** Sends a request that waited for approval in its alianza. */
export const sendFromAlliance = (tx: Connection, id: string, approver: string, status: PreorderStatus, at: Date) => tx`
  update preorders set alliance_approved_by = ${approver}, current_status = ${status}, status_since = ${at.toISOString()}, version = version + 1
  where id = ${id}`

export const setAdminApproval = (tx: Connection, id: string, approverId: string, at: Date, gestorNotes: string | null) =>
  tx`update preorders set admin_approver_id = ${approverId}, admin_approved_at = ${at.toISOString()}, gestor_notes = coalesce(${gestorNotes}, gestor_notes) where id = ${id}`

export const saveEdits = (tx: Connection, id: string, edits: PreorderEdits) =>
  tx`update preorders set ${preorderTable.values(tx, edits)}, version = version + 1 where id = ${id}`

/** Counts the pre-orders that wait in a status, and returns since when the oldest one waits. */
export const countWaiting = async (db: Connection, status: PreorderStatus) =>
  (
    await db<[{ count: number; oldest: string | null }]>`
  select count(*)::int as count, min(status_since) as oldest from preorders where current_status = ${written(db, status)}`
  )[0]

export type DueSoonPreorder = Pick<
  StoredRow,
  'id' | 'preOrderNumber' | 'clientId' | 'clientName' | 'currentStatus' | 'statusSince' | 'estimatedServiceDate'
>
/** Matches pre-orders with a service on or before this day, or without a status change since `unmovedSince`. */
type DueSoon = { status: readonly PreorderStatus[]; serviceUntil: string; unmovedSince: Date }

/** Lists pre-orders that may be late, the earliest service first, at most `limit`. */
export const listDueSoon = (db: Connection, { status, serviceUntil, unmovedSince }: DueSoon, limit: number) => db<DueSoonPreorder[]>`
  select id, preorder_number as "preOrderNumber", client_id as "clientId", client_name as "clientName", current_status as "currentStatus", status_since as "statusSince",
    estimated_service_date as "estimatedServiceDate"
  from preorders
  where current_status in ${writtenIn(db, status)}
    and (estimated_service_date <= ${unseen(db, db`${serviceUntil}::date`)} or status_since < ${unseen(db, db`${unmovedSince.toISOString()}::timestamptz`)})
  order by estimated_service_date, id limit ${written(db, limit)}`
