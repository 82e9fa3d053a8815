export const miningTypes = ['subterranea', 'cielo_abierto'] as const
export type MiningType = (typeof miningTypes)[number]

/** Maximum number of fronts of a request. Each may have a file of 25 MB. */
export const maxFronts = 60

/** Maximum number of lines of a request. */
export const maxItems = 300

/** Returns a plate as it is compared: people write it with or without separators. */
export const plainPlate = (plate: string): string => plate.toUpperCase().replace(/[\s-]/g, '')
