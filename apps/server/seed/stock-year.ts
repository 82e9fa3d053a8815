import type { Actor, StaffRole } from '@barreno/domain/actor'
import { addDays, type CalendarDate, startOfDay } from '@barreno/domain/calendar'
import { adjust } from '../src/inventory/adjust.ts'
import { load } from '../src/inventory/load.ts'
import { findStock } from '../src/inventory/stock/sql.ts'
import { patternMaterials } from './blasting.ts'
import { catalogue } from './catalogue.ts'
import type { Event, Run } from './order-steps/course.ts'
import { placeOf } from './storage.ts'

type Staff = ReadonlyMap<StaffRole, Actor>

const hour = 3_600_000
const stored = [...catalogue, ...patternMaterials]

/** Returns the opening stock of the year: the warehouse was not full. */
export const openingOf = ({ stock }: { stock: number }) => Math.round(stock * 0.6)

/** Twelve months of stock movements up to a day: purchases, corrections after counts, and removals. */
export const stockYearUntil = (today: CalendarDate, staff: Staff, run: Run): Event[] => [
  ...Array.from({ length: 12 }, (_, monthsAgo) => deliveryOf(monthsAgo, today, staff, run)).flat(),
  ...corrections.map((correction) => correctionOf(correction, today, staff, run)),
]

/** One delivery a month, each with a third of the materials. */
function deliveryOf(monthsAgo: number, today: CalendarDate, staff: Staff, run: Run): Event[] {
  const date = addDays(today, -30 * monthsAgo - 11)
  const document = `FAC-${String(1204 - 23 * monthsAgo).padStart(6, '0')}`
  const notes = `Compra a CAVIM, guía V-${date.slice(0, 4)}-${String(212 - 9 * monthsAgo).padStart(5, '0')}.`
  return stored
    .filter((_, index) => index % 3 === monthsAgo % 3)
    .map(({ materialId, stock }, index) => {
      const at = new Date(startOfDay(date).getTime() + 9 * hour + index * 240_000)
      const lot = `${materialId.split('-')[0]}-${date.slice(2, 7).replace('-', '')}`
      const delivery = { materialId, quantityChange: Math.ceil(stock / 100) * 10, notes, document, lot, ...placeOf(materialId) }
      return { at, do: () => run(staff.get('almacenista')!, at, (context) => load(context, delivery)) }
    })
}

type Correction = { daysAgo: number; materialId: string; notes: string; role?: StaffRole } & ({ change: number } | { leaves: number })

const corrections: readonly Correction[] = [
  { daysAgo: 352, materialId: 'CORD-10', change: -12, notes: 'Conteo físico: faltan 12 m, retazos de corte que no se anotaron.' },
  { daysAgo: 318, materialId: 'ANFO-25', change: -4, notes: 'Cuatro sacos rotos por humedad, retirados con acta 007.' },
  { daysAgo: 287, materialId: 'NEL-LP', change: 3, notes: 'Conteo físico: tres piezas que no se habían ingresado.' },
  {
    daysAgo: 255,
    materialId: 'EMU-32X200',
    change: -24,
    notes: 'Caja golpeada en la descarga: 24 cartuchos apartados para su destrucción.',
  },
  { daysAgo: 226, materialId: 'FUL-8', change: -6, notes: 'Conteo físico: faltan seis; se abrió averiguación con la custodia.' },
  {
    daysAgo: 190,
    materialId: 'GEL-26X200',
    change: -40,
    role: 'gerente',
    notes: 'Exudación en una caja, entregada a DAEX para su destrucción.',
  },
  { daysAgo: 160, materialId: 'MEC-SEG', change: 15, notes: 'Conteo físico: rollo abierto con 15 m más de lo anotado.' },
  { daysAgo: 131, materialId: 'BOO-225', change: -2, notes: 'Dos iniciadores golpeados, retirados con acta 011.' },
  { daysAgo: 102, materialId: 'CORD-5', change: -30.5, notes: 'Prueba de velocidad de detonación con la GNB: 30,5 m.' },
  { daysAgo: 62, materialId: 'NEL-MS', change: -5, notes: 'Tubos de choque perforados, apartados para su destrucción.' },
  {
    daysAgo: 40,
    materialId: 'CON-65',
    leaves: 0,
    role: 'gerente',
    notes: 'Lote vencido, entregado a DAEX para su destrucción con acta 014.',
  },
  { daysAgo: 5, materialId: 'TUB-22X500', leaves: 30, role: 'gerente', notes: 'Traslado al polvorín de la mina Isidora.' },
  { daysAgo: 3, materialId: 'ANFO-25', change: -1.5, notes: 'Saco y medio derramado al estibar.' },
]

function correctionOf(
  { daysAgo, materialId, notes, role = 'almacenista', ...amount }: Correction,
  today: CalendarDate,
  staff: Staff,
  run: Run,
): Event {
  const at = new Date(startOfDay(addDays(today, -daysAgo)).getTime() + 16 * hour)
  const correct = () =>
    run(staff.get(role)!, at, async (context) => {
      const { quantity } = (await findStock(context.db, materialId))!
      const quantityChange = 'change' in amount ? amount.change : amount.leaves - quantity
      return adjust(context, { materialId, quantityChange, notes, ...placeOf(materialId) })
    })
  return { at, do: correct }
}
