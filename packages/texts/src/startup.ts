import { count } from './format.ts'

/**
 * Warnings about weaknesses of the configuration when the server starts, with remedies, the worst first.
 * The operator of the server reads them on the console and in the log.
 */
export const weaknessTexts = {
  filesUnknown: {
    what: ({ unknownFiles }: Facts) =>
      `La carpeta de archivos guarda ${count(unknownFiles)}, y esta base de datos no conoce ninguno: probablemente no es la suya. No se movió ni se borró nada.`,
    remedy: 'Detenga el servidor y compruebe DATA_DIR y DATABASE_URL antes de trabajar con esta base de datos.',
  },
  filesAway: {
    what: ({ filesFault }: Facts) => `No se pudo revisar el depósito de archivos: ${filesFault}`,
    remedy: 'Mientras tanto no se reciben ni se entregan archivos; lo demás funciona, y el portal lo intenta de nuevo con cada archivo.',
  },
  factorsUnreadable: {
    what: ({ unreadableFactors }: Facts) =>
      `${count(unreadableFactors)} de los segundos factores no se pueden leer: la clave de cifrado no es la de antes.`,
    remedy:
      'Vuelva a poner SECRET_KEY, o el archivo secret.key de DATA_DIR, como estaban. Mientras tanto esas personas entran con un código de recuperación.',
  },
  oidcUnreachable: {
    what: ({ oidcFault }: Facts) => `No se pudo leer la configuración del proveedor de identidad (OIDC_ISSUER): ${oidcFault}`,
    remedy:
      'Compruebe OIDC_ISSUER y la red. El portal vuelve a intentarlo cada vez que alguien quiere entrar por él; con contraseña se entra igual.',
  },
  diskLow: {
    what: 'En el disco de DATA_DIR queda menos que la reserva (DISK_RESERVE_MB): no se reciben archivos.',
    remedy: 'Libere espacio, o ponga DATA_DIR en un disco más grande.',
  },
  demoOpen: {
    what: ({ outside }: Facts) =>
      `Las cuentas de demostración están abiertas y el servidor se alcanza desde fuera (${outside.join(', ')}): cualquiera entra como gerente con la contraseña publicada.`,
    remedy: 'Inicie con SEED=none y registre cuentas propias con «npm run create-user».',
  },
  demoPresent: {
    what: ({ demoAccounts }: Facts) =>
      `La base de datos guarda ${count(demoAccounts)} cuentas de demostración. No pueden entrar, pero sus datos quedan entre los verdaderos.`,
    remedy: 'Para trabajar de verdad, empiece con un DATA_DIR vacío y SEED=none.',
  },
  noAppRole: {
    what: 'El servidor trabaja como dueño de las tablas: quien entre por él podría apagar los disparadores que protegen el historial y los asientos.',
    remedy:
      'Como administrador de PostgreSQL: «create role barreno_app nologin; grant barreno_app to <usuario>», y reinicie. O indique al dueño en DATABASE_OWNER_URL.',
  },
  ownersLogin: {
    what: 'El servidor entra con el usuario que es dueño de las tablas; trabaja como barreno_app, pero la misma conexión podría dejar de hacerlo.',
    remedy: 'Cree un usuario aparte para DATABASE_URL e indique al dueño en DATABASE_OWNER_URL, como dice el README.',
  },
  noTls: {
    what: 'Las contraseñas y los datos viajan sin cifrar entre el navegador y el servidor.',
    remedy: 'Ponga delante un proxy inverso con TLS e indique PUBLIC_URL=https://… y TRUST_PROXY=1.',
  },
  proxyUnnamed: {
    what: 'PUBLIC_URL lleva a un proxy que TRUST_PROXY no nombra: todas las personas parecen venir de una sola dirección, y los intentos de una limitan a las demás.',
    remedy: 'Indique en TRUST_PROXY cuántos proxies hay delante (por ejemplo 1) o sus direcciones.',
  },
  rateLimitOff: {
    what: 'Los intentos de inicio de sesión y las solicitudes no se limitan (RATE_LIMIT=off).',
    remedy: 'Quite RATE_LIMIT; «off» es solo para pruebas de carga.',
  },
  mailInOutbox: {
    what: 'Los correos no salen: quedan en DATA_DIR/outbox, con enlaces que permiten cambiar contraseñas.',
    remedy: 'Indique el servidor de correo en SMTP_URL.',
  },
  anyApiOrigin: {
    what: 'La página del portal puede llamar a cualquier dirección (API_ORIGINS).',
    remedy: 'Indique en API_ORIGINS solo las direcciones de sus propias API, por ejemplo https://api.ejemplo.ve.',
  },
  embeddedDatabase: {
    what: 'La base de datos es la incluida: está pensada para probar y para oficinas pequeñas (unas 20 personas), en una sola máquina y sin réplica.',
    remedy: 'Para más, indique un PostgreSQL propio, de la versión 15 en adelante, en DATABASE_URL.',
  },
  noBackup: {
    what: 'No hay respaldo programado: el servidor no guarda copias por sí mismo.',
    remedy: 'Indique en BACKUP_TO una carpeta de otro disco o un depósito S3, y pruebe con «npm run drill» que se puede restaurar.',
  },
  runsAsRoot: {
    what: 'El servidor corre como root: un fallo suyo alcanzaría toda la máquina.',
    remedy: 'Inícielo con un usuario propio que solo pueda escribir en DATA_DIR.',
  },
} as const satisfies Record<string, { what: string | ((facts: Facts) => string); remedy: string }>

export type Weakness = keyof typeof weaknessTexts

/** The facts found at the start, as far as the report uses them. */
export type Facts = {
  outside: readonly string[]
  demoAccounts: number
  unknownFiles: number
  /** Why the file store cannot be reached; null if it can. */
  filesFault: string | null
  unreadableFactors: number
  oidcFault: string | null
}

export const startupTexts = {
  heading: (weaknesses: number) =>
    weaknesses === 1 ? 'Esta instalación tiene una debilidad:' : `Esta instalación tiene ${weaknesses} debilidades:`,
  line: (what: string, remedy: string) => `${what}\n      → ${remedy}`,
  noDatabase: (dataDir: string) =>
    `No hay una base de datos en ${dataDir}. Indique su carpeta en DATA_DIR, o su dirección en DATABASE_URL.`,
} as const
