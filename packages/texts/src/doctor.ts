import type { CheckName, CheckState, SettingSource } from '@barreno/domain/doctor/values'
import { count } from './format.ts'

const gigabytes = (bytes: number) => `${count(Math.round(bytes / 1e9))} GB`
const hours = (value: number) =>
  value < 1 ? 'menos de una hora' : value < 48 ? `${count(Math.floor(value))} h` : `${count(Math.floor(value / 24))} días`

const amountOf = (amount: number, one: string, many: string) =>
  amount === 0 ? null : amount === 1 ? `1 ${one}` : `${count(amount)} ${many}`

/** The names of the checks. */
export const checkLabels: Readonly<Record<CheckName, string>> = {
  database: 'Base de datos',
  rights: 'Derechos en la base de datos',
  migrations: 'Migraciones',
  transactions: 'Transacciones',
  clock: 'Reloj',
  disk: 'Disco',
  folder: 'Carpeta de datos',
  files: 'Archivos guardados',
  mail: 'Correo',
  certificate: 'Certificado TLS',
  jobs: 'Trabajos pendientes',
  backup: 'Último respaldo',
  drill: 'Último simulacro de restauración',
  history: 'Cadena del historial',
  verification: 'Verificación del registro',
  settings: 'Configuración',
}

/** Results and remedies of the checks, for `npm run doctor` and for the server's page. */
export const doctorTexts = {
  failed: (why: string) => `No se pudo comprobar: ${why}`,
  seeLog: 'Busque el motivo en el registro del servidor.',
  summary: (faults: number, warnings: number) => {
    const counts = [amountOf(faults, 'falla', 'fallas'), amountOf(warnings, 'advertencia', 'advertencias')].filter((part) => part !== null)
    return counts.length === 0 ? 'Todo está en orden.' : `${counts.join(', ')}.`
  },
  usage:
    'Revisa la instalación, con el servidor en marcha o detenido, y dice de cada cosa cómo está y qué hacer:\n\n  npm run doctor [-- --json]\n\nTermina con código 1 si hay una falla. No cambia nada.',
  notUnderstood: 'Hay algo que no se entiende en la orden.',
  database: {
    unreachable: (why: string) => `No se puede trabajar con ella: ${why}`,
    reach: 'Compruebe que PostgreSQL esté en marcha y que DATABASE_URL, o DATA_DIR, sea la correcta. Sin ella no se revisa lo demás.',
    good: (version: string, bytes: number) => `PostgreSQL ${version}, ${count(Math.max(1, Math.round(bytes / 1e6)))} MB.`,
    old: (version: string) => `PostgreSQL ${version} es anterior a la versión 15.`,
    upgrade: 'Pase a PostgreSQL 15 o posterior con un respaldo, como dice docs/operations.md.',
    readOnly: 'Es una réplica, o está en modo de solo lectura: no guarda nada.',
    primary: 'Indique el servidor primario en DATABASE_URL; de varios, todos: el portal busca el primario.',
  },
  rights: {
    good: 'El servidor trabaja como barreno_app, que no puede cambiar lo que solo se agrega.',
    mighty: (login: string) => `El usuario ${login} tiene más derechos que los que necesita (superusuario, o crea roles o bases de datos).`,
    lessen: 'Haga los usuarios con deploy/postgres/sql/roles.sql e indíquelos en DATABASE_URL y DATABASE_OWNER_URL.',
    noRole: 'No hay un rol barreno_app: el servidor trabaja como dueño de las tablas.',
    open: 'barreno_app puede cambiar el historial.',
    restart: 'Reinicie el servidor: al arrancar vuelve a dar los derechos como son. Averigüe quién los cambió.',
  },
  migrations: {
    good: (name: string) => `Al día: la última es ${name}.`,
    missing: (amount: number) => `Faltan ${count(amount)}: se aplican al arrancar.`,
    start: 'Arranque el servidor con esta versión; antes, haga un respaldo.',
    newer: (name: string) => `La base de datos es más nueva que este programa: tiene ${name}.`,
    update: 'Instale la versión que corresponde a la base de datos, o una posterior.',
    changed: (name: string) => `${name} se aplicó con otro contenido que el de este programa.`,
    reinstall: 'Instale de nuevo el programa: sus archivos no son los de la versión publicada.',
  },
  transactions: {
    good: 'Ninguna lleva abierta más de diez minutos.',
    old: (minutes: number) =>
      `Una lleva abierta ${count(Math.floor(minutes))} minutos: la base de datos no puede limpiar lo que cambió desde entonces.`,
    end: 'Averigüe en pg_stat_activity de quién es; si nadie la espera, termínela con pg_terminate_backend.',
  },
  clock: {
    good: (seconds: number) => `Coincide con el de la base de datos (${seconds.toFixed(1).replace('.', ',')} s).`,
    off: (seconds: number) => `Difiere ${count(Math.round(seconds))} s del de la base de datos.`,
    synchronize: 'Sincronice las dos máquinas por NTP: las fechas del registro dependen de eso.',
  },
  disk: {
    good: (bytes: number) => `Quedan ${gigabytes(bytes)} donde está DATA_DIR.`,
    low: (bytes: number) => `Quedan ${gigabytes(bytes)} donde está DATA_DIR, menos que la reserva: no se reciben archivos.`,
    full: (bytes: number) => `Quedan ${gigabytes(bytes)} donde está DATA_DIR: no se guarda ningún cambio.`,
    free: 'Libere espacio o amplíe el disco. No borre nada de files/ ni de postgres/.',
  },
  folder: {
    good: 'Se puede escribir en ella.',
    closed: (why: string) => `No se puede escribir en DATA_DIR (${why}).`,
    open: 'Haga dueño de la carpeta al usuario con que corre el servidor.',
  },
  files: {
    good: (files: number) => `Están los ${count(files)} que nombran los registros, con su tamaño.`,
    missing: (missing: number, files: number) => `De ${count(files)} archivos faltan, o no tienen su tamaño, ${count(missing)}.`,
    restore: 'Tráigalos de un respaldo: «npm run restore» agrega los que faltan. La página de cada registro dice cuáles son.',
  },
  mail: {
    good: 'El servidor de correo contesta y acepta las credenciales.',
    none: 'No hay servidor de correo: los mensajes quedan en DATA_DIR/outbox.',
    name: 'Indique el servidor en SMTP_URL.',
    refused: (why: string) => `El servidor de correo no acepta: ${why}`,
    check: 'Compruebe SMTP_URL y la red. Mientras tanto los correos esperan y se intentan de nuevo.',
  },
  certificate: {
    none: 'PUBLIC_URL no es https: no hay certificado que revisar.',
    good: (days: number) => `Vale ${count(Math.floor(days))} días más.`,
    soon: (days: number) => `Vence en ${count(Math.floor(days))} días.`,
    over: 'Está vencido: los navegadores no dejan entrar.',
    distrusted: (why: string) => `Esta máquina no confía en él: ${why}.`,
    renew: 'Renuévelo en el proxy que está delante del portal.',
    name: 'Compruebe que el proxy entregue la cadena completa; una autoridad propia se indica con NODE_EXTRA_CA_CERTS.',
  },
  jobs: {
    good: (waiting: number) => (waiting === 0 ? 'Ninguno espera.' : `Esperan ${count(waiting)}.`),
    givenUp: (names: string) => `Se abandonaron después del último intento: ${names}.`,
    late: (names: string) => `Esperan desde hace más de 15 minutos: ${names}.`,
    look: 'Busque el motivo en el registro del servidor. Compruebe el correo y que un servidor esté en marcha.',
  },
  backup: {
    good: (age: number) => `Hace ${hours(age)}.`,
    none: 'Todavía no hay ninguno.',
    old: (age: number) => `Hace ${hours(age)}: es demasiado.`,
    make: 'Haga uno con «npm run backup», e indique BACKUP_TO para que el servidor los haga por sí mismo.',
    drill: 'Haga uno con «npm run drill»: solo así se sabe que el respaldo se puede restaurar.',
  },
  history: {
    good: (entries: number) => `Completa: ${count(entries)} entradas.`,
    broken: (seq: number) => `Se rompe en la entrada ${count(seq)}.`,
    verify: 'Ejecute «npm run verify» y conserve los respaldos anteriores antes de tocar nada.',
  },
  verification: {
    good: (age: number) => `Coincidió con su historial hace ${hours(age)}.`,
    none: 'Nunca se ha verificado.',
    old: (age: number) => `La última vez que coincidió fue hace ${hours(age)}.`,
    verify: 'Ejecute «npm run verify», o deje VERIFY_AT con una hora.',
  },
  settings: {
    good: 'Sin debilidades.',
    weak: (lines: readonly string[]) => lines.join(' '),
    seeReport: 'El servidor dice al arrancar qué hacer con cada una.',
  },
} as const

