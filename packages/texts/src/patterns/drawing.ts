import type { DrawingWords } from '@barreno/blast-design/drawing/drawing-words'
import { count, holesText, quantity } from '../format.ts'
import { editNames, holeType, kilograms, metres } from './hole-words.ts'

type DescribedHole = {
  number: number
  type: string
  x_m: number
  y_m: number
  diameter_mm: number
  charge_kg: number | null
  delayNumber: number | null
  delay_ms: number | null
  upper?: { charge_kg: number; delay_ms: number } | undefined
  edits?: readonly string[] | undefined
}

/** Describes how many holes detonate, and with which of their charges if they have two. */
const chargedHoles = ({ holes, upper }: { holes: number; upper: number }) => {
  if (upper === 0) return holesText(holes)
  return upper === holes ? `carga superior de ${holesText(holes)}` : `${holesText(holes)}, ${count(upper)} con la carga superior`
}

const chargeOf = ({ charge_kg }: DescribedHole) => (charge_kg ? `carga ${kilograms(charge_kg)}` : 'sin carga')

function delayOf({ delayNumber, delay_ms, upper }: DescribedHole): string {
  if (delay_ms === null) return 'sin retardo'
  if (upper)
    return `dos cargas: la inferior a los ${count(delay_ms)} ms, la superior (${kilograms(upper.charge_kg)}) a los ${count(upper.delay_ms)} ms`
  return delayNumber === null ? `retardo de ${count(delay_ms)} ms` : `retardo ${count(delayNumber)} (${count(delay_ms)} ms)`
}

/** Describes the edits of a hole, in the order in which they were made. */
export const describeEdits = (edits: readonly string[]) => edits.map((op) => editNames[op as keyof typeof editNames] ?? op).join(', ')

/** Texts in a drawing of holes. */
export const drawingWords: DrawingWords = {
  number: (delayNumber) => `${count(delayNumber)} · `,
  time: count,
  delay: (delay_ms) => `${count(delay_ms)} ms`,
  distance: quantity,
  metres,
  crest: 'Cresta',
}

/** Texts of the drawings of a pattern, and of its table of holes. */
export const patternDrawingTexts = {
  enlarge: 'Ampliar el esquema',
  enlarged: 'Esquema de perforación',

  showDetails: { underground: 'Ver el cuele a escala y el despeje', bench: 'Ver el despeje' },
  drawing: {
    noCoordinates: 'Datos de coordenadas no disponibles o en formato incorrecto.',
    badDimensions: 'Dimensiones del frente inválidas para visualizar el patrón.',
    noHoles: 'No hay coordenadas de barrenos para visualizar.',
    metres,
    summary: (width_m: number, height_m: number, holes: number) =>
      `Esquema de ${holesText(holes)} en ${quantity(width_m)} × ${quantity(height_m)} m`,
    holes: 'Barrenos del esquema',
    hint: 'Señale un barreno, o recórralos con las flechas, para ver su carga y su retardo.',
    hole: (number: number) => `Barreno ${count(number)}`,
    holeFacts: (hole: DescribedHole) =>
      [
        holeType(hole.type),
        chargeOf(hole),
        delayOf(hole),
        `${count(hole.diameter_mm)} mm`,
        `x ${metres(hole.x_m)}, y ${metres(hole.y_m)}`,
        ...(hole.edits ? [describeEdits(hole.edits)] : []),
      ].join(' · '),
    type: holeType,
    legend: 'Tipos de barreno',
    edited: 'Cambiado sobre lo sugerido',
    withoutRoom: (holes: number) =>
      `${holes === 1 ? 'El tiempo de 1 barreno no cabe' : `Los tiempos de ${holesText(holes)} no caben`} a esta escala: amplíe el esquema o vea la tabla.`,
  },

  tieUp: {
    legend: 'Amarre',
    start: 'Inicio',
    ring: 'Amarre en anillo: el tubo de cada barreno se une al anillo de cordón detonante con un conector en J.',
    connectors: (links: number, delay_ms: number) => `${count(links)} × ${count(delay_ms)} ms`,
    bunches: (bunches: number) => (bunches === 1 ? '1 racimo de tubos' : `${count(bunches)} racimos de tubos`),
  },

  cut: {
    title: 'Cuele 1:10',
    context: 'Alivio abierto y barrenos cargados a su diámetro; distancias entre bocas en cm.',
    summary: (holes: number) => `Cuele de ${holesText(holes)} a escala 1:10`,
  },

  clearing: {
    title: 'Despeje',
    context: 'Distancias a escala; la dirección no se indicó.',
    summary: (people_m: number, equipment_m: number) => `Despeje de personas a ${count(people_m)} m y de equipos a ${count(equipment_m)} m`,
    clearOfPeople: (distance_m: number) => `Sin personas: ${metres(distance_m)}`,
    clearOfEquipment: (distance_m: number) => `Sin equipos: ${metres(distance_m)}`,
    firingPoint: (distance_m: number) => `Punto de disparo a ${metres(distance_m)}`,
    people: (distance_m: number) => `Gente que no se puede mover a ${metres(distance_m)}`,
    structure: (distance_m: number) => `Estructura a ${metres(distance_m)}`,
    inside: 'dentro del despeje',
  },

  sequence: {
    label: 'Secuencia de encendido',
    play: 'Reproducir la secuencia',
    pause: 'Pausar la secuencia',
    back: 'Retardo anterior',
    forward: 'Retardo siguiente',
    reset: 'Volver al inicio',
    moment: 'Momento de la secuencia',
    begin: 'Antes del primer retardo',
    at: (moment: { delay_ms: number; delayNumber: number | null; holes: number; upper: number; charge_kg: number }) =>
      [
        moment.delayNumber === null ? null : `Retardo ${count(moment.delayNumber)}`,
        `${count(moment.delay_ms)} ms`,
        chargedHoles(moment),
        kilograms(moment.charge_kg),
      ]
        .filter((part) => part !== null)
        .join(' · '),
  },

  table: {
    /** When a hole fires, with the time of its upper charge if it has two. */
    times: ({ delay_ms, upper }: Pick<DescribedHole, 'delay_ms' | 'upper'>) =>
      delay_ms === null ? null : [delay_ms, ...(upper ? [upper.delay_ms] : [])].map(count).join(' / '),
    show: (holes: number) => `Ver la tabla de ${holesText(holes)}`,
    hide: 'Ocultar la tabla',
    label: 'Barrenos del patrón',
    columns: {
      number: 'N.º',
      type: 'Tipo',
      x: 'x (m)',
      y: 'y (m)',
      length: 'Long. (m)',
      charge: 'Carga (kg)',
      delay: 'Ret.',
      time: 'Tiempo (ms)',
    },
    typeAndDiameter: (type: string, diameter_mm: number, edits: readonly string[] = []) =>
      [`${type}, ${count(diameter_mm)} mm`, ...(edits.length > 0 ? [describeEdits(edits)] : [])].join(' · '),
    noDelay: '—',
    kilograms: 'kg',
  },
} as const
