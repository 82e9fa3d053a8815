/** The fields that a column of a price list or a stock count can contain. */
export const importFields = ['materialId', 'name', 'description', 'unit', 'unitPrice', 'category', 'lowStockThreshold', 'stock'] as const

/** The views to which a preview can be filtered. */
export const importViews = ['faulty', 'create', 'price', 'edit', 'load', 'none', 'leftOut'] as const

/** The effect of a row on the catalogue. Its load of stock is stated separately. */
export const importEffects = ['create', 'edit', 'none', 'faulty'] as const

/** Maximum number of rows that are not empty. A longer table must be split into several files. */
export const maxImportRows = 20_000

export type ImportEffect = (typeof importEffects)[number]
export type ImportView = (typeof importViews)[number]
