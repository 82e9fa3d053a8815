import { count, holesText, quantity } from './format.ts'

/** Texts of the crew's sheet at the face. */
export const crewSheetTexts = {
  title: 'Hoja de la cuadrilla',
  openOf: (front: number) => `Hoja de la cuadrilla del frente ${front}`,
  context: (number: string, client: string, front: number | null) =>
    [number, ...(front === null ? [] : [`Frente ${front}`]), client].join(' · '),
  back: 'Volver a la orden',
  chooseFront: 'Frente',
  front: (front: number) => `Frente ${front}`,
  paper: 'Hoja para imprimir',
  uncoded: 'Copia de la pantalla, sin código: no se puede comprobar si sigue vigente. Para el frente, imprima la hoja del portal.',
  failed: 'No se pudo cargar la hoja.',
  loading: 'Cargando la hoja…',
  noFronts: 'Esta orden no tiene patrones configurados en el portal',
  noFrontsHelp: 'El patrón está en los archivos de la orden.',
  noSuggestion: 'Los datos de este frente vienen de otro programa: no hay una sugerencia del portal.',
  noInitiation: 'El patrón se calculó con una versión anterior, que no planificaba la iniciación.',

  firing: 'Disparo',
  system: 'Sistema',
  misfire: 'Espera tras un tiro fallido',
  minutes: (minutes: number) => `${count(minutes)} min`,

  load: (name: string, holes: number) => `${name}: ${holesText(holes)}`,
  inAll: (holes: number) => `En ${holesText(holes)}`,
  mass: (mass_kg: number) => `${quantity(mass_kg)} kg`,
  figure: (name: string, sections: string) => `Barreno cargado, ${name}: ${sections}`,
  collar: 'Boca',
  toe: 'Fondo',
  relief: (holes: number) => `Sin carga: ${holesText(holes)} de alivio`,
  empty: (holes: number) => `Sin carga, por cambio sobre lo sugerido: ${holesText(holes)}`,
  emptyName: 'barrenos sin carga',
  edited: (number: string) => `${number} *`,
  editedNote: '* Cambiado sobre lo sugerido.',
  holesOf: (name: string) => `Barrenos de ${name}`,
  columns: { number: 'N.º', x: 'x (m)', y: 'y (m)', length: 'Long. (m)', delay: 'Ret.', time: 'ms' },
  none: '—',
} as const

/** Additional texts of the crew's sheet on paper. */
export const crewPaperTexts = {
  fileName: (number: string, front: number) => `${number}-frente-${front}-cuadrilla.pdf`,
  number: (number: string, front: number) => `${number} · Frente ${front}`,
  marks: { client: 'Alianza', date: 'Fecha de servicio', engine: 'Motor de cálculo', design: 'Diseño' },
  part: (part: number, parts: number) => `Parte ${count(part)} de ${count(parts)} del bloque`,
  noInitiation: 'Este patrón se calculó sin plan de iniciación: no hay números de detonador que entregar.',
  given: 'Entregados',
  returned: 'Devueltos',
  wait: (minutes: number) => `Tras un tiro quedado nadie vuelve al frente antes de ${count(minutes)} minutos.`,
  ofHoles: (numbers: readonly number[]) => `Barrenos ${rangesOf(numbers).join(', ')}.`,
  charges: 'Explosivo del frente (en los dibujos, fondo a la izquierda y taco rayado)',
  chargeColumns: {
    load: 'Carga',
    holes: 'Barrenos',
    product: 'Explosivo',
    pieces: 'Piezas por barreno',
    allPieces: 'Piezas en total',
    mass: 'kg por barreno',
    allMass: 'kg en total',
  },
  done: (from: number, to: number) => `Barrenos ${count(from)} a ${count(to)}: lo perforado y lo cargado`,
  doneColumns: {
    number: 'N.º',
    time: 'ms',
    delayNumber: 'N.º det.',
    length: 'Longitud (m)',
    load: 'Carga',
    drilled: 'Perf. (m)',
    water: 'Agua',
    deviation: 'Desvío',
    pieces: 'Pzas. o kg',
    stemming: 'Taco (m)',
    givenNumber: 'N.º pto.',
  },
  open: 'Sin carga',
  fuse: 'Prueba de la mecha',
  fuseTest:
    'Largo probado: _________ m   Tiempo medido: _________ s   Velocidad: _________ s/m   Hora: _________   Por: ___________________',
  signatures: ['Perforado por', 'Cargado por', 'Disparado por'],
  signatureLine: 'Nombre, cédula, fecha y hora',
} as const

/** `1–4`, `7`, `9–10` for 1, 2, 3, 4, 7, 9, 10. */
function rangesOf(numbers: readonly number[]): string[] {
  const inOrder = numbers.toSorted((one, other) => one - other)
  const starts = inOrder.filter((number, index) => inOrder[index - 1] !== number - 1)
  return starts.map((from) => {
    let to = from
    while (inOrder.includes(to + 1)) to += 1
    return to === from ? count(from) : `${count(from)}–${count(to)}`
  })
}
