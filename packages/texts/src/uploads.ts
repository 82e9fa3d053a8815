/** For files that are uploaded while a form is filled in. */
export const uploadTexts = {
  label: (name: string) => `Carga de ${name}`,
  turn: 'En espera de su turno para subir.',
  sending: (percent: number) => `Subiendo: ${percent} %`,
  waiting: (percent: number) =>
    percent === 0 ? 'Sin señal: sube cuando vuelva.' : `Sin señal: llegó el ${percent} %. Sigue desde ahí cuando vuelva.`,
  stopped: 'Se detuvo al cancelar el envío. Sigue desde donde quedó cuando envíe la solicitud.',
  here: 'Ya está en el servidor.',
  refused: (message: string) => `El servidor no lo tomó. ${message}`,
  again: 'Intentar de nuevo',
} as const
