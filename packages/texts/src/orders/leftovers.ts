import type { MaterialHeld } from '@barreno/domain/obstacle'
import { allOf, dateTime, quantity } from '../format.ts'

const places: Record<MaterialHeld['place'], string> = { vehicle: 'con el operador', front: 'en el frente, sin declarar' }

export const leftoverTexts = {
  title: 'Sobrantes que no han vuelto',
  context: 'De voladuras que ya terminaron, según lo firmado',
  late: 'Vencido',
  soon: 'Por volver',
  /** Who has how much of what. */
  held: (held: readonly MaterialHeld[]) =>
    allOf(held.map(({ place, name, unit, quantity: amount }) => `${quantity(amount)} ${unit} de ${name} ${places[place]}`)),
  /** Said to whoever has it, and to whoever waits for it. */
  backBy: (moment: string, isLate: boolean) =>
    isLate
      ? `Lo que no se usó debía volver al polvorín antes del ${dateTime(moment)}`
      : `Lo que no se usó vuelve al polvorín antes del ${dateTime(moment)}`,
} as const
