import { repeatPath } from '../paths.ts'

/** The record to repeat. If an address names none, the last request is repeated. */
export type PastRecord = { of: 'preorder' | 'order'; id: string }

const parameters = { preorder: 'preorden', order: 'orden' } as const

export const repeatAddress = ({ of, id }: PastRecord) => `${repeatPath}?${parameters[of]}=${encodeURIComponent(id)}`

/** Returns the record named by the address, or null. */
export function recordOfAddress(search: URLSearchParams): PastRecord | null {
  for (const of of ['preorder', 'order'] as const) {
    const id = search.get(parameters[of])
    if (id) return { of, id }
  }
  return null
}
