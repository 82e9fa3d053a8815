import type { Notice } from '@barreno/domain/notices/schema'
import type { NoticeKind, NoticeWay } from '@barreno/domain/notices/values'
import type { Connection, Fragment } from '../../db/connect.ts'
import { mailed, type Recipient } from '../sql.ts'

/** The default way for each kind of notice. */
export type Usual = Readonly<Record<NoticeKind, NoticeWay>>

/** Matches the notices of a summary: open and unread. A turn is listed every morning until it is over or read; a result once. */
const isSummarised = (db: Connection, usual: Usual): Fragment => db`
  read_at is null and over_at is null and snoozed_until is null and (notices.kind = 'turn' or mail_begun_at is null)
  and coalesce((select way from notice_settings as chosen where chosen.recipient_id = notices.recipient_id and chosen.kind = notices.kind),
    ${db.json(usual)}::jsonb ->> notices.kind) = 'summary'`

/** Claims the day for sending summaries. Returns false if it was claimed before, so that they are sent once. */
export const takeDay = async (tx: Connection, day: string): Promise<boolean> =>
  (await tx`update notice_cursor set summarised_on = ${day} where summarised_on < ${day} returning 1`).length === 1

/** Returns the last day that was claimed. */
export const lastDay = async (db: Connection): Promise<string> =>
  (await db<[{ day: string }]>`select summarised_on::text as day from notice_cursor`)[0].day

/** Returns everyone who has notices to summarise. */
export const listWaiting = (tx: Connection, usual: Usual) => tx<{ recipientId: string }[]>`
  select distinct recipient_id as "recipientId" from notices where ${isSummarised(tx, usual)} order by 1`

type Summarised = Pick<Notice, 'id' | 'kind' | 'concept' | 'recordId' | 'recordNumber' | 'step' | 'serviceDate' | 'at'>

/** Returns a person's notices to summarise, newest first, at most `atMost`. */
export const listSummarised = (db: Connection, recipientId: string, usual: Usual, atMost: number) => db<Summarised[]>`
  ${mailed(db)} where notices.recipient_id = ${recipientId} and ${isSummarised(db, usual)} order by notices.at desc, notices.id limit ${atMost}`

/** Marks a person's summary of the day as begun. Returns false if it was begun before, because that mail may have left. */
export const beginSummary = async (tx: Connection, recipient: Recipient, day: string): Promise<boolean> =>
  (
    await tx`
      insert into notice_summaries (user_id, client_id, person_id, day)
      select recipient ->> 'userId', recipient ->> 'clientId', recipient ->> 'personId', ${day}
      from (select ${tx.json(recipient)}::jsonb as recipient) as whose
      on conflict (recipient_id) do update set day = excluded.day where notice_summaries.day < excluded.day returning 1`
  ).length === 1

/** Marks results as mailed, so that they are mailed once; null resets the mark after a failed delivery. */
export const markBegun = (tx: Connection, ids: readonly string[], at: Date | null) =>
  tx`update notices set mail_begun_at = ${at && at.toISOString()} where id = any(${[...ids]}::text[]) and kind <> 'turn'`

/** Resets the summary after a failed delivery, so that it can be tried again. */
export const giveSummaryBack = (tx: Connection, recipientId: string, day: string) =>
  tx`update notice_summaries set day = ${day}::date - 1 where recipient_id = ${recipientId}`