/** Additional texts of the server's page. */
export const serverTexts = {
  title: 'Servidor',
  context: 'Cómo está la instalación: lo que revisa «npm run doctor», sin la consola.',
  refused: 'No tiene permiso para ver cómo está el servidor.',
  again: 'Revisar de nuevo',
  looking: 'Revisando…',
  loadFailed: 'No se pudo revisar el servidor.',
  checks: 'Revisión',
  checksAt: (moment: string) => `Los archivos y la cadena del historial los revisa la verificación de cada noche. Revisado: ${moment}`,
  columns: { check: 'Qué', state: 'Estado', what: 'Cómo está' },
  states: { fault: 'Falla', warning: 'Advertencia', good: 'En orden' } satisfies Record<CheckState, string>,
  servers: 'Servidores',
  serversHelp: 'Los que trabajaron con esta base de datos en las últimas 24 horas.',
  noServers: 'Ningún servidor ha dicho todavía que está en marcha.',
  serverColumns: { host: 'Máquina', release: 'Versión', startedAt: 'Arrancó', state: 'Estado' },
  serverStates: { present: 'En marcha', silent: 'No contesta', stopped: 'Detenido' },
  thisServer: 'el que contesta',
  card: (release: string, startedAt: string) => `Barreno ${release} · arrancó el ${startedAt}`,
  seen: (moment: string) => `visto por última vez el ${moment}`,
  stopped: (moment: string) => `el ${moment}`,
  database: 'Base de datos y archivos',
  databaseHelp: 'Las tablas más grandes, con sus índices. Las filas viejas son versiones que PostgreSQL limpia por sí mismo.',
  tableColumns: { name: 'Tabla', bytes: 'Tamaño', rows: 'Filas', deadRows: 'Filas viejas' },
  filesPerDay: 'Archivos por día (último mes)',
  versions: { release: 'Barreno', node: 'Node' },
  settings: 'Configuración',
  settingsHelp: 'Lo que vale ahora. Las claves no se muestran. Se cambia en el entorno del servidor y vale desde que arranca.',
  settingColumns: { name: 'Variable', value: 'Valor', source: 'De dónde' },
  sources: { environment: 'Entorno', file: 'Archivo', default: 'Por defecto' } satisfies Record<SettingSource, string>,
  given: 'Indicada (no se muestra)',
  notGiven: 'Sin indicar',
  defaults: 'Variables por defecto',
  others: (amount: number) => (amount === 1 ? 'La otra, por defecto' : `Las otras ${count(amount)}, por defecto`),
} as const
