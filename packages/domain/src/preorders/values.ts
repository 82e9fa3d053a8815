export const orderTypes = ['combo', 'custom'] as const
export const miningTypes = ['subterranea', 'cielo_abierto'] as const
export const patternCreationModes = ['upload', 'create', 'configured', 'none'] as const
export type OrderType = (typeof orderTypes)[number]
export type MiningType = (typeof miningTypes)[number]
export type PatternCreationMode = (typeof patternCreationModes)[number]

/** The most fronts one request may have: each may bring a file of 25 MB. */
export const maxFronts = 60

/** The most lines one request may have. */
export const maxItems = 300
