/** The way to the page on which somebody asks for the same again. */
export const askedAgainTexts = {
  title: 'Solicitar de nuevo',
  text: 'Lo mismo que la última vez: una fecha, el patrón de cada frente y enviar.',
} as const
