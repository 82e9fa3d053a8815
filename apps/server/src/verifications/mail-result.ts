import { count } from '@barreno/texts/format'
import { verificationTexts } from '@barreno/texts/verifications'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import type { JobContext } from '../context.ts'
import { sendLetter } from '../mail/letter.ts'
import { peopleWithRoles } from '../users/sql.ts'
import { findDifferences, findVerification } from './results/sql.ts'

const { mail: texts } = verificationTexts
/** Maximum number of differences listed in the mail. */
const maxMailed = 10

/**
 * Mails differences to gerente and supervisor, whoever started the verification.
 * After a nightly verification without differences, the gerente gets the head of the chain, which a rewritten history could not match.
 */
export async function mailResult(
  { db, settings, mailer, portalUrl }: JobContext,
  { verificationId }: { verificationId: string },
): Promise<void> {
  const verification = await findVerification(db, verificationId)
  if (!verification) return
  const { status, startedBy, head, entries, rows, differenceCount } = verification
  const isWhole = status === 'whole'
  if (head === null || (isWhole && startedBy !== null)) return
  const differences = isWhole ? [] : (await findDifferences(db, verificationId)).slice(0, maxMailed)
  for (const { name, email } of await peopleWithRoles(db, isWhole ? ['gerente'] : ['gerente', 'supervisor'], settings))
    await sendLetter(mailer, {
      subject: isWhole ? texts.wholeSubject(head) : texts.differingSubject(verificationTexts.differencesCount(differenceCount ?? 0)),
      to: { name, address: email },
      before: isWhole
        ? [texts.whole(count(entries ?? 0), count(rows ?? 0)), texts.head(head), texts.keep]
        : [texts.differing, ...differences.map(differenceInWords), texts.upTo(head)],
      action: { label: texts.action, url: `${portalUrl}/verificacion` },
      after: [],
    })
}
