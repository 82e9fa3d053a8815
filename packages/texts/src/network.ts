import { dateTime } from './format.ts'

/** The browser's own messages about failed calls. All others come from the server. */
export const network = {
  failed: 'Error de red o respuesta inválida',
  unknown: 'Error de red o desconocido.',
  notJson: 'La respuesta del servidor fue exitosa (2xx) pero no es JSON válido.',
  downloadFailed: 'No se pudo descargar el archivo. Intente más tarde.',
  unreadable: 'Respuesta del servidor exitosa (2xx) pero cuerpo ilegible.',
  status: (status: number, statusText: string) => `Error ${status}: ${statusText}`,

  noAnswer: (seconds: number) => `No hubo respuesta en ${seconds} s. No se sabe si llegó al servidor.`,
  notKnown: 'No se sabe si llegó al servidor.',
  retry: 'Reintentar',
  leave: 'Dejarlo',
  doneBefore: 'Lo que envió antes sí llegó al servidor y quedó hecho. Revise el registro antes de enviar otra cosa.',

  offline: 'Sin conexión',
  retrying: 'Sin conexión. Reintentando…',
  offlineHelp: 'Lo que ve puede no estar al día. El portal sigue por sí solo cuando vuelva la conexión.',
  pageWaits: 'La página que pidió se abrirá por sí sola cuando vuelva la conexión.',

  /** The outcome of a change whose reply never arrived. */
  outcome: {
    asking: (what: string) => `No se sabe todavía si llegó al servidor: ${what}. Se preguntará en cuanto haya conexión.`,
    done: (what: string, at: string) => `Sí llegó al servidor y quedó hecho (${dateTime(at)}): ${what}.`,
    withdrawn: (what: string) => `No llegó al servidor y ya no se hará: ${what}. Si todavía lo quiere, hágalo de nuevo.`,
    open: 'Ver la página',
  },
} as const
