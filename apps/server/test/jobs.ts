import { runOnce } from 'graphile-worker'
import type { JobContext } from '../src/context.ts'
import type { Server } from '../src/db/connect.ts'
import { addressesOf } from '../src/jobs/addresses.ts'
import { queueOptions } from '../src/jobs/worker.ts'
import type { Mail, Mailer } from '../src/mail/mail.ts'
import { socket } from './database.ts'
import type { Portal } from './portal.ts'

const portalUrl = 'https://portal.minas.ve'

/** What jobs of a portal work with. */
export const jobContext = ({ services }: Portal, mailer: Mailer): JobContext => ({ ...services, mailer, portalUrl })

/** The portal's own database, as the worker of its jobs reaches it. */
export async function serverOf({ db }: Portal): Promise<Server> {
  const [{ database }] = await db<[{ database: string }]>`select current_database() as database`
  return { path: socket(), database }
}

/** Does every job that waits, once, and gives the mails that were sent; what was said of it goes into `said`. */
export async function runJobs(portal: Portal, mailer?: Mailer, said: string[] = []): Promise<Mail[]> {
  const mails: Mail[] = []
  const context = jobContext(portal, mailer ?? { send: async (mail) => void mails.push(mail) })
  const { urls, release } = await addressesOf(await serverOf(portal), 'barreno-test')
  const say = (line: unknown) => void said.push(String(line))
  await runOnce(queueOptions(urls[0]!, context, { warn: say, debug: say }))
  await release()
  return mails
}

/** The token of the link in a mail. */
export const tokenIn = ({ text = '' }: { text?: string | undefined }): string => /reset-password\?token=([\w-]+)/.exec(text)![1]!

/** Lets what waits for its time, or for another attempt, be done at once. */
export const makeJobsDue = ({ db }: Portal) => db`update graphile_worker._private_jobs set run_at = now()`
