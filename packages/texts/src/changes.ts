import type { FieldChange } from '@barreno/domain/records/schema'
import { fieldName } from './field-names.ts'
import { fieldValue } from './field-values.ts'
import { quantity } from './format.ts'

/** The fields whose changes are shown, in the order of display. */
export const changeableFields = [
  'gestorNotes',
  'estimatedTotalCost',
  'budgetTotal',
  'approvedTotal',
  'services',
  'estimatedServiceDate',
  'idGuia',
  'vehicleOneModel',
  'vehicle1Id',
  'vehicle1Plate',
  'driverOne',
  'cedulaDriverOne',
  'vehicleTwoModel',
  'vehicle2Id',
  'vehicle2Plate',
  'driverTwo',
  'cedulaDriverTwo',
  'assignedOperatorName',
] as const

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
  const written = (value: string | null) => (value === null || value === '' ? 'sin dato' : fieldValue(field, value))
  return `${fieldName(field) ?? field}: ${written(old)} → ${written(now)}`
}
