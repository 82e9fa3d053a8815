/** One page for whoever asks for the same again: the last request, or that of a record. */
export const repeatPath = '/nueva-orden/de-nuevo'

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
