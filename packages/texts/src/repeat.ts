import { count, date } from './format.ts'

/** Texts of the page that repeats a request. */
export const repeatTexts = {
  title: 'Solicitar de nuevo',
  context: (number: string) =>
    `Lo mismo que en ${number}, con los precios de hoy: indique la fecha nueva, traiga el patrón de cada frente y envíe.`,
  from: 'Solicitud de partida',
  general: 'Lo que se pide',
  before: (day: string) => `La vez anterior fue el ${date(day)}.`,
  change: 'Cambiar frentes, diseño o materiales en el asistente',
  reading: 'Leyendo la solicitud…',
  finding: 'Buscando su última solicitud…',
  notFound: 'No se pudo leer la solicitud.',
  failed: 'No se pudo buscar su última solicitud.',
  none: 'Todavía no ha pedido nada',
  noneHelp: 'Cuando haya enviado una solicitud, aquí la pide otra vez con solo una fecha y el patrón de cada frente.',
  start: 'Solicitar un servicio',

  other: {
    title: 'Tiene otra solicitud sin enviar',
    text: 'Si pide de nuevo se perderán sus datos y sus archivos:',
    goOn: 'Continuar la que tengo',
    replace: 'Descartarla y solicitar de nuevo',
  },

  files: {
    title: 'El patrón de cada frente',
    context: 'Un archivo nuevo por frente; o, si el patrón es el mismo, los de la vez anterior.',
    before: (name: string) => `La vez anterior: ${name}`,
    same: (files: number) => (files === 1 ? 'Usar el archivo de la vez anterior' : `Usar los ${count(files)} archivos de la vez anterior`),
    fetching: (done: number, total: number) => `Trayendo los archivos: ${count(done)} de ${count(total)}`,
    failed: 'No se pudieron traer los archivos. Inténtelo de nuevo o cargue otros.',
    missing: (front: number) => `Falta el archivo del frente ${front}.`,
  },

  designs: {
    title: 'El diseño de cada frente',
    context: 'Cada frente se calcula otra vez con los materiales de hoy. Manténgalo solo si lo que se dijo del sitio sigue siendo cierto.',
    front: (front: number) => `Frente ${front}`,
    site: 'Lo que se dijo del sitio',
    asBefore: 'Hoy se sugiere lo mismo que la vez anterior.',
    changed: 'Hoy se sugiere otra cosa que la vez anterior',
    quantitiesFollow: 'Al tomarlo, las cantidades que usted no cambió siguen lo que se sugiere hoy.',
    keep: 'Mantener el diseño',
    keepOf: (front: number) => `Mantener el diseño del frente ${front}`,
    take: 'Tomar lo que se sugiere hoy',
    takeOf: (front: number) => `Tomar lo que se sugiere hoy para el frente ${front}`,
    accepted: 'Aceptado',
    change: 'Cambiar el diseño',
    changeOf: (front: number) => `Cambiar el diseño del frente ${front}`,
    see: 'Ver el diseño',
    seeOf: (front: number) => `Ver el diseño del frente ${front}`,
    anew: 'Este frente se diseñó con barrenos medidos en el sitio, o le faltan respuestas: configúrelo otra vez.',
    missing: (front: number) => `Decida qué diseño lleva el frente ${front}.`,
    missingAnew: (front: number) => `El frente ${front} hay que configurarlo otra vez.`,
  },
} as const
