/** A record that stands beside its list. */
export const sideBySide = {
  label: 'Registro abierto',
  close: 'Cerrar el registro',
  wholePage: 'Abrir en su página',
} as const
