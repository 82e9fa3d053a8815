export const orderTypes = ['combo', 'custom'] as const
export const patternCreationModes = ['upload', 'create', 'configured', 'none'] as const
export type OrderType = (typeof orderTypes)[number]
export type PatternCreationMode = (typeof patternCreationModes)[number]
