import type { SessionUser } from '@barreno/domain/auth/schema'
import { roleLabels } from '@barreno/texts/roles'
import { shell } from '@barreno/texts/shell'
import { isHeldBack } from '../auth/held-back.ts'
import { homeOf } from '../paths.ts'
import { rememberedEntry } from './remembered-entry.ts'

/** Placeholders of the prerendered pages that are replaced by the greeted user's data. */
export const marks = { name: '{name}', username: '{username}', role: '{role}' } as const

/**
 * Stores the greeting of a user's own dashboard, for `first-page.ts` to show before the session is checked. It is deleted together with the token.
 */
export function remember(user: SessionUser): void {
  const { nombre, nombreAlianza, username, role } = user
  // Users with something to settle are sent to their account instead of a dashboard.
  // People of an alianza with limited powers may do less than its prerendered dashboard offers.
  if (isHeldBack(user) || user.powers) return forget()
  const words = { name: nombreAlianza ?? nombre, username, role: roleLabels[role ?? 'cliente'] ?? shell.user } satisfies Record<
    keyof typeof marks,
    string
  >
  localStorage.setItem(rememberedEntry, JSON.stringify({ home: homeOf(user), words }))
}

export const forget = (): void => localStorage.removeItem(rememberedEntry)
