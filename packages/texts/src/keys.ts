/** The keyboard shortcuts of the portal. */
export const keys = {
  title: 'Teclas',
  intro: 'Valen donde no se escribe. En una lista, sobre la fila en la que está.',
  list: [
    { keys: ['j', 'k'], what: 'Fila siguiente y anterior' },
    { keys: ['Enter'], what: 'Abrir la fila; en una pantalla ancha, junto a la lista' },
    { keys: ['a'], what: 'Aprobar, o dar el paso que espera' },
    { keys: ['r'], what: 'Devolver o rechazar' },
    { keys: ['x'], what: 'Seleccionar la fila' },
    { keys: ['X'], what: 'Seleccionar hasta esta fila' },
    { keys: ['n'], what: 'Abrir el registro siguiente de la lista de la que vino' },
    { keys: ['Ctrl', 'Enter'], what: 'Confirmar el diálogo abierto' },
    { keys: ['Esc'], what: 'Cerrar el diálogo, o el registro abierto junto a la lista' },
    { keys: ['Ctrl', 'K'], what: 'Buscar un registro, una página o una acción' },
    { keys: ['?'], what: 'Ver estas teclas' },
  ],
  turnOff: 'Apagar las teclas de una letra',
  turnOn: 'Encender las teclas de una letra',
  turnHelp: 'Apáguelas si dicta a su equipo o si las pulsa sin querer. Queda guardado en este navegador.',
  next: 'Siguiente de la lista',
  goOn: {
    turnOn: 'Encender «decidir y seguir»',
    turnOff: 'Apagar «decidir y seguir»',
    help: 'Después de decidir sobre un registro que abrió desde una lista, se abre el siguiente. Queda guardado en este navegador.',
    back: 'Volver a ese registro',
  },
} as const
