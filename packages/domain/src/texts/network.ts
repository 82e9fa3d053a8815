/** What the browser says of a call by itself; all else is the server's to say. */
export const network = {
  failed: 'Error de red o respuesta inválida',
  unknown: 'Error de red o desconocido.',
  notJson: 'La respuesta del servidor fue exitosa (2xx) pero no es JSON válido.',
  downloadFailed: 'No se pudo descargar el archivo. Intente más tarde.',
  unreadable: 'Respuesta del servidor exitosa (2xx) pero cuerpo ilegible.',
  status: (status: number, statusText: string) => `Error ${status}: ${statusText}`,
} as const
