import { useState, useSyncExternalStore } from 'react'
import { apiBase, chooseBase, defaultBase, onBaseChosen } from '../api/base.ts'

const listEntry = 'barreno.apiAddresses'
const unlockedEntry = 'barreno.settingsUnlocked'

/** Returns an address without trailing slashes, so that equal addresses are written alike; null if it is not valid. */
export function readAddress(typed: string): string | null {
  const text = typed.trim().replace(/\/+$/, '')
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const { username, password, search, hash } = new URL(text)
  return username || password || search || hash ? null : text
}

/** Whether two addresses lead to the same place, ignoring differences in the host's case, the default port and the path's dot segments. */
export const isSameAddress = (one: string, other: string): boolean => canonical(one) === canonical(other)

const canonical = (address: string) => (URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address)

/** The addresses saved in this browser, the one in use, and whether the manager is unlocked. */
export function useAddresses() {
  // Signing out renders the page again before the new address is chosen.
  const inUse = useSyncExternalStore(onBaseChosen, apiBase)
  const [saved, setSaved] = useState(readList)
  const [isUnlocked, setUnlocked] = useState(() => localStorage.getItem(unlockedEntry) === 'true')

  function keep(list: readonly string[]): void {
    localStorage.setItem(listEntry, JSON.stringify(list))
    setSaved(list)
  }

  return {
    inUse,
    /** The portal's own address is always included, as the first one. */
    all: [defaultBase(), ...saved],
    isUnlocked,
    choose: chooseBase,
    add: (address: string) => keep([...saved, address]),
    /** Returns the address to use after this one is removed. */
    afterRemoval: (address: string) => (address === inUse ? (saved.find((other) => other !== address) ?? defaultBase()) : inUse),
    remove: (address: string) => keep(saved.filter((other) => other !== address)),
    lock: (): void => {
      localStorage.removeItem(unlockedEntry)
      setUnlocked(false)
    },
    unlock: (): void => {
      localStorage.setItem(unlockedEntry, 'true')
      setUnlocked(true)
    },
  }
}

export type Addresses = ReturnType<typeof useAddresses>

/** Returns the saved addresses, or an empty list if the entry is not valid. */
function readList(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listEntry) ?? '[]')
    return Array.isArray(list) ? list.filter((address) => typeof address === 'string' && address !== defaultBase()) : []
  } catch {
    return []
  }
}
