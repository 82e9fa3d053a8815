/** Maximum number of records in one call. */
export const maxAtOnce = 200
/** Maximum number of records printed into one file. */
export const maxPrinted = 50
