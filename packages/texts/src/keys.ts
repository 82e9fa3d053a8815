/** The keys of the portal, and what each does. */
export const keys = {
  title: 'Teclas',
  intro: 'Valen donde no se escribe. En una lista, sobre la fila en la que está.',
  list: [
    { keys: ['j', 'k'], what: 'Fila siguiente y anterior' },
    { keys: ['Enter'], what: 'Abrir la fila' },
    { keys: ['a'], what: 'Aprobar, o dar el paso que espera' },
    { keys: ['r'], what: 'Devolver o rechazar' },
    { keys: ['n'], what: 'Abrir el registro siguiente de la lista de la que vino' },
    { keys: ['?'], what: 'Ver estas teclas' },
  ],
  turnOff: 'Apagar las teclas de una letra',
  turnOn: 'Encender las teclas de una letra',
  turnHelp: 'Apáguelas si dicta a su equipo o si las pulsa sin querer. Queda guardado en este navegador.',
  next: 'Siguiente de la lista',
} as const
