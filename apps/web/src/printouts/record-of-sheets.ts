/** The record whose sheets are listed, by its id. */
export type RecordOfSheets = { order: string } | { preorder: string }
