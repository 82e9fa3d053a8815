import { isDue, recordPath, tellsReason } from '@barreno/domain/notices/rules'
import { dateTime } from '@barreno/texts/format'
import { noticeInWords, noticeTexts } from '@barreno/texts/notices'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { beginMail, findMailbox, findToMail, giveMailBack } from './sql.ts'

const texts = noticeTexts.mail

/**
 * Mails a notice, if it still matters.
 * If the process is killed while sending, nobody knows whether the mail has left, so it is not sent again; the notice remains in the portal.
 */
export async function mailNotice({ db, now, settings, mailer, portalUrl }: JobContext, { noticeId }: { noticeId: string }): Promise<void> {
  const notice = await findToMail(db, noticeId)
  if (!notice || (!isDue(notice.kind) && (notice.readAt || notice.overAt))) return
  const mailbox = await findMailbox(db, notice.recipientId, settings.demo)
  if (!mailbox || !(await beginMail(db, noticeId, now()))) return
  const { kind, recordNumber, at, reason } = notice
  const { role, name, address } = mailbox
  const words = noticeInWords(notice)
  try {
    await sendLetter(mailer, {
      subject: texts.subject(words, recordNumber),
      to: { name, address },
      before: [texts.sentence(words, recordNumber, dateTime(at)), ...(tellsReason(kind) && reason ? [noticeTexts.reason(reason)] : [])],
      action: { label: texts.action, url: `${portalUrl}${recordPath(notice, role)}` },
      after: [isDue(kind) ? texts.due : texts.chosen],
    })
  } catch (error) {
    await giveMailBack(db, noticeId)
    throw error
  }
}
