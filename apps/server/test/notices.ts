import { tell } from '../src/notices/tell.ts'
import type { Portal } from './portal.ts'

/** Tells people all that the history has to say to them. */
export async function tellAll({ services }: Pick<Portal, 'services'>): Promise<void> {
  while ((await tell(services)) > 0);
}
