import { caracasDate } from '@barreno/domain/calendar'
import { recordPath } from '@barreno/domain/notices/rules'
import { date, dateTime } from '@barreno/texts/format'
import { noticeInWords, noticeTexts } from '@barreno/texts/notices'
import type { JobContext } from '../../context.ts'
import { transaction } from '../../db/connect.ts'
import { sendLetter } from '../../mail/letter.ts'
import { findMailbox } from '../sql.ts'
import { beginSummary, giveSummaryBack, listSummarised, markBegun } from './sql.ts'
import { usual } from './usual.ts'

const texts = noticeTexts.summary
/** Maximum number of notices in a mail. The mail says if there are more. */
const longest = 30

/** Mails a person their open and unread notices, once a day. As with a single notice, an interrupted mail is not sent again. */
export async function mailSummary(
  { db, now, settings, mailer, portalUrl }: JobContext,
  { recipientId, day }: { recipientId: string; day: string },
): Promise<void> {
  const mailbox = await findMailbox(db, recipientId, settings.demo)
  if (!mailbox || caracasDate(now()) !== day) return
  const begun = await transaction(db, async (tx) => {
    const found = await listSummarised(tx, recipientId, usual, longest + 1)
    if (found.length === 0 || !(await beginSummary(tx, mailbox.recipient, day))) return null
    const ids = found.slice(0, longest).map(({ id }) => id)
    await markBegun(tx, ids, now())
    return { notices: found.slice(0, longest), more: found.length > longest, ids }
  })
  if (!begun) return
  const { notices, more, ids } = begun
  const { name, address, role } = mailbox
  try {
    await sendLetter(mailer, {
      subject: texts.subject(notices.length, more),
      to: { name, address },
      before: [texts.sentence(date(day), more)],
      list: notices.map((notice) => ({
        label: texts.line(noticeInWords(notice), notice.recordNumber),
        note: dateTime(notice.at),
        url: `${portalUrl}${recordPath(notice, role)}`,
      })),
      action: { label: texts.action, url: `${portalUrl}/avisos?unread=true` },
      after: [noticeTexts.mail.chosen],
    })
  } catch (error) {
    await transaction(db, async (tx) => {
      await giveSummaryBack(tx, recipientId, day)
      await markBegun(tx, ids, null)
    })
    throw error
  }
}
