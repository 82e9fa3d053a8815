/** What is decided of a request that waits, loaded together: each is rare, and small. */
export { CorrectDialog } from './correct-dialog.tsx'
export { DiscardDialog } from './discard-dialog.tsx'
export { PriceQuestion } from './price-question.tsx'
export { SuggestionQuestion } from './suggestion-question.tsx'
