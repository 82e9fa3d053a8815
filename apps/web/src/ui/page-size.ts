/** Number of rows on a page of a list. */
export const pageSize = 25
