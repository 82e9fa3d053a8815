import { tell } from '../src/notices/tell.ts'
import type { Portal } from './portal.ts'

/** Writes all notices that are due for the entries of the history. */
export async function tellAll({ services }: Pick<Portal, 'services'>): Promise<void> {
  while ((await tell(services)) > 0);
}
