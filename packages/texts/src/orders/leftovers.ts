import type { MaterialHeld } from '@barreno/domain/obstacle'
import { allOf, dateTime, quantity } from '../format.ts'

const places: Record<MaterialHeld['place'], string> = { vehicle: 'con el operador', front: 'en el frente, sin declarar' }

export const leftoverTexts = {
  title: 'Sobrantes que no han vuelto',
  context: 'De voladuras que ya terminaron, según lo firmado',
  late: 'Vencido',
  soon: 'Por volver',
  /** Lists the material that is held, with its place. */
  held: (held: readonly MaterialHeld[]) =>
    allOf(held.map(({ place, name, unit, quantity: amount }) => `${quantity(amount)} ${unit} de ${name} ${places[place]}`)),
  /** For those who hold it, and for those who wait for it. */
  backBy: (moment: string, isLate: boolean) =>
    isLate
      ? `Lo que no se usó debía volver al polvorín antes del ${dateTime(moment)}`
      : `Lo que no se usó vuelve al polvorín antes del ${dateTime(moment)}`,
} as const
