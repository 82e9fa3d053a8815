import { isDue, tellsReason } from '@barreno/domain/notices/rules'
import { dateTime } from '@barreno/texts/format'
import { noticeInWords, noticeTexts } from '@barreno/texts/notices'
import type { JobContext } from '../context.ts'
import { letter } from '../mail/letter.ts'
import { beginMail, findToMail, giveMailBack } from './sql.ts'

const texts = noticeTexts.mail

/**
 * Mails somebody of an alianza what became of their record. Whoever is killed while the mail leaves does not know whether it has left: it is not
 * sent a second time, and the notice stands in the portal.
 */
export async function mailNotice({ db, now, settings, mailer, portalUrl }: JobContext, { noticeId }: { noticeId: string }): Promise<void> {
  const notice = await findToMail(db, noticeId, settings.demo)
  if (!notice || !isDue(notice.kind) || !(await beginMail(db, noticeId, now()))) return
  const { kind, concept, recordId, recordNumber, at, reason, name, address } = notice
  const words = noticeInWords(notice)
  const path = concept === 'orders' ? '/ordenes-cliente/details/' : '/preordenes-cliente/detalle/'
  try {
    await mailer.send(
      letter({
        subject: texts.subject(words, recordNumber),
        to: { name, address },
        before: [texts.sentence(words, recordNumber, dateTime(at)), ...(tellsReason(kind) && reason ? [noticeTexts.reason(reason)] : [])],
        action: { label: texts.action, url: `${portalUrl}${path}${encodeURIComponent(recordId)}` },
        after: [texts.due],
      }),
    )
  } catch (error) {
    await giveMailBack(db, noticeId)
    throw error
  }
}
