/** Messages about the settings for tracing calls. */
export const traceSettingTexts = {
  endpoint: 'Debe ser la dirección de un colector OTLP por HTTP, como http://127.0.0.1:4318.',
  headers: 'Debe ser nombre=valor, y varios separados por comas.',
  share: 'Debe ser una parte entre 0 y 1, como 0.1.',
} as const
