import type { OrderType } from '@barreno/domain/preorders/values'
import { allOf, count, dateTime, money } from './format.ts'
import { orderTypeLabels } from './labels.ts'

const requests = (howMany: number) => (howMany === 1 ? '1 solicitud' : `${count(howMany)} solicitudes`)

/** For requests that wait in the browser for a connection. */
export const outboxTexts = {
  title: 'Por enviar',
  context: 'Solicitudes que hizo sin señal. Están en este equipo y no en el servidor hasta que diga «Registrada».',
  list: 'Solicitudes por enviar',
  empty: 'No hay nada por enviar',
  emptyHelp: 'Lo que envíe sin señal espera aquí y sale solo cuando vuelve.',
  sendAll: 'Enviar ahora',
  sending: 'Enviando…',

  mark: (howMany: number) => `${requests(howMany)} en cola`,
  markLate: (howMany: number) => `${requests(howMany)} sin enviar`,
  late: (howMany: number) =>
    howMany === 1
      ? 'Una solicitud lleva más de 24 horas sin enviarse. Búsquele señal: hasta entonces nadie la ha recibido.'
      : `${count(howMany)} solicitudes llevan más de 24 horas sin enviarse. Búsqueles señal: hasta entonces nadie las ha recibido.`,

  what: (orderType: OrderType, corrects: string | null) => (corrects === null ? orderTypeLabels[orderType] : `Corrección de ${corrects}`),
  states: { queued: 'En cola', refused: 'No se registró', sent: 'Registrada' },
  facts: {
    fronts: 'Frentes',
    serviceDate: 'Fecha de servicio',
    total: 'Total confirmado',
    files: 'Archivos',
    noFiles: 'Sin archivos',
    madeAt: 'Hecha en este equipo',
    arrivedAt: 'Llegó al servidor',
    triedAt: 'Último intento',
    key: 'Clave del envío',
  },
  waiting: 'Se enviará al volver la señal.',
  uploading: (percent: number) => `Subiendo los archivos: ${percent} %`,
  uploadingLabel: 'Archivos que ya están en el servidor',
  partly: (percent: number) => `El ${percent} % de los archivos ya está en el servidor. Sigue desde ahí al volver la señal.`,
  noAnswer: 'El último intento quedó sin respuesta. Se repite con la misma clave: se registrará una sola.',
  registered: (number: string) => `Quedó registrada como ${number}.`,
  waitsInAlliance: (number: string) => `Quedó registrada como ${number} y espera que otra persona de su alianza la apruebe.`,
  refused: (message: string, at: string) => `El servidor respondió el ${dateTime(at)}: ${message}`,
  unreadable: (name: string) => `El archivo ${name} ya no se puede leer en este equipo. Corrija la solicitud y cárguelo de nuevo.`,
  files: (names: readonly string[]) => allOf(names),

  see: 'Ver la preorden',
  dismiss: 'Quitar de la lista',
  send: 'Enviar ahora',
  retry: 'Intentar de nuevo',
  correct: 'Corregir',
  discard: 'Descartar',

  prices: {
    title: 'Los precios cambiaron mientras esperaba',
    material: 'Material',
    quantity: 'Cantidad',
    confirmed: 'Confirmado',
    today: 'Hoy',
    total: 'Total',
    none: '—',
    accept: (total: number) => `Enviar por ${money(total)}`,
    ask: (before: number, now: number) =>
      `Usted confirmó ${money(before)} y hoy serían ${money(now)}. No se envía hasta que usted lo diga.`,
  },

  suggestions: {
    title: 'Lo que se sugiere cambió mientras esperaba',
    ask: 'El servidor calculó los frentes de nuevo y no le da lo que usted aceptó. Las cantidades que pidió siguen como están. No se envía hasta que usted lo diga.',
    send: 'Enviar con lo que se sugiere hoy',
  },

  queue: {
    title: 'Enviar cuando vuelva la señal',
    verb: 'Poner en cola',
    text: 'No hay conexión. La solicitud espera en este equipo y se enviará al volver la señal, una sola vez.',
    total: 'Total que confirma',
    lines: 'Materiales',
    change: 'Si entretanto cambia un precio, el combo o lo que se sugiere para un frente, se le pregunta antes de registrarla.',
    failed: 'El navegador no pudo guardarla. No está en cola: deje esta página abierta e intente de nuevo.',
    queued: 'En cola, se enviará al volver la señal.',
  },

  correctDialog: {
    title: 'Corregir la solicitud',
    verb: 'Volver al asistente',
    text: 'La solicitud sale de la cola y se abre en el asistente con todos sus datos y archivos.',
    replaces: 'Tiene otra solicitud sin enviar en el asistente: se perderá si continúa.',
    arrived: 'Esta solicitud sí llegó al servidor y quedó registrada: ya no se puede corregir aquí.',
  },
  discardDialog: {
    title: 'Descartar la solicitud',
    verb: 'Descartar',
    text: (madeAt: string) => `Se borran los datos y archivos de la solicitud hecha el ${dateTime(madeAt)}. No se enviará.`,
    arrived: 'Esta solicitud sí llegó al servidor y quedó registrada.',
  },
} as const
