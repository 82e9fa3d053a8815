import type { RedesignFigures, RedesignTitle } from '@barreno/blast-design/comply/redesigns'
import type { FrontCure, FrontRedesigns } from '@barreno/domain/patterns/redesigns'
import type { RedesignChange } from '@barreno/domain/patterns/inputs'
import { inputValues } from '../blasting.ts'
import { inputLabels } from './input-labels.ts'
import { allOf, count, money, quantity } from '../format.ts'
import { initiationTexts } from '../initiation.ts'
import { frontTexts } from './front.ts'

const titles: Record<RedesignTitle, string> = { cheapest: 'Más barato', finest: 'Más fino', quietest: 'Menos vibración' }

/** The title of a card that differs from the others in nothing particular. */
const onlyTitle = 'Cumple'

/** Texts of the designs computed for a front that breaks a limit. */
export const redesignTexts = {
  title: 'Diseños que cumplen',
  explanation:
    'Cada uno pasó por el cálculo completo y no tiene errores. Nada cambia hasta que usted elija uno, y siempre puede volver a lo anterior.',
  computing: (done: number, all: number) =>
    all === 0 ? 'Preparando las variantes…' : `Probando variantes: ${count(done)} de ${count(all)}`,
  cancel: 'Cancelar',
  failed: 'El cálculo no respondió.',
  use: 'Usar este',
  cardTitle: (of: readonly RedesignTitle[]) => (of.length === 0 ? onlyTitle : of.map((one) => titles[one]).join(' · ')),
  changesLabel: 'Qué cambia',
  figuresLabel: 'Cifras y diferencia con el diseño de hoy',
  same: 'igual',

  cureNote: (cures: number) =>
    cures === 1
      ? 'El botón cambia solo eso. Con el cambio, el cálculo completo ya no da esta advertencia.'
      : 'Cada botón cambia solo lo que dice. Con el cambio, el cálculo completo ya no da esta advertencia.',

  taken: 'Se usa un diseño elegido entre los calculados:',
  undo: 'Volver a lo anterior',

  missingPrices: (diameters_mm: readonly number[]) =>
    `Falta el precio por metro de perforación de ${allOf(diameters_mm.map((diameter_mm) => `${quantity(diameter_mm)} mm`))}; el costo va sin perforación.`,
  pricesFailed: 'No se pudieron cargar los precios de perforación; el costo va sin perforación.',
  missingMaterials: 'Sin costo: falta algún material en el catálogo.',
  stillPossible: (limit_mm_s: number) =>
    `Más de 1 de cada 20 voladuras podría pasar de ${quantity(limit_mm_s)} mm/s, por la dispersión del terreno.`,

  none: ({ structure, broken }: Pick<FrontRedesigns, 'structure' | 'broken'>) =>
    structure !== null && broken.some((code) => code.startsWith('vibration.'))
      ? `Ningún cambio de diámetro, tiempos o retacado cumple ${speed(structure.limit_mm_s)} mm/s a ${quantity(structure.distance_m)} m: cabrían ${quantity(structure.fitting_kg)} kg por retardo.`
      : 'Ningún cambio de diámetro, sistema, método o retacado corrige todo lo que no cumple este diseño.',
  noneAdvice: 'Cambie lo que pide del frente, o acepte la alarma con su motivo cuando envíe la solicitud.',
}

/** `4,00`: a limit as its standard prints it. */
const speed = (value_mm_s: number) => value_mm_s.toFixed(2).replace('.', ',')

/** Returns a change for display: its label, the old value and the new one. */
export const describeChange = ({ field, from, to }: RedesignChange) => ({
  label: inputLabels[field] ?? field,
  from: valueText(field, from),
  to: valueText(field, to),
})

/** Describes all changes in one line. */
export const describeChanges = (changes: readonly RedesignChange[]): string =>
  changes
    .map(describeChange)
    .map(({ label, from, to }) => `${label}: ${from} → ${to}`)
    .join('; ')

/** Returns the text of a cure's button: the change and its cost. */
export const describeCure = ({ changes, dearer_m3 }: Pick<FrontCure, 'changes' | 'dearer_m3'>): string => {
  const change = describeChanges(changes)
  if (dearer_m3 === null) return change
  const difference = differenceText(dearer_m3, money)
  return difference === redesignTexts.same ? change : `${change} (${difference}/m³)`
}

const valueText = (field: string, value: RedesignChange['from']): string => {
  if (value === null) return (frontTexts.form.placeholders[field] ?? frontTexts.form.automatic).toLowerCase()
  return typeof value === 'number' ? quantity(value) : (inputValues[value] ?? value)
}

type CardFigure = { label: string; value: string; difference: string | null }

/** Returns the figures of a design beside the present ones. Unknown figures are left out. */
export function describeFigures(figures: RedesignFigures, present: RedesignFigures, hasDrilling: boolean): CardFigure[] {
  const rows: [label: string, name: keyof RedesignFigures, text: (value: number) => string][] = [
    [hasDrilling ? 'Costo por m³' : 'Costo por m³, sin perforación', 'cost_m3', money],
    ['P80', 'p80_cm', (value) => `${quantity(value)} cm`],
    ['Vibración: 95 % bajo', 'upper_mm_s', (value) => `${quantity(value)} mm/s`],
    ['Despejar de personas', 'clearing_m', (value) => `${count(value)} m`],
    ['Perforación', 'drilling_m_m3', (value) => `${quantity(value)} m/m³`],
  ]
  return rows.flatMap(([label, name, text]) => {
    const [value, before] = [figures[name], present[name]]
    if (value === null) return []
    return [{ label, value: text(value), difference: before === null ? null : differenceText(value - before, text) }]
  })
}

/** Formats a difference. One that would be displayed as zero counts as none. */
function differenceText(difference: number, text: (value: number) => string): string {
  const amount = text(Math.abs(difference))
  if (amount === text(0)) return redesignTexts.same
  return `${difference > 0 ? '+' : '−'}${amount}`
}

/** Describes the initiation system of a design if it differs from the present one although no change asked for it; otherwise null. */
export const describeSystem = (
  found: { system: string; changes: readonly RedesignChange[] },
  present: { system: string },
): string | null =>
  found.system === present.system || found.changes.some(({ field }) => field === 'initiation.system')
    ? null
    : `${initiationTexts.systemsLabel}: ${inputValues[present.system] ?? present.system} → ${inputValues[found.system] ?? found.system}`

/** Describes the rock volume of a design if it clearly differs from the present one; otherwise null. Fewer rows leave some rock for another shot. */
export const describeVolume = (found: { volume_m3: number }, present: { volume_m3: number }): string | null =>
  Math.abs(found.volume_m3 / present.volume_m3 - 1) < 0.02
    ? null
    : `Rompe ${count(found.volume_m3)} m³ en vez de ${count(present.volume_m3)} m³`
