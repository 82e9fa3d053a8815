import type { PassportEntry, PassportLot, PassportMaterial } from '@barreno/domain/orders/passport/schema'
import type { PassportEvent } from '@barreno/domain/statuses/passport'
import { date, quantity } from '../format.ts'
import { roleInWords } from '../role-in-words.ts'
import { handoverSteps } from './handovers.ts'

const events: Record<PassportEvent, string> = {
  picked: 'Salió del polvorín para la orden',
  undone: 'Volvió al polvorín: se deshizo la preparación',
  load: handoverSteps.load.name,
  deliver: handoverSteps.deliver.name,
  collect: handoverSteps.collect.name,
  store: handoverSteps.store.name,
  blast: 'Se usó en la voladura',
  stated: 'El operador declaró el consumo',
  returned: 'Volvió a resguardo',
  incident: 'Novedad',
}

const amount = (value: number, unit: string) => `${quantity(value)} ${unit}`
const some = (label: string, value: number, unit: string) => (value > 0 ? [{ label, value: amount(value, unit) }] : [])

export const passportTexts = {
  title: 'Pasaporte del material',
  show: 'Ver el pasaporte',
  loadFailed: 'Error al cargar el pasaporte de la orden.',
  none: 'Todavía no ha salido material para esta orden.',
  events,
  way: 'El camino del material',
  lots: 'Por lote',
  line: ({ materialName, unit, lotNumber, quantity: value }: PassportEntry['lines'][number]) =>
    `${materialName}${lotNumber && lotNumber !== '—' ? `, lote ${lotNumber}` : ''}: ${amount(value, unit)}`,
  person: ({ name, role, onPaper }: PassportEntry['people'][number]) =>
    [name, ...(role ? [roleInWords(role)] : []), ...(onPaper ? ['firmó en papel'] : [])].join(', '),
  plate: (plate: string) => `Placa ${plate}`,
  seals: (seals: string) => `Precintos ${seals}`,
  lot: ({ lotNumber, maker, expiresOn }: Pick<PassportLot, 'lotNumber' | 'maker' | 'expiresOn'>) =>
    [
      lotNumber === '—' ? 'Sin número de lote' : `Lote ${lotNumber}`,
      ...(maker ? [maker] : []),
      ...(expiresOn ? [`vence ${date(expiresOn)}`] : []),
    ].join(' · '),
  from: (magazines: PassportLot['magazines']) => `De ${magazines.map(({ name }) => name).join(', ')}`,
  /** The figures of a lot; zero quantities are left out. */
  lotFigures: ({ dispatched, used, returned, rest }: PassportLot, unit: string) => [
    { label: 'Despachado', value: amount(dispatched, unit) },
    { label: 'Usado', value: used === null ? 'No declarado' : amount(used, unit) },
    ...some('Devuelto', returned, unit),
    ...some('Por rendir cuenta', rest, unit),
  ],
  materialFigures: ({ dispatched, inVehicle, atFront, consumed, returned, lost, unaccounted, unit }: PassportMaterial) => [
    { label: 'Despachado', value: amount(dispatched, unit) },
    { label: 'Consumido', value: consumed === null ? 'No declarado' : amount(consumed, unit) },
    ...some('Con el operador', inVehicle, unit),
    ...some('En el frente', atFront, unit),
    ...some('Devuelto', returned, unit),
    ...some('Perdido', lost, unit),
    ...some('Sin justificar', unaccounted ?? 0, unit),
  ],
  page: { refused: 'El pasaporte lo leen el personal de la corporación, los organismos de control y la alianza de la orden.' },
  control: {
    title: 'Control de la orden',
    refused: 'Esta página es de los organismos de control y de la gerencia.',
    acts: 'Lo que le toca',
    noActs: 'No tiene nada que hacer con esta orden ahora.',
    clear: 'Nada lo impide',
    back: 'Ver la orden completa',
  },
} as const
