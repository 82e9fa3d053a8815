import type { Input } from '@barreno/domain/endpoint'
import { mayEver } from '@barreno/domain/permissions'
import { Problem } from '@barreno/domain/problems'
import type { views } from '@barreno/domain/views/endpoints'
import type { Context, UseCase } from '../context.ts'
import { counted, refuseList } from './read.ts'
import { clearDefault, deleteView, lockView, type StoredView, updateView } from './sql.ts'

/** Changes a view of one's own, or, as gerente, a shared one. */
export const edit: UseCase<typeof views.edit> = async (context, { id, version, ...change }) => {
  const view = await changeable(context, id)
  if (version !== undefined && version !== view.version) throw new Problem('views.changed')
  if (change.opensList) await clearDefault(context.db, view)
  await updateView(context.db, id, change)
  const [edited] = await counted(context, view.list, [(await lockView(context.db, id))!])
  return edited!
}

/** Deletes a view. */
export async function remove(context: Context, { id }: Input<typeof views.delete>): Promise<void> {
  await changeable(context, id)
  await deleteView(context.db, id)
}

/** Locks a view that the actor may change. Another person's view is refused as if it did not exist. */
async function changeable({ db, actor }: Context, id: string): Promise<StoredView> {
  const view = await lockView(db, id)
  const isReader = view && (view.sharedRole ? view.sharedRole === actor.role || mayEver(actor, 'views.share') : view.ownerId === actor.id)
  if (!view || !isReader) throw new Problem('views.notFound')
  refuseList(actor, view.list)
  if (view.sharedRole && !mayEver(actor, 'views.share')) throw new Problem('permission.denied')
  return view
}
