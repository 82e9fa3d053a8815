import { lateAfterHours } from '@barreno/domain/backups/deadlines'
import type { BackupKind, BackupResult } from '@barreno/domain/backups/status'
import { count, dateTime } from './format.ts'

const weekdayNames: Readonly<Record<string, string>> = {
  mon: 'lunes',
  tue: 'martes',
  wed: 'miércoles',
  thu: 'jueves',
  fri: 'viernes',
  sat: 'sábado',
  sun: 'domingo',
}

/** Texts of backups: faults, results, and the gerente's page. */
export const backupTexts = {
  faults: {
    sentence: (part: string, why: string) => `El respaldo no se acepta. ${part}: ${why}`,
    unreadable: 'está dañado o no es de un respaldo.',
    otherFormat: (given: number, known: number) =>
      `está en el formato ${given} y esta versión lee el formato ${known}. Use la versión de Barreno que lo hizo, o una más nueva.`,
    missing: 'falta.',
    extra: 'no figura en el manifiesto.',
    cut: (size: number, found: number) => `debe tener ${count(size)} bytes y tiene ${count(found)}.`,
    altered: 'su contenido fue alterado: no coincide con su huella SHA-256.',
    badSignature: 'la firma no corresponde: el manifiesto fue alterado.',
    otherKey: (publicKey: string) =>
      `está firmado con una clave que esta instalación no conoce (${publicKey}). Compárela con la que se anotó al respaldar y, si es la misma, repita la orden con --trust ${publicKey}`,
    identityNeeded: 'está cifrado. Indique con --identity el archivo de la identidad age (AGE-SECRET-KEY-1…).',
    otherIdentity: 'no se puede descifrar: la identidad age no es la suya, o está dañado.',
    newer: (name: string) => `es de una versión más nueva de Barreno: conoce la migración ${name}. Actualice Barreno antes de restaurar.`,
    otherMigration: (name: string) => `su migración ${name} tiene otro contenido que la de esta versión.`,
    otherTables: (names: string) => `sus tablas o columnas no son las de sus migraciones: ${names}.`,
    rows: (expected: number, found: number) => `debe tener ${count(expected)} filas y tiene ${count(found)}.`,
    notLoaded: (reason: string) => `la base de datos no la admite: ${reason}`,
    differs: (difference: string, differences: number) =>
      `los registros no son los que dice el historial: ${difference.replace(/\.$/, '')}${differences > 1 ? `, y ${count(differences - 1)} diferencias más` : ''}. Para restaurarlos tal como se guardaron, repita la orden con --accept-differences`,
    ledger: (materials: string) => `las existencias no son la suma de sus movimientos: ${materials}.`,
    ledgerOther: (materials: string) => `los totales de existencias no son los del respaldo: ${materials}.`,
    fileUnknown: 'ningún registro nombra este archivo.',
    fileOther: 'no es el archivo que nombra el registro.',
    fileMissing: 'un registro nombra este archivo y el respaldo no lo tiene.',
  },
  keyUnreadable: (path: string) =>
    `La clave de firma ${path} está dañada. Recupérela de su copia, o bórrela para que el próximo respaldo haga otra.`,
  stopped: 'El servidor se detuvo antes de que terminara.',
  noPlace: 'Indique dónde guardar el respaldo, con --to o con BACKUP_TO.',
  identityUnreadable: (path: string, reason: string) => `La identidad age ${path} no se puede leer: ${reason}`,
  noIdentity: (path: string) => `${path} no tiene una identidad age (AGE-SECRET-KEY-1…).`,
  busy: 'Ya se está haciendo un respaldo de esta base de datos.',
  nowhere: (place: string) => `En ${place} no hay ningún respaldo completo.`,
  disk: {
    full: (place: string) => `En ${place} no queda espacio. Libérelo, o guarde menos respaldos con BACKUP_KEEP. El respaldo no se hizo.`,
    unusable: (place: string, code: string) =>
      `No se puede usar la carpeta ${place} (${code}). Revise que la carpeta exista, esté montada y sea del usuario del servidor.`,
  },
  s3: {
    unreadablePlace: (place: string) => `${place} no nombra un lugar de respaldos: se escribe s3://depósito/prefijo.`,
    noSettings: (place: string) =>
      `Para ${place} hacen falta BACKUP_S3_ENDPOINT, BACKUP_S3_ACCESS_KEY y BACKUP_S3_SECRET_KEY (y BACKUP_S3_REGION, si no es us-east-1).`,
    cutWhileReading: (part: string, place: string) =>
      `La conexión con ${place} se cortó al leer ${part}. No se tocó nada: repita la orden.`,
    cutWhileWriting: (part: string, place: string, size: number, found: number) =>
      `${part} no llegó entero a ${place}: tiene ${count(found)} bytes de ${count(size)}. El respaldo no se hizo.`,
    notRemoved: (place: string, part: string) => `${place} no deja borrar ${part}. Revise los permisos de las credenciales.`,
  },
  duration: (ms: number) => {
    const seconds = Math.max(1, Math.round(ms / 1000))
    if (seconds < 60) return `${seconds} s`
    const minutes = Math.floor(seconds / 60)
    return minutes < 60 ? `${minutes} min ${seconds % 60} s` : `${count(Math.floor(minutes / 60))} h ${minutes % 60} min`
  },
  restore: {
    serverRuns: 'El servidor está trabajando con esta base de datos. Deténgalo y repita la orden: no se tocó nada.',
    notEmpty:
      'La base de datos no está vacía y no se tocó. Si quiere reemplazar lo que tiene, repita la orden con --replace y el nombre de la institución.',
    otherInstitution: (name: string) =>
      `Para reemplazar la base de datos escriba el nombre de la institución tal cual: ${name}. No se tocó nada.`,
    unreadable: (reason: string) =>
      `La base de datos actual no se puede leer (${reason}). Para reemplazarla, repita la orden con --replace.`,
  },
  dashboard: {
    title: 'Respaldos',
    open: 'Ver los respaldos',
    unknown: 'No se pudo cargar el estado de los respaldos.',
    notScheduled: 'No hay respaldo programado.',
    lastBackup: (moment: string | null) => (moment === null ? 'Todavía no hay ningún respaldo.' : `Último respaldo: ${dateTime(moment)}`),
    lateBackup: (moment: string | null) =>
      moment === null
        ? 'No hay ningún respaldo bueno.'
        : `El último respaldo bueno tiene más de ${lateAfterHours.backup} horas: ${dateTime(moment)}`,
    lostFiles: (files: number) =>
      files === 1
        ? 'En él falta un archivo que el portal ya no tenía intacto.'
        : `En él faltan ${count(files)} archivos que el portal ya no tenía intactos.`,
    lastDrill: (moment: string | null) =>
      moment === null ? 'Nunca se probó que se puede restaurar.' : `Última restauración de prueba: ${dateTime(moment)}`,
    failed: {
      backup: (moment: string, fault: string) => `El respaldo del ${dateTime(moment)} falló: ${fault}`,
      drill: (moment: string, fault: string) => `La restauración de prueba del ${dateTime(moment)} falló: ${fault}`,
    } satisfies Record<BackupKind, (moment: string, fault: string) => string>,
  },
  page: {
    title: 'Respaldos',
    context: 'Copias de todo el portal, hechas mientras se trabaja, y las pruebas de que se pueden restaurar.',
    refused: 'No tiene permiso para ver los respaldos.',
    last: 'Último respaldo bueno',
    lastDrill: 'Última restauración de prueba',
    none: 'Ninguno',
    never: 'Nunca',
    place: 'Se guardan en',
    schedule: 'Programados',
    daily: (at: string) => `Cada día a las ${at}`,
    weekly: (drillAt: string) => `prueba: ${drillAt.replace(/^\w+/, (day) => weekdayNames[day] ?? day).replace(' ', ' a las ')}`,
    notScheduled: 'El servidor no hace respaldos por sí mismo',
    notScheduledHelp: 'Pida a quien lo administra que indique un lugar en BACKUP_TO. Hasta entonces, un disco dañado se lleva todo.',
    late: (hours: number) => `El último respaldo bueno tiene más de ${hours} horas`,
    noneYet: 'Todavía no hay ningún respaldo bueno',
    lateHelp: 'Pida uno ahora y, si falla, avise a quien administra el servidor.',
    lateDrill: 'Hace más de ocho días que no se prueba una restauración',
    lateDrillHelp: 'Un respaldo que nunca se restauró no está probado. Avise a quien administra el servidor.',
    failed: { backup: 'El último respaldo falló', drill: 'La última restauración de prueba falló' } satisfies Record<BackupKind, string>,
    lost: 'Al último respaldo le faltan archivos',
    list: 'Respaldos y pruebas',
    columns: {
      startedAt: 'Comenzó',
      kind: 'Qué',
      result: 'Resultado',
      by: 'Quién',
      size: 'Tamaño',
      duration: 'Duración',
      proved: 'Probado',
    },
    kinds: { backup: 'Respaldo', drill: 'Restauración de prueba' } satisfies Record<BackupKind, string>,
    results: {
      running: 'En curso',
      good: 'Bueno',
      incomplete: 'Faltan archivos',
      failed: 'Falló',
      stopped: 'No terminó',
    } satisfies Record<BackupResult | 'running', string>,
    byItself: 'Automático',
    byOperator: 'Orden en el servidor',
    gone: 'Cuenta eliminada',
    notProved: 'Aún no',
    detail: {
      title: 'Detalle',
      open: 'Ver',
      name: (moment: string) => `Detalle del respaldo del ${moment}`,
      moment: 'Guarda el portal al',
      where: 'Está en',
      content: 'Archivos',
      encrypted: 'Cifrado',
      yes: 'Sí, con age',
      no: 'No',
      reason: 'Lo que pasó',
      unfinished: 'Aún no ha terminado.',
      drilled: 'El respaldo se leyó entero y se restauró en una base de datos temporal.',
      restore: 'Para restaurarlo',
      restoreHelp:
        'En el servidor, quien lo administra: primero se comprueba sin tocar nada; después, con el portal detenido, se restaura.',
      identity: ' --identity ARCHIVO',
    },
    empty: 'Todavía no hay respaldos.',
    emptyHelp: 'Aquí queda cada uno, con su tamaño, cuánto tardó y si se probó.',
    loadFailed: 'No se pudieron cargar los respaldos.',
    start: {
      action: 'Respaldar ahora',
      text: (place: string) => `Se guardará todo el portal en ${place}. Puede tardar unos minutos; se sigue trabajando mientras tanto.`,
      underWay: 'Ya se está haciendo un respaldo.',
      noPlace: 'El servidor no tiene un lugar para los respaldos.',
    },
    running: 'Respaldo en curso',
    drilling: 'Restauración de prueba en curso',
    waiting: 'Comienza en un momento.',
    progress: (done: number, steps: number) => `${count(done)} de ${count(steps)} tablas y archivos.`,
    goesOn: 'Puede seguir trabajando: continúa aunque salga de esta página.',
  },
  mail: {
    subject: { backup: 'El respaldo falló', drill: 'El simulacro de restauración falló' } satisfies Record<BackupKind, string>,
    failed: {
      backup: (moment: string) => `El respaldo que el servidor comenzó el ${dateTime(moment)} falló.`,
      drill: (moment: string) => `El simulacro de restauración que el servidor comenzó el ${dateTime(moment)} falló.`,
    } satisfies Record<BackupKind, (moment: string) => string>,
    fault: (fault: string) => `Lo que pasó: ${fault}`,
    last: (moment: string | null) => (moment === null ? 'No hay ningún respaldo bueno.' : `Último respaldo bueno: ${dateTime(moment)}`),
    action: 'Ver el estado de los respaldos',
    after: 'El servidor lo intenta hasta tres veces. Si sigue fallando, avise a quien administra el servidor.',
  },
} as const
