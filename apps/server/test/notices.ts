import { notify } from '../src/notices/notify.ts'
import type { Portal } from './portal.ts'

/** Writes all notices that are due for the entries of the history. */
export async function notifyAll({ services }: Pick<Portal, 'services'>): Promise<void> {
  while ((await notify(services)) > 0);
}
