/** For a page that the settings of the operator left out of the menu. */
export const unaskedTexts = {
  title: 'La corporación no usa esta página ahora.',
  help: 'Por eso no está en el menú. Lo que se haya registrado sigue aquí.',
}
