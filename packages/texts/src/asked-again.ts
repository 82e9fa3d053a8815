/** Texts of the link to the page that repeats a request. */
export const askedAgainTexts = {
  title: 'Solicitar de nuevo',
  text: 'Lo mismo que la última vez, para otra fecha.',
} as const
