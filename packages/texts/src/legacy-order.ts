/** What the single form of an order says of what is missing in it, in the order in which it is looked at. */
export const legacyOrderTexts = {
  fileMissing: 'Por favor, suba el patrón de voladura.',
  miningTypeMissing: 'Por favor, seleccione el tipo de minería.',
  dateMissing: 'Por favor, seleccione la fecha estimada.',
  materialsMissing: 'Por favor, especifique la cantidad para al menos un material.',
  termsNotAccepted: 'Debe aceptar los términos y condiciones.',
} as const
