import { useSyncExternalStore } from 'react'
import type * as menuIcons from './menu-icons.ts'

type Icons = typeof menuIcons

let icons: Icons | null = null
const listeners = new Set<() => void>()

/** Loads the icons of the menu. They are a file of their own, because a phone shows no menu until it is opened. */
export async function loadMenuIcons(): Promise<void> {
  if (icons) return
  icons = await import('./menu-icons.ts')
  for (const tell of listeners) tell()
}

/** An icon of the menu, as soon as it has loaded. Without it the entry is complete too. */
export function MenuIcon({ name }: { name: keyof Icons }) {
  const Icon = useSyncExternalStore(
    follow,
    () => icons,
    () => null,
  )?.[name]
  return Icon && <Icon size={18} stroke={1.6} />
}

function follow(tell: () => void): () => void {
  listeners.add(tell)
  void loadMenuIcons().catch(() => {})
  return () => void listeners.delete(tell)
}
