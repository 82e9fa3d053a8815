/** Messages about a session, and about a reply that should have opened one. They are in a separate file because every page needs them. */
export const sessionTexts = {
  missing: 'Debes iniciar sesión para ver esta página.',
  expired: 'Tu sesión ha expirado. Por favor, inicia sesión de nuevo.',
  invalidStaffAnswer: 'Respuesta de login inválida (Gestor). Falta token o detalles de usuario.',
  invalidClientAnswer: 'Respuesta de login inválida (Cliente). Falta token o detalles de cliente.',
  unexpectedAnswer: 'Respuesta inesperada del servidor durante el login.',
} as const
