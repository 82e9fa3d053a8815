import type { Difference, StatementFault } from '@barreno/domain/orders/balance'
import { type ClosingGap, closingGapsOf, type ConsumptionFlag, type OrderStatus } from '@barreno/domain/statuses/orders'
import { allOf, quantity } from './format.ts'
import { orderStatusLabels } from './labels.ts'

type Line = { name: string; unit: string; quantity: number }
const amountOf = ({ name, unit, quantity: amount }: Line) => `${name} (${quantity(amount)} ${unit})`
const listOf = (lines: readonly Line[]) => lines.map(amountOf).join(', ')

/** The confirmer of each consumption. */
export const confirmerLabels: Record<ConsumptionFlag, string> = {
  gnbOperatorConsumed: 'GNB',
  daexOperatorConsumed: 'DAEX',
  clienteConfirmaConsumo: 'la alianza',
}

/** `sin confirmación de GNB ni DAEX y sin balance declarado` */
export function closedWithout(gaps: readonly ClosingGap[]): string {
  const missing = gaps.flatMap((gap) => (gap === 'balance' ? [] : confirmerLabels[gap]))
  const names = missing.length > 1 ? `${missing.slice(0, -1).join(', ')} ni ${missing.at(-1)}` : missing[0]
  const parts = [...(names ? [`sin confirmación de ${names}`] : []), ...(gaps.includes('balance') ? ['sin balance declarado'] : [])]
  return parts.join(' y ')
}

/** Returns the displayed status of an order. For a closed order it includes what was missing when it was closed. */
export function orderStateLabel(order: { currentStatus: OrderStatus; balanceStated: boolean } & Record<ConsumptionFlag, boolean>): string {
  const label = orderStatusLabels[order.currentStatus]
  const gaps = order.currentStatus === 'CERRADA' ? closingGapsOf(order) : []
  return gaps.length > 0 ? `${label} ${closedWithout(gaps)}` : label
}

/** Describes a difference between the statement and the resguardo on one line. */
export function describeDifference({ code, stated, kept }: Difference, unit: string): string {
  const [statedAmount, keptAmount] = [stated, kept].map((value) => `${quantity(value)} ${unit}`)
  switch (code) {
    case 'notKept':
      return `Se declaró devuelto ${statedAmount} y no está en resguardo.`
    case 'returned':
      return `Se declaró devuelto ${statedAmount}; en resguardo hay ${keptAmount}.`
    case 'lost':
      return `Se declaró perdido ${statedAmount}; el resguardo dice ${keptAmount}.`
  }
}

/** Describes the fault of a stated line. */
export function describeStatementFault(fault: StatementFault): string {
  const amount = (value: number) => ('unit' in fault ? `${quantity(value)} ${fault.unit}` : quantity(value))
  switch (fault.code) {
    case 'notDispatched':
      return `El material ${fault.materialId} no se despachó en esta orden.`
    case 'above':
      return `Lo declarado de ${fault.name} (${amount(fault.stated)}) supera lo despachado (${amount(fault.dispatched)}).`
    case 'lossUnexplained':
      return `Explique la pérdida de ${fault.name}.`
    case 'unaccountedUnexplained':
      return `Faltan ${amount(fault.missing)} de ${fault.name}: complete las cifras o explique qué pasó con lo que falta.`
  }
}

