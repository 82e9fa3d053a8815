import { outcomes } from '@barreno/domain/outcomes/calls'
import { network } from '@barreno/texts/network'
import { outboxTexts } from '@barreno/texts/outbox'
import { call, CallError, isAnswer } from '../api/call.ts'
import { deliver, unreadableFile } from '../wizard/deliver.ts'
import { forgetSent } from '../uploads/send-file.ts'
import { sendFiles } from '../uploads/send-files.ts'
import type { Outbox } from './outbox.ts'
import type { Contents, QueuedRequest } from './queued-request.ts'
import { tellShare } from './shares.ts'

/** Maximum time to wait for an answer: a file of 25 MB takes long on the connection of a mine. */
const patience_ms = 10 * 60_000

/** Sends the waiting requests, the oldest first, each under its key. Returns whether any of them arrived. */
export async function sendAll(outbox: Outbox): Promise<boolean> {
  let hasArrived = false
  for (const { id, state } of outbox.state().requests) {
    if (state !== 'queued') continue
    const how = await send(outbox, id)
    if (how === 'noAnswer') break
    hasArrived ||= how === 'sent'
  }
  return hasArrived
}

/**
 * Sends one request, in one tab at a time. After a closed tab or a lost answer it is sent again under the same key, so that the server takes it once.
 */
export async function send(outbox: Outbox, id: string): Promise<QueuedRequest['state'] | 'noAnswer' | 'elsewhere' | 'gone'> {
  const { locks } = navigator as { locks?: LockManager }
  const work = () => sendNow(outbox, id).finally(() => tellShare(id, null))
  if (!locks) return work()
  return locks.request(`barreno.outbox/${id}`, { ifAvailable: true }, (lock) => (lock ? work() : 'elsewhere'))
}

async function sendNow(outbox: Outbox, id: string): Promise<QueuedRequest['state'] | 'noAnswer' | 'gone'> {
  const request = await outbox.find(id)
  let contents = request && (await outbox.contentsOf(id))
  if (!request || !contents || request.state === 'sent') return 'sent'
  const refuse = async (message: string, code: string | null, details?: unknown) => {
    await outbox.change(id, { state: 'refused', refusal: { message, code, details, at: new Date().toISOString() } })
    return 'refused' as const
  }
  const lost = await unreadableFile(contents.submission.files)
  if (lost) return refuse(outboxTexts.unreadable(lost.name), 'files.unreadable')
  try {
    if (contents.replaces && (await call(outcomes.withdraw, { key: contents.replaces })).outcome === 'done')
      return await refuse(network.doneBefore, 'network.doneBefore')
    // Once a request has been sent, its content must not change: it may have arrived.
    if (request.tries === 0) contents = await withUploads(outbox, contents, id)
    const signal = AbortSignal.timeout(patience_ms)
    tellShare(id, 1)
    await outbox.change(id, { tries: request.tries + 1, triedAt: new Date().toISOString() })
    // While its files were uploaded, the user may have discarded it or taken it back to correct it.
    if (!(await outbox.find(id))) return 'gone'
    const {
      id: preorderId,
      preOrderNumber,
      statusSince,
      currentStatus,
    } = await deliver(contents.submission, contents.attempt, {
      key: request.key,
      signal,
      onProgress: () => {},
    })
    if (contents.attempt.uploads) void forgetSent(contents.attempt.uploads, outbox)
    const waitsInAlliance = currentStatus === 'POR_APROBAR_ALIANZA'
    await outbox.change(id, {
      state: 'sent',
      refusal: null,
      sent: { id: preorderId, number: preOrderNumber, at: statusSince, waitsInAlliance },
    })
    return 'sent'
  } catch (error) {
    if (!isAnswer(error) || !(error instanceof CallError) || passes(error.status)) return 'noAnswer'
    if (error.code === 'uploads.gone') {
      // The server has deleted the uploaded files, and nothing was registered: send the files with the form instead.
      const { uploads: _, ...attempt } = contents.attempt
      await outbox.keep(id, { ...contents, attempt })
      return 'noAnswer'
    }
    return refuse(error.message, error.code, error.details)
  }
}

/** Uploads the files first and resumes an interrupted upload. The progress is shown, and stored if it is interrupted again. */
async function withUploads({ accountId, entries, find, keep, change }: Outbox, contents: Contents, id: string): Promise<Contents> {
  const { submission, attempt } = contents
  if (submission.files.length === 0 || attempt.uploads) return contents
  let arrived = 0
  const onProgress = (share: number) => tellShare(id, (arrived = share))
  try {
    const uploads = await sendFiles(submission.files, { accountId, entries, onProgress })
    if (!uploads) return contents
    const next = { ...contents, attempt: { ...attempt, uploads } }
    if (await find(id)) await keep(id, next)
    return next
  } catch (error) {
    if (arrived > 0) await change(id, { arrived })
    throw error
  }
}

/** Whether a status says nothing about the request: the session ended, there were too many requests, or the server failed. */
const passes = (status: number) => status === 401 || status === 408 || status === 429 || status >= 500
