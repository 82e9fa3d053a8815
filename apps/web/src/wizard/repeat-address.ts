import { repeatPath } from '../paths.ts'

/** What is asked for again; where no record is named, the last request. */
export type PastRecord = { of: 'preorder' | 'order'; id: string }

const parameters = { preorder: 'preorden', order: 'orden' } as const

export const repeatAddress = ({ of, id }: PastRecord) => `${repeatPath}?${parameters[of]}=${encodeURIComponent(id)}`

/** Which record its address names, if it does. */
export function recordOfAddress(search: URLSearchParams): PastRecord | null {
  for (const of of ['preorder', 'order'] as const) {
    const id = search.get(parameters[of])
    if (id) return { of, id }
  }
  return null
}
