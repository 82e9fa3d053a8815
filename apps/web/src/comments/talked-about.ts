/** The record whose conversation it is, by its id. */
export type TalkedAbout = { order: string } | { preorder: string }
