import { useState, useSyncExternalStore } from 'react'
import { apiBase, chooseBase, defaultBase, onBaseChosen } from '../api/base.ts'

const listEntry = 'barreno.apiAddresses'
const unlockedEntry = 'barreno.settingsUnlocked'

/** An address as it is kept: without a slash at its end, so that two ways of writing it are one; null for one that is none. */
export function readAddress(typed: string): string | null {
  const text = typed.trim().replace(/\/+$/, '')
  if (!/^https?:\/\/[^/]/i.test(text) || !URL.canParse(text)) return null
  const { username, password, search, hash } = new URL(text)
  return username || password || search || hash ? null : text
}

/** Whether two addresses lead to the same place, however their server's name, its port and the steps of the path are written. */
export const isSameAddress = (one: string, other: string): boolean => canonical(one) === canonical(other)

const canonical = (address: string) => (URL.canParse(address) ? new URL(address).href.replace(/\/+$/, '') : address)

/** The addresses that this browser keeps, the one in use, and whether the manager is open. */
export function useAddresses() {
  // Ending the session draws the page anew before the address is chosen.
  const inUse = useSyncExternalStore(onBaseChosen, apiBase)
  const [saved, setSaved] = useState(readList)
  const [isUnlocked, setUnlocked] = useState(() => localStorage.getItem(unlockedEntry) === 'true')

  function keep(list: readonly string[]): void {
    localStorage.setItem(listEntry, JSON.stringify(list))
    setSaved(list)
  }

  return {
    inUse,
    /** The portal's own is always there, and always first. */
    all: [defaultBase(), ...saved],
    isUnlocked,
    choose: chooseBase,
    add: (address: string) => keep([...saved, address]),
    /** What is in use when this one is gone. */
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

/** What somebody else wrote there is no list. */
function readList(): readonly string[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(listEntry) ?? '[]')
    return Array.isArray(list) ? list.filter((address) => typeof address === 'string' && address !== defaultBase()) : []
  } catch {
    return []
  }
}
