import type { SessionUser } from '@barreno/domain/auth/schema'
import { roleLabels } from '@barreno/texts/roles'
import { shell } from '@barreno/texts/shell'
import { isHeldBack } from '../auth/held-back.ts'
import { homeOf } from '../paths.ts'
import { rememberedEntry } from './remembered-entry.ts'

/** Where a page that was written ahead names whoever it greets. */
export const marks = { name: '{name}', username: '{username}', role: '{role}' } as const

/** What greets somebody on their own dashboard before the portal has asked who they are (`first-page.ts` reads it); it goes with the token. */
export function remember(user: SessionUser): void {
  const { nombre, nombreAlianza, username, role } = user
  // They are led to their account first, and to no dashboard; or what greets an alianza offers more than its person may do.
  if (isHeldBack(user) || user.powers) return forget()
  const words = { name: nombreAlianza ?? nombre, username, role: roleLabels[role ?? 'cliente'] ?? shell.user } satisfies Record<
    keyof typeof marks,
    string
  >
  localStorage.setItem(rememberedEntry, JSON.stringify({ home: homeOf(user), words }))
}

export const forget = (): void => localStorage.removeItem(rememberedEntry)
