/** Texts of a record shown beside its list. */
export const sideBySide = {
  label: 'Registro abierto',
  close: 'Cerrar el registro',
  wholePage: 'Abrir en su página',
} as const
