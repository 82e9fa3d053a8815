/** Stored with each suggestion, so that a figure can be traced to its formulas. Increase it whenever a figure may change. */
export const engineVersion = '2.6.0'
