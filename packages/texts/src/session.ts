/** What is said of a session, and of an answer that should have opened one. Apart from the words of the pages, since every page needs it. */
export const sessionTexts = {
  missing: 'Debes iniciar sesión para ver esta página.',
  expired: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.',
  invalidStaffAnswer: 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.',
  invalidClientAnswer: 'Respuesta de login inválida (Cliente). Falta token o detalles de cliente.',
  unexpectedAnswer: 'Respuesta inesperada del servidor durante el login.',
} as const
