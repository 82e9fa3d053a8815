import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { views } from '@barreno/domain/views/endpoints'
import { listPages, maxViews } from '@barreno/domain/views/values'
import { viewTexts } from '@barreno/texts/views'
import type { UseCase } from '../context.ts'
import { counted, refuseList } from './read.ts'
import { clearDefault, countViews, insertView, lockView } from './sql.ts'

/** Stores the current filters of a list as a view. A gerente may share it with a role. */
export const create: UseCase<typeof views.create> = async (context, { sharedRole = null, ...form }) => {
  const { db, actor, now } = context
  const { list } = form
  refuseList(actor, list)
  if (sharedRole) {
    if (!mayEver(actor, 'views.share')) throw new Problem('permission.denied')
    if (!mayEver({ role: sharedRole }, listPages[list].permission))
      throw new Problem('input.invalid', [{ field: 'sharedRole', message: viewTexts.faults.notForRole }])
  }
  if ((await countViews(db, list, actor.id, sharedRole)) >= maxViews) throw new Problem('views.tooMany', { most: maxViews })
  const owned = { list, ownerId: actor.id, sharedRole }
  if (form.opensList) await clearDefault(db, owned)
  const id = await insertView(db, { ...form, ...owned, createdAt: now() })
  const [view] = await counted(context, list, [(await lockView(db, id))!])
  return view!
}
