/** What a column of a price list or of a count can hold. */
export const importFields = ['materialId', 'name', 'description', 'unit', 'unitPrice', 'category', 'lowStockThreshold', 'stock'] as const

/** The rows that a preview can be narrowed to. */
export const importViews = ['faulty', 'create', 'price', 'edit', 'load', 'none', 'leftOut'] as const

/** What a row would do to the catalogue; the stock that it brings stands beside. */
export const importEffects = ['create', 'edit', 'none', 'faulty'] as const

/** Rows with something in them; more are another file. */
export const maxImportRows = 20_000

export type ImportEffect = (typeof importEffects)[number]
export type ImportView = (typeof importViews)[number]
