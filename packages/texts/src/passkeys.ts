/** The words about passkeys, and about a second factor that somebody has to have. */
export const passkeyTexts = {
  title: 'Llaves de acceso',
  context: 'Entre con su huella, su rostro, el PIN de su equipo o una llave física, sin contraseña.',
  /** Of who enters at the OpenID provider alone. */
  contextAtProvider: 'Para confirmar quién es con su huella, su rostro, el PIN de su equipo o una llave física.',
  none: 'Ninguna. Una llave de acceso no se puede adivinar ni escribir en una página falsa, y sirve también como segundo factor.',
  failed: 'No se pudieron cargar sus llaves de acceso.',
  add: 'Agregar llave de acceso',
  addText: 'Su navegador le pedirá la huella, el rostro, el PIN o la llave física que quiera usar.',
  make: 'Continuar',
  name: 'Nombre',
  nameHelp: 'Para reconocerla después, como «Teléfono de Ana» o «Llave azul».',
  nameMissing: 'Ingrese un nombre.',
  save: 'Guardar',
  rename: 'Renombrar',
  renameOf: (name: string) => `Renombrar ${name}`,
  remove: 'Quitar',
  removeOf: (name: string) => `Quitar ${name}`,
  removeTitle: 'Quitar la llave de acceso',
  removeText: (name: string) => `«${name}» dejará de servir para entrar. Quítela también de su equipo, o este la seguirá ofreciendo.`,
  added: 'Agregada',
  used: 'Último uso',
  unused: 'Sin usar',
  backedUp: 'sincronizada entre equipos',
  blocked: 'Bloqueada',
  blockedHelp: 'Su contador retrocedió: puede haber una copia en uso. Quítela y registre otra.',
  unsupported: 'Este navegador no admite llaves de acceso.',
  otherDomain: (domain: string) => `Las llaves de acceso funcionan cuando el portal se abre en ${domain}.`,
  notUsed: 'No se usó ninguna llave de acceso.',
  known: 'Este equipo ya tiene una llave de acceso de su cuenta.',

  owed: {
    setUp: {
      title: 'Active un segundo factor',
      text: 'Su cuenta debe tener uno para continuar: una llave de acceso o un código de su teléfono.',
    },
    pass: {
      title: 'Confirme con su segundo factor',
      text: 'Su cuenta lo pide para continuar en esta sesión.',
      verb: 'Confirmar',
    },
  },
} as const
