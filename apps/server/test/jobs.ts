import { runOnce } from 'graphile-worker'
import type { JobContext } from '../src/context.ts'
import type { Server } from '../src/db/connect.ts'
import { addressesOf } from '../src/jobs/addresses.ts'
import { queueOptions } from '../src/jobs/worker.ts'
import type { Mail, Mailer } from '../src/mail/mail.ts'
import { socket } from './database.ts'
import type { Portal } from './portal.ts'

const portalUrl = 'https://portal.minas.ve'

/** The context of a portal's jobs. */
export const jobContext = ({ services }: Portal, mailer: Mailer): JobContext => ({ ...services, mailer, portalUrl })

/** The portal's own database, as the job worker connects to it. */
export async function serverOf({ db }: Portal): Promise<Server> {
  const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
  return { path: socket(), database }
}

/** Runs every waiting job once and returns the mails that were sent. Messages of the run are added to `said`. */
export async function runJobs(portal: Portal, mailer?: Mailer, log: string[] = []): Promise<Mail[]> {
  const mails: Mail[] = []
  const context = jobContext(portal, mailer ?? { send: async (mail) => void mails.push(mail) })
  const { urls, release } = await addressesOf(await serverOf(portal), 'barreno-test')
  const keep = (line: unknown) => void log.push(String(line))
  await runOnce(queueOptions(urls[0]!, context, { warn: keep, debug: keep }))
  await release()
  return mails
}

/** The token of the link in a mail. */
export const tokenIn = ({ text = '' }: { text?: string | undefined }): string => /reset-password\?token=([\w-]+)/.exec(text)![1]!

/** Makes all jobs due that wait for their time or for another attempt. */
export const makeJobsDue = ({ db }: Portal) => db`update graphile_worker._private_jobs set run_at = now()`
