/** For a page that the operator's settings have removed from the menu. */
export const unaskedTexts = {
  title: 'La corporación no usa esta página ahora.',
  help: 'Por eso no está en el menú. Lo que se haya registrado sigue aquí.',
}
