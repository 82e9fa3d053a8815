export const magazinesPath = '/polvorines'
export const magazinePath = (id: string) => `${magazinesPath}/${encodeURIComponent(id)}`
export const lotsPath = '/lotes'
export const lotPath = (id: string) => `${lotsPath}/${encodeURIComponent(id)}`
/** The lots that a filter of the list finds. */
export const lotsWith = (filters: Readonly<Record<string, string>>) => `${lotsPath}?${new URLSearchParams(filters)}`
