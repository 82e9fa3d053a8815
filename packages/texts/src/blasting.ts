import type { Explosive, ExplosiveFamily } from '@barreno/blast-design/explosives'
import type { Source } from '@barreno/blast-design/warnings'
import { count, quantity } from './format.ts'
import { initiationTexts } from './initiation.ts'

export const familyNames: Record<ExplosiveFamily, string> = {
  anfo: 'ANFO',
  heavyAnfo: 'ANFO pesado',
  emulsion: 'Emulsión',
  watergel: 'Hidrogel',
  dynamite: 'Dinamita',
  gelatine: 'Dinamita gelatinosa',
  petn: 'Cordón detonante',
}

/** Returns the name of an explosive that is not in the catalogue. */
export function productName({ family, form, piece }: Explosive): string {
  if (piece === null) return `${familyNames[family]} a granel`
  if (form === 'cord') return `${familyNames[family]} de ${count(1000 * piece.mass_kg)} g/m`
  const size = `${count(piece.diameter_mm)} × ${count(piece.length_mm)} mm`
  return `${familyNames[family]}${form === 'tube' ? ' en tubo' : ''} ${size}`
}

export const accessoryNames = {
  nonel: (from_ms: number, to_ms: number, length_m: number) =>
    `Detonador no eléctrico de ${from_ms === to_ms ? count(to_ms) : `${count(from_ms)} a ${count(to_ms)}`} ms con tubo de ${quantity(length_m)} m o más`,
  electronic: (length_m: number) => `Detonador electrónico con cable de ${quantity(length_m)} m o más`,
  connector: (delay_ms: number, length_m: number) => `Conector de superficie de ${count(delay_ms)} ms y ${quantity(length_m)} m o más`,
  bunchConnector: 'Conector de racimo',
  relay: 'Relé para cordón detonante',
  leadIn: 'Línea de encendido de tubo de choque',
  harness: 'Hilo de arnés',
  booster: (least_g: number) => `Iniciador (booster) de ${count(least_g)} g o más`,
  cord: 'Cordón detonante de 3 a 12 g/m',
  starter: 'Detonador instantáneo o fulminante simple',
  fuse: 'Mecha de seguridad',
  missingText: (name: string, needed: string) =>
    `El catálogo no tiene ${name}: ${needed}. No está en la lista de materiales ni en su costo.`,
  unitKg: 'kg',
  unitM: 'm',
  unitPieces: 'unidades',
} as const

export const loadNames: Record<string, string> = {
  cut1: 'Cuele, primer cuadrado',
  cut2: 'Cuele, segundo cuadrado',
  cut3: 'Cuele, tercer cuadrado',
  cut4: 'Cuele, cuarto cuadrado',
  lifter: 'Zapateras',
  wall: 'Hastiales',
  roof: 'Techo',
  stopingSideways: 'Producción lateral',
  stopingDownwards: 'Producción descendente',
  bench: 'Barreno de banco',
}

/** Returns the name of a load. A hole with its own load gives it its id. */
export const loadName = (id: string) => loadNames[id] ?? loadOfHoles(id)

/** Names the load of one hole, or of the holes of one length. */
function loadOfHoles(id: string): string {
  const [, family, kind, value = ''] = /^(?:([^-]+)-)?(length|hole)-(.+)$/.exec(id) ?? []
  if (kind === 'hole') return `Barreno ${value}`
  if (kind === undefined) return id
  return `${family === undefined ? 'Barrenos' : loadName(family)} de ${quantity(Number(value))} m`
}

/** The names of the sources. */
export const sourceNames: Record<Source, string> = {
  holmberg1982: 'Holmberg (1982), cálculo de cargas en túneles',
  langefors: 'Langefors y Kihlström, por García Bastante (Univ. de Vigo), cap. 7',
  bastante4: 'García Bastante (Univ. de Vigo), cap. 4',
  bastante5: 'García Bastante (Univ. de Vigo), cap. 5',
  bastante7: 'García Bastante (Univ. de Vigo), cap. 7',
  bastante8: 'García Bastante (Univ. de Vigo), cap. 8',
  bastante9: 'García Bastante (Univ. de Vigo), cap. 9',
  dynoNobel2010: 'Dyno Nobel, Blasting and Explosives Quick Reference Guide (2010)',
  berger2024: 'Berger, Mina Farola (2024)',
  cunningham1987: 'Cunningham (1987), modelo Kuz-Ram',
  mckenzie2009: 'McKenzie (2009), alcance de proyecciones',
  as2187: 'AS 2187.2-2006, apéndice J',
  limit: 'Límite de vibración elegido',
  method: 'Alcance del método',
  judgement: 'Criterio de ingeniería',
}

/** The figures by which two suggestions are compared. */
export const figureLabels = {
  burden_m: 'Piedra (m)',
  spacing_m: 'Espaciamiento (m)',
  drillHoleLength_m: 'Longitud de barreno (m)',
  numberOfHoles: 'Número de barrenos',
  estimatedVolume_m3: 'Volumen estimado (m³)',
  chargePerHole_kg_avg: 'Carga media por barreno (kg)',
  totalExplosiveMain_kg: 'Explosivo total (kg)',
  achievedPowerFactor_kg_m3: 'Factor de potencia (kg/m³)',
} as const

/** The values of inputs as they are displayed. */
export const inputValues: Record<string, string> = {
  true: 'Sí',
  false: 'No',
  fractured: 'Muy fracturada o blanda',
  medium: 'Media',
  normal: 'Normal',
  hard: 'Dura',
  veryHard: 'Muy dura',
  auto: 'El que convenga',
  perNumber: 'Por número, al menos uno de cada uno',
  onSum: 'Sobre la suma',
  ...initiationTexts.systems,
  ...familyNames,
  none: 'Sin recorte',
  roof: 'En el techo',
  roofAndWalls: 'En techo y hastiales',
  centre: 'Al centro',
  left: 'A la izquierda',
  right: 'A la derecha',
  staggered: 'Tresbolillo',
  square: 'Cuadrada',
  langefors: 'Langefors',
  ash: 'Ash',
  konya: 'Konya',
  vertical: 'Sí',
  measured: 'No, mide menos',
  bulk: 'A granel, con iniciador',
  cartridge: 'Cartuchos',
  subterranea: 'Subterránea',
  cielo_abierto: 'Cielo abierto',
  uneGroup1: 'UNE 22.381, grupo I: industria ligera (20 mm/s)',
  uneGroup2: 'UNE 22.381, grupo II: viviendas (9 mm/s)',
  uneGroup3: 'UNE 22.381, grupo III: estructuras delicadas (4 mm/s)',
  ri8507Plaster: 'RI 8507, paredes de yeso (12,7 mm/s)',
  ri8507Drywall: 'RI 8507, tabique seco (19 mm/s)',
  ri8507High: 'RI 8507, frecuencia alta (50,8 mm/s)',
  asComfort: 'AS 2187.2, comodidad (5 mm/s)',
  asGreatest: 'AS 2187.2, máximo para comodidad (10 mm/s)',
  reinforcedConcrete: 'AS 2187.2, concreto armado (100 mm/s)',
}
