import type { notices } from '@barreno/domain/notices/endpoints'
import { isDue, kindsFor, wayOf } from '@barreno/domain/notices/rules'
import type { NoticeWays } from '@barreno/domain/notices/schema'
import { noticeKinds } from '@barreno/domain/notices/values'
import { type Fault, Problem } from '@barreno/domain/problems'
import { noticeTexts } from '@barreno/texts/notices'
import type { UseCase } from '../../context.ts'
import { findMailbox, recipientOf } from '../sql.ts'
import { chosenBy, keepChosen } from './sql.ts'

const texts = noticeTexts.settings.faults

/** Returns how the actor gets each kind of notice that exists for their role. */
export const settings: UseCase<typeof notices.settings> = async ({ db, actor }) => {
  const kinds = kindsFor(actor.role)
  const chosen = (await chosenBy(db, [actor.id])).get(actor.id)
  const mailbox = await findMailbox(db, actor.id, true)
  return {
    ...(Object.fromEntries(kinds.map((kind) => [kind, wayOf(kind, chosen?.[kind])])) as NoticeWays),
    due: kinds.filter(isDue),
    mailedTo: mailbox?.address ?? '',
  }
}

/** Sets how the actor gets each kind of notice from now on. */
export const setSettings: UseCase<typeof notices.setSettings> = async (context, ways) => {
  const { db, actor, now } = context
  const chosen = noticeKinds.filter((kind) => ways[kind] !== undefined)
  const faults = chosen.flatMap((kind): Fault[] => {
    if (!kindsFor(actor.role).includes(kind)) return [{ field: kind, message: texts.never }]
    return isDue(kind) && ways[kind] !== 'mail' ? [{ field: kind, message: texts.due }] : []
  })
  if (faults.length > 0) throw new Problem('input.invalid', faults)
  await keepChosen(db, recipientOf(actor), Object.fromEntries(chosen.map((kind) => [kind, ways[kind]!])), now())
  return settings(context, {})
}
