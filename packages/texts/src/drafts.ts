import { count, date } from './format.ts'

/** Texts of a request that starts from another: repeated, corrected after its return, or resumed. */
export const draftTexts = {
  repeat: {
    label: 'Repetir como nueva solicitud',
    short: 'Repetir',
    title: (number: string) => `Repetir ${number} como nueva solicitud`,
  },

  correct: {
    label: 'Corregir y enviar de nuevo',
    short: 'Corregir',
    title: (number: string) => `Corregir ${number} y enviarla de nuevo`,
    verb: 'Descartar y corregir',
    goOn: 'Continuar la corrección',
    flow: (number: string) => `Corrección de ${number}`,
    reason: (reason: string | null) => `Motivo de la devolución: ${reason || 'no se indicó.'}`,
    closed: (number: string, status: string) => `La solicitud ${number} ya no se puede corregir: su estado es «${status}».`,
    send: 'Enviar de nuevo',
    unchanged: 'No ha cambiado nada desde que se la devolvieron. Corrija lo que pide la revisión o explíquelo en las notas.',
  },

  copy: {
    replaces: 'Tiene otra solicitud sin enviar. Si continúa se perderán sus datos y sus archivos:',
    begun: 'Ya empezó a corregir esta solicitud. Puede continuar donde la dejó, o descartar lo hecho y cargar otra vez sus datos:',
    opening: 'Leyendo la solicitud…',
    files: (done: number, total: number) => `Trayendo los archivos: ${count(done)} de ${count(total)}`,
    label: 'Copia de los archivos',
    damaged: 'El archivo llegó incompleto.',
  },

  /** Messages of the wizard when it opens with a request that was started elsewhere or earlier. */
  arrival: {
    corrected: (number: string) => `Se cargaron los datos de ${number}`,
    resumed: 'Su solicitud sin enviar',
    stoppedAt: 'Se quedó en',
    asItWas: 'Materiales y archivos se copiaron completos, a los precios de hoy.',
    designs: 'La configuración de cada frente se copió. Acepte de nuevo cada sugerencia: se calcula con los materiales de hoy.',
    materialsAsTheyWere: 'Los materiales se copiaron completos, a los precios de hoy.',
    chooseDate: (before: string) => `Elija la fecha del servicio; la anterior era el ${date(before)}.`,
  },

  /** Changes since the client left the request. */
  changes: {
    title: 'Cambió desde entonces',
    account: 'La cuenta de su alianza está inactiva.',
    datePast: (day: string) => `La fecha del servicio (${date(day)}) ya pasó: elija otra.`,
    fileMissing: (front: number, name: string, why: string) => `Frente ${front}: no se pudo traer ${name}. ${why}`,
    noCombo: 'No hay un combo activo en este momento.',
    comboAdded: (name: string, perFront: number) => `${name}: ahora es parte del combo, ${count(perFront)} por frente`,
    comboLeft: (name: string) => `${name}: ya no es parte del combo`,
    comboPerFront: (name: string, before: number, now: number) => `${name}: ${count(before)} → ${count(now)} por frente`,
    comboRepriced: 'Los precios del combo cambiaron',
    returnedAgain: 'La corporación la devolvió otra vez. Lea el motivo nuevo en el detalle de la preorden.',
    unchecked: 'No se pudo comprobar si cambiaron los precios.',
    more: (howMany: number) => `y ${count(howMany)} más`,
  },

  card: {
    correction: 'Tiene una corrección sin enviar',
    copyOf: (number: string) => `Copia de ${number}`,
  },

  upload: {
    missing: (name: string, why: string) => `No se pudo traer ${name}. ${why} Cargue el archivo de nuevo.`,
  },

  conflict: {
    checking: 'Consultando en qué estado está la solicitud…',
    kept: 'No se perdió nada: sus datos y archivos siguen aquí.',
    again: 'La corporación la devolvió otra vez mientras usted corregía. Revise el motivo antes de enviar.',
    goOn: 'Seguir con esta corrección',
    closed: (number: string, status: string) => `${number} ya no espera su corrección: su estado es «${status}».`,
    asNew: 'Enviarla como solicitud nueva',
    see: (number: string) => `Ver ${number}`,
  },

  pricesUnchecked: 'No se pudieron comprobar los precios de hoy.',
  sentAgain: (number: string) => `Solicitud #${number} enviada de nuevo exitosamente.`,
} as const
