import type { DrillingMethod, drillingPriceStates } from '@barreno/domain/drilling/values'
import type { DrillingRate } from '@barreno/domain/drilling/pricing'
import { allOf, date, money, quantity } from './format.ts'

const methods: Record<DrillingMethod, string> = {
  handheld: 'Manual (martillo de pierna)',
  topHammer: 'Martillo en cabeza',
  downTheHole: 'Martillo en fondo',
  rotary: 'Rotación',
}

/** Texts of drilling prices. */
export const drillingTexts = {
  title: 'Precios de perforación',
  context: 'Por metro y por barreno, según diámetro y método. Con ellos se calcula el costo por m³ de los diseños.',
  refused: 'No tiene permiso para ver los precios de perforación.',
  methods,
  states: { future: 'Por comenzar', inForce: 'Vigente', replaced: 'Reemplazado', withdrawn: 'Retirado' } satisfies Record<
    (typeof drillingPriceStates)[number],
    string
  >,
  columns: {
    diameter: 'Diámetro',
    method: 'Método',
    price_m: 'Por metro',
    price_hole: 'Por barreno',
    validFrom: 'Desde',
    state: 'Situación',
    who: 'Lo fijó',
    withdrawnBy: 'Lo retiró',
    withdrawnReason: 'Motivo del retiro',
    actions: 'Acciones',
  },
  diameter: (diameter_mm: number) => `${quantity(diameter_mm)} mm`,
  name: (diameter_mm: number, method: DrillingMethod) => `${quantity(diameter_mm)} mm, ${methods[method].toLowerCase()}`,
  byMetre: (price: number) => `${money(price)}/m`,
  byHole: (price: number) => `${money(price)} por barreno`,
  from: (day: string) => `Desde el ${date(day)}`,
  who: (name: string) => `Lo fijó ${name}`,
  withdrawnBy: (name: string, reason: string) => `Lo retiró ${name}: ${reason}`,
  empty: 'No hay precios de perforación',
  emptyHelp: 'Sin ellos el costo por m³ de los diseños va sin perforación, y así se dice.',
  loadFailed: 'No se pudieron cargar los precios de perforación.',

  set: {
    button: 'Fijar precio',
    title: 'Fijar un precio de perforación',
    intro: 'El precio anterior del mismo diámetro y método vale hasta ese día y queda en la lista.',
    diameter: 'Diámetro del barreno (mm)',
    method: 'Método',
    methodPlaceholder: 'Elija cómo se perfora',
    price_m: 'Precio por metro perforado',
    price_hole: 'Precio por barreno',
    price_holeHelp: 'Instalación y emboquille de cada barreno; 0 si va en el metro.',
    validFrom: 'Vale desde',
    reason: 'Motivo (opcional)',
    done: (name: string, day: string) => `Precio fijado: ${name}, desde el ${date(day)}.`,
  },
  withdraw: {
    button: 'Retirar',
    of: (name: string) => `Retirar el precio de ${name}`,
    title: 'Retirar un precio de perforación',
    question: (name: string, day: string) => `¿Retirar el precio de ${name} que vale desde el ${date(day)}?`,
    text: 'Queda en la lista como retirado. Vuelve a valer el anterior, si lo hay.',
    reason: 'Motivo',
    done: (name: string) => `Precio retirado: ${name}.`,
  },
  faults: {
    validFrom: 'Indique un día entre hace un año y dentro de dos años.',
  },
} as const

/** Describes the methods and prices with which a design is drilled. */
export const describeDrilling = (rates: readonly DrillingRate[]): string =>
  `Perforación con ${allOf(rates.map(({ diameter_mm, method, price_m, price_hole }) => `${drillingTexts.name(diameter_mm, method)} a ${drillingTexts.byMetre(price_m)}${price_hole > 0 ? ` y ${drillingTexts.byHole(price_hole)}` : ''}`))}.`
