import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Config } from '../config.ts'
import type { Mailer } from './mail.ts'
import { outbox } from './outbox.ts'
import { smtp } from './smtp.ts'

/** Opens the mailer: the configured mail server, or a folder if there is none. */
export const openMailer = async (
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  log: FastifyBaseLogger,
): Promise<Mailer> =>
  smtpUrl
    ? smtp(smtpUrl, mailFrom)
    : outbox(join(dataDir, 'outbox'), mailFrom, () => log.info('there is no mail server: a mail was written to the outbox'))
