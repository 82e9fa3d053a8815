import { count } from './format.ts'

/** Messages about changes by others on the open page. */
export const live = {
  added: (added: number) => (added === 1 ? '1 nueva' : `${count(added)} nuevas`),
  changed: (changed: number) => (changed === 1 ? '1 cambió' : `${count(changed)} cambiaron`),
  record: 'Cambió mientras lo mira',
  show: 'Mostrar',
} as const
