/** The record that the conversation belongs to, by its id. */
export type TalkedAbout = { order: string } | { preorder: string }
