/** How many records one call acts on. */
export const maxAtOnce = 200
/** How many of them are printed into one file. */
export const maxPrinted = 50
