/** The way to the page on which somebody asks for the same again. */
export const askedAgainTexts = {
  title: 'Solicitar de nuevo',
  text: 'Lo mismo que la última vez, para otra fecha.',
} as const
