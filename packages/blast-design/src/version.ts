/** Stored with what was suggested, so that a figure can be traced to the formulas that made it. Raised whenever a figure may change. */
export const engineVersion = '2.6.0'
