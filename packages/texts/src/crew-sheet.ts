import { count, quantity } from './format.ts'

const holesText = (holes: number) => (holes === 1 ? '1 barreno' : `${count(holes)} barrenos`)

/** The words of what the crew has in hand at the face. */
export const crewSheetTexts = {
  title: 'Hoja de la cuadrilla',
  openOf: (front: number) => `Hoja de la cuadrilla del frente ${front}`,
  context: (number: string, client: string, front: number | null) =>
    [number, ...(front === null ? [] : [`Frente ${front}`]), client].join(' · '),
  back: 'Volver a la orden',
  chooseFront: 'Frente',
  front: (front: number) => `Frente ${front}`,
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
  holesOf: (name: string) => `Barrenos de ${name}`,
  columns: { number: 'N.º', x: 'x (m)', y: 'y (m)', length: 'Long. (m)', delay: 'Ret.', time: 'ms' },
  none: '—',
} as const
