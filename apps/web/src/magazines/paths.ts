export const magazinesPath = '/polvorines'
export const magazinePath = (id: string) => `${magazinesPath}/${encodeURIComponent(id)}`
export const lotsPath = '/lotes'
export const lotPath = (id: string) => `${lotsPath}/${encodeURIComponent(id)}`
/** Returns the path of the list of lots with the given filters. */
export const lotsWith = (filters: Readonly<Record<string, string>>) => `${lotsPath}?${new URLSearchParams(filters)}`
