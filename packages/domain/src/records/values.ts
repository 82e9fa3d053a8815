export const miningTypes = ['subterranea', 'cielo_abierto'] as const
export type MiningType = (typeof miningTypes)[number]

/** The most fronts one request may have: each may bring a file of 25 MB. */
export const maxFronts = 60

/** The most lines one request may have. */
export const maxItems = 300
