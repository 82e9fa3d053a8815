import type { FieldChange } from '../preorders/schema.ts'
import { date, money, quantity } from './format.ts'

const asItIs = (value: string) => value
const amount = (value: string) => money(Number(value))

/** The fields whose changes are shown, and how a value of each is written. */
const fields: Partial<Record<string, { label: string; show: (value: string) => string }>> = {
  gestorNotes: { label: 'Nota al gerente', show: asItIs },
  estimatedTotalCost: { label: 'Total estimado', show: amount },
  budgetTotal: { label: 'Total', show: amount },
  approvedTotal: { label: 'Total aprobado', show: amount },
  services: { label: 'Servicios adicionales', show: asItIs },
  estimatedServiceDate: { label: 'Fecha del servicio', show: date },
  idGuia: { label: 'Guía', show: asItIs },
  vehicleOneModel: { label: 'Vehículo 1', show: asItIs },
  vehicle1Id: { label: 'Identificador del vehículo 1', show: asItIs },
  vehicle1Plate: { label: 'Placa 1', show: asItIs },
  driverOne: { label: 'Conductor 1', show: asItIs },
  cedulaDriverOne: { label: 'Cédula del conductor 1', show: asItIs },
  vehicleTwoModel: { label: 'Vehículo 2', show: asItIs },
  vehicle2Id: { label: 'Identificador del vehículo 2', show: asItIs },
  vehicle2Plate: { label: 'Placa 2', show: asItIs },
  driverTwo: { label: 'Conductor 2', show: asItIs },
  cedulaDriverTwo: { label: 'Cédula del conductor 2', show: asItIs },
  assignedOperatorName: { label: 'Operador', show: asItIs },
}

/** In the order in which they are shown. */
export const shownFields = Object.keys(fields)

export const changeTexts = {
  /** `ANFO: 7 → 1.234 SACO` */
  line: (change: FieldChange) => {
    if (change.materialName === null) return fieldLine(change)
    return change.field === 'reservationsUsed' ? `${change.materialName}: ${change.new}` : materialLine(change, change.materialName)
  },
  reason: (reason: string) => `Razón: ${reason}`,
  noReason: 'Sin razón indicada',
  front: (frontIndex: number) => `Frente ${frontIndex}, revisión`,
  edited: 'Editada',
  list: 'Qué cambió',
  reasonOf: (name: string) => `Razón del cambio de ${name}`,
  reasonLabel: 'Razón del cambio',
  reasonMissing: (name: string) => `Indique por qué cambia la cantidad de ${name}.`,
  reasonHere: 'Indique la razón.',
  sameReason: (reason: string) => `Usar «${reason.length > 40 ? `${reason.slice(0, 40)}…` : reason}» en las demás`,
}

function materialLine({ old, new: now, unit }: FieldChange, name: string): string {
  const amountOf = (text: string) => quantity(Number(text))
  if (old === null) return `${name}: se agregó, ${amountOf(now ?? '0')} ${unit}`
  if (now === null || now === '0') return `${name}: ${amountOf(old)} ${unit} → se quitó`
  return `${name}: ${amountOf(old)} → ${amountOf(now)} ${unit}`
}

function fieldLine({ field, old, new: now }: FieldChange): string {
  const { label, show } = fields[field] ?? { label: field, show: asItIs }
  const written = (value: string | null) => (value === null || value === '' ? 'sin dato' : show(value))
  return `${label}: ${written(old)} → ${written(now)}`
}
