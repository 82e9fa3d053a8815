import { backupTexts } from '@barreno/texts/backups'
import type { JobContext } from '../../context.ts'
import { managersIn } from '../../incidents/sql.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findRun, lastGood } from './sql.ts'

const { mail: texts } = backupTexts

/** Mails all gerentes that a backup or a drill of the server failed. */
export async function mailManagers({ db, settings, mailer, portalUrl }: JobContext, { runId }: { runId: string }): Promise<void> {
  const run = await findRun(db, runId)
  if (run?.result !== 'failed') return
  const last = await lastGood(db, 'backup')
  for (const { name, email } of await managersIn(db, settings))
    await sendLetter(mailer, {
      subject: texts.subject[run.kind],
      to: { name, address: email },
      before: [texts.failed[run.kind](run.startedAt), texts.fault(run.fault ?? ''), texts.last(last?.snapshotAt ?? null)],
      action: { label: texts.action, url: `${portalUrl}/respaldos` },
      after: [texts.after],
    })
}