/** Texts of the stated consumption: the statement, its figures, its confirmations, and void ones. */
export const consumptionTexts = {
  notStated: 'No declarado',
  statedBy: (name: string | null, moment: string) => `Declarado el ${moment}${name ? ` por ${name}` : ''}`,
  notStatedYet: 'El operador aún no ha declarado lo consumido, lo devuelto y lo perdido.',
  corrected: (times: number) => (times === 1 ? 'Corregido una vez' : `Corregido ${times} veces`),
  notes: (notes: string) => `Nota: ${notes}`,
  unaccounted: 'Sin justificar',
  loss: (explanation: string) => `Pérdida: ${explanation}`,
  missing: (explanation: string) => `Sin justificar: ${explanation}`,

  /** Whether the figures were shown to the confirmer. */
  figures: {
    shown: 'con las cifras a la vista',
    notStated: 'sin cifras declaradas',
    notShown: 'sin cifras a la vista',
  },

  voided: {
    title: 'Confirmaciones sin efecto',
    statement: 'porque el operador declaró otras cifras',
    safekeeping: 'porque el resguardo cambió las cifras',
    blastReport: 'porque cambió un parte de voladura',
    line: (who: string, confirmedAt: string) => `${who} confirmó el ${confirmedAt}`,
    since: (moment: string, cause: string) => `sin efecto desde el ${moment}, ${cause}.`,
    notice: (who: readonly string[]) =>
      who.length === 1
        ? `La confirmación de ${who[0]} quedó sin efecto: debe confirmar las cifras nuevas.`
        : `Las confirmaciones de ${allOf(who)} quedaron sin efecto: deben confirmar las cifras nuevas.`,
  },

  dialog: {
    title: (number: string) => `Declarar el consumo de ${number}`,
    context: 'Declare de cada material lo consumido, lo devuelto y lo perdido. GNB, DAEX y la alianza confirman estas cifras.',
    verb: 'Declarar consumo',
    later: 'Declarar el consumo después',
    notes: 'Notas (opcional)',
    open: (typed: number, dispatched: number, rest: number, unit: string) =>
      `Suman ${quantity(typed)} de ${quantity(dispatched)} ${unit}: faltan ${quantity(rest)}.`,
    whole: (dispatched: number, unit: string) => `Suman ${quantity(dispatched)} ${unit}: todo lo despachado.`,
    above: (typed: number, dispatched: number, unit: string) =>
      `Suman ${quantity(typed)} ${unit}: más que los ${quantity(dispatched)} despachados.`,
    lossExplanation: (name: string) => `Explicación de la pérdida de ${name}`,
    unaccountedExplanation: (name: string) => `Qué pasó con lo que falta de ${name}`,
    unfinished: (name: string, rest: number, unit: string) =>
      `Faltan ${quantity(rest)} ${unit} de ${name} por declarar: complete las tres cifras.`,
    voids: (who: readonly string[]) =>
      who.length === 1
        ? `Si cambia las cifras, la confirmación de ${who[0]} queda sin efecto y tendrá que confirmar de nuevo.`
        : `Si cambia las cifras, las confirmaciones de ${allOf(who)} quedan sin efecto y tendrán que confirmar de nuevo.`,
    failed: 'No se pudo declarar el consumo.',
    done: 'Consumo declarado.',
    completed: 'Servicio completado y consumo declarado.',
    completedOnly: 'Servicio completado. Falta declarar el consumo.',
  },

  confirm: {
    notStated:
      'El operador aún no ha declarado las cifras. Si confirma ahora, queda como confirmación sin cifras declaradas y pierde su efecto cuando se declaren.',
    loading: 'Espere a que carguen las cifras.',
  },

  close: {
    text: (without: string) => `La orden se cierra ${without}, y así se leerá su estado. Después no admite más cambios.`,
    reason: 'Razón para cerrarla así (obligatoria)',
    reasonMissing: 'Se requiere una razón para cerrar la orden así.',
  },

  faults: {
    lineMissing: (names: readonly string[]) => `Falta declarar: ${names.join(', ')}.`,
    onlyWhenCompleting: 'El consumo se declara al completar el servicio o después.',
    figuresOnlyOfConsumption: 'Las cifras solo se confirman con el consumo.',
  },
  /** For a difference between the statement and the blast reports. */
  reportedOtherwise: (stated: number, reported: number, unit: string) =>
    `Se declaró ${quantity(stated)} ${unit} consumidos y los partes de voladura dicen ${quantity(reported)} ${unit}.`,
  unchanged: 'Esas cifras ya están declaradas.',
  figuresChanged: (lines: readonly string[], more: boolean) =>
    `Las cifras cambiaron mientras las leía. Ahora son: ${lines.join('; ')}${more ? ' …' : '.'} Revíselas y confirme de nuevo.`,
  lineOf: (name: string, unit: string, figures: { dispatched: number; consumed: number | null; returned: number; lost: number }) =>
    `${name} (${unit}): despachado ${quantity(figures.dispatched)}, consumido ${figures.consumed === null ? 'no declarado' : quantity(figures.consumed)}, devuelto ${quantity(figures.returned)}, perdido ${quantity(figures.lost)}`,
  listOf,
} as const
