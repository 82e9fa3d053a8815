/** The dialogs to decide on a waiting request. They are loaded together, since each is small and rarely used. */
export { CorrectDialog } from './correct-dialog.tsx'
export { DiscardDialog } from './discard-dialog.tsx'
export { PriceQuestion } from './price-question.tsx'
export { SuggestionQuestion } from './suggestion-question.tsx'
