import type { SupplyLine } from '@barreno/domain/inventory/supply'
import { allOf, date, quantity } from './format.ts'

/** Number of materials that a sentence names before it only counts the others. */
const namedLines = 3

/** Texts about requested quantities compared with the stock. */
export const supplyTexts = {
  title: 'Existencias para lo pedido',
  table: 'Lo pedido frente a las existencias',
  columns: {
    material: 'Material',
    asked: 'Pedido',
    inStock: 'En existencia',
    reserved: 'Reservado para otras órdenes',
    available: 'Disponible',
    missing: 'Falta',
  },
  loadFailed: 'No se pudieron cargar las existencias.',
  loading: 'Cargando existencias…',
  nothing: 'No hay materiales pedidos.',
  enough: (lines: number) => (lines === 1 ? 'Hay disponible todo lo pedido.' : `Hay disponible todo lo pedido de los ${lines} materiales.`),
  short: (short: number, lines: number) => `Falta material disponible en ${short} de ${lines} ${lines === 1 ? 'línea' : 'líneas'}.`,
  showAll: (lines: number) => (lines === 1 ? 'Ver la existencia' : `Ver las ${lines} líneas`),
  showShort: 'Ver solo lo que falta',
  missingOf: (missing: string) => `Faltan ${missing}`,
  figures: (requested: string, inStock: string, reserved: string, available: string) =>
    `Pedido: ${requested} · En existencia: ${inStock} · Reservado para otras: ${reserved} · Disponible: ${available}`,
  column: 'Existencias',
  unfold: 'Ver existencias',
  unfoldShort: 'Faltan existencias',

  uses: {
    title: 'Tomará material reservado para otras órdenes',
    line: (taken: number, unit: string, material: string, orderNumber: string, serviceDate: string) =>
      `${quantity(taken)} ${unit} de ${material} de ${orderNumber}, con servicio el ${date(serviceDate)}`,
    wait: 'Espere a que carguen las existencias: dicen de quién es lo que se va a tomar.',
    changed: (uses: readonly string[]) =>
      uses.length === 0
        ? 'Las reservas de otras órdenes cambiaron: ya no se toma nada de ellas. Revíselo de nuevo.'
        : `Las reservas de otras órdenes cambiaron. Ahora se tomaría ${allOf(uses)}. Revíselo de nuevo.`,
    use: (taken: number, materialId: string, orderNumber: string) =>
      `${quantity(taken)} de ${materialId} de lo reservado para ${orderNumber}`,
    /** In the history, after the name of the material. */
    recorded: (taken: number, unit: string, orderNumber: string) => `${quantity(taken)} ${unit} de lo reservado para ${orderNumber}`,
    onlyWhenReady: 'Solo se indica al marcar la orden como lista.',
  },

  /** Describes what an order lacks, in one sentence of its explanation: the first few materials by name, the others by number. */
  shortage(lines: readonly SupplyLine[]): string {
    const named = lines.length > namedLines ? namedLines - 1 : namedLines
    const rest = lines.length - named
    const words = lines.slice(0, named).map(lacking)
    return `Falta material disponible: ${allOf(rest > 0 ? [...words, `${rest} materiales más`] : words)}.`
  },
} as const

function lacking({ materialName, unit, missing, asked, inStock, reserved }: SupplyLine): string {
  const held = reserved > 0 ? `, ${quantity(reserved)} reservados para otras órdenes` : ''
  return `${quantity(missing)} ${unit} de ${materialName} (se piden ${quantity(asked)} y hay ${quantity(inStock)}${held})`
}
