import { lineTotal, sumOf } from '@barreno/domain/money'
import type { Preorder, RequestedItem } from '@barreno/domain/preorders/schema'
import { readable, type TypedNumber } from '../ui/typed.ts'
import type { AvailableMaterial } from '@barreno/domain/materials/schema'
import type { ShownLine } from './material-columns.tsx'
import type { VehicleField } from '../records/transport-section.tsx'

/** A line being edited. Its quantity is null while the field is empty, and 0 removes the line. */
export type DraftLine = Omit<ShownLine, 'quantity' | 'cost' | 'quantityPerFront' | 'state'> & {
  quantity: TypedNumber
  /** The reason for the change of quantity, as typed so far. */
  newReason: string
}
type TransportField = 'idGuia' | Exclude<VehicleField, 'vehicle1Id' | 'vehicle2Id'>
/** The fields of a pre-order that staff may change during review, as they are in the form. */
export type Draft = { lines: DraftLine[]; transport: Record<TransportField, string>; gestorNotes: string }

export const draftOf = (preorder: Preorder): Draft => ({
  lines: [...preorder.requestedItems, ...preorder.removedItems].map(draftLine),
  transport: eachTransportField((field) => preorder[field] ?? ''),
  gestorNotes: preorder.gestorNotes ?? '',
})

/** Returns a line for a material that staff adds, at its current price. */
export const addedLine = ({ materialId, name, description, unit, unitPrice }: AvailableMaterial, quantity: number): DraftLine => ({
  materialIdRef: materialId,
  name,
  description,
  unit,
  quantity,
  requestedQuantity: null,
  additionalQuantity: 0,
  unitPrice: unitPrice ?? 0,
  catalogueUnitPrice: unitPrice,
  changeReason: null,
  newReason: '',
})

export const isSameDraft = (one: Draft, other: Draft) => JSON.stringify(one) === JSON.stringify(other)

export const draftLineTotal = ({ quantity, unitPrice }: DraftLine) => lineTotal(readable(quantity) ?? 0, unitPrice)
export const draftTotal = ({ lines }: Pick<Draft, 'lines'>) => sumOf(lines.map(draftLineTotal))

/** Returns the lines whose quantity differs from the record's. */
export const changedLines = ({ lines }: Draft, base: Draft) =>
  lines.filter(
    ({ materialIdRef, quantity }) =>
      readable(quantity) !== (readable(base.lines.find((line) => line.materialIdRef === materialIdRef)?.quantity ?? null) ?? 0),
  )

/** Returns the body of the documented edit request. A removed line is sent with quantity 0, so that its reason is sent too. */
export const editOf = (draft: Draft, base: Draft) => ({
  requestedItems: draft.lines
    .filter((line) => readable(line.quantity) || changedLines(draft, base).includes(line))
    .map((line) => ({
      materialIdRef: line.materialIdRef,
      name: line.name,
      description: line.description,
      unit: line.unit,
      estimatedUnitPrice: line.unitPrice,
      totalEstimatedQuantity: readable(line.quantity) ?? 0,
      totalEstimatedLineCost: draftLineTotal(line),
      ...(changedLines(draft, base).includes(line) && { changeReason: line.newReason.trim() || null }),
    })),
  ...eachTransportField((field) => draft.transport[field].trim() || null),
  gestorNotes: draft.gestorNotes.trim() || null,
  estimatedTotalCost: draftTotal(draft),
})

/** Applies the edits made on `base` to a record that another user changed meanwhile. Where both changed a value, the edit wins. */
export function rebase(typed: Draft, base: Draft, fresh: Draft): Draft {
  const pick = <T>(mine: T, was: T, is: T) => (mine === was ? is : mine)
  const quantity = (draft: Draft, id: string) => draft.lines.find((line) => line.materialIdRef === id)?.quantity
  const isFresh = (line: DraftLine) => fresh.lines.some(({ materialIdRef }) => materialIdRef === line.materialIdRef)
  const addedByMe = typed.lines.filter(
    (line) => !isFresh(line) && quantity(typed, line.materialIdRef) !== quantity(base, line.materialIdRef),
  )
  return {
    lines: [
      ...fresh.lines.map((line) => ({
        ...line,
        quantity: pick(quantity(typed, line.materialIdRef), quantity(base, line.materialIdRef), line.quantity) ?? null,
        newReason: typed.lines.find(({ materialIdRef }) => materialIdRef === line.materialIdRef)?.newReason ?? '',
      })),
      ...addedByMe,
    ],
    transport: eachTransportField((field) => pick(typed.transport[field], base.transport[field], fresh.transport[field])),
    gestorNotes: pick(typed.gestorNotes, base.gestorNotes, fresh.gestorNotes),
  }
}

const draftLine = (item: RequestedItem): DraftLine => ({
  materialIdRef: item.materialIdRef,
  name: item.name,
  description: item.description,
  unit: item.unit,
  quantity: item.totalEstimatedQuantity,
  requestedQuantity: item.requestedQuantity,
  additionalQuantity: item.additionalQuantity,
  unitPrice: item.estimatedUnitPrice,
  catalogueUnitPrice: item.catalogueUnitPrice,
  changeReason: item.changeReason,
  newReason: '',
})

const eachTransportField = <Value>(value: (field: TransportField) => Value): Record<TransportField, Value> => ({
  idGuia: value('idGuia'),
  vehicleOneModel: value('vehicleOneModel'),
  vehicle1Plate: value('vehicle1Plate'),
  driverOne: value('driverOne'),
  cedulaDriverOne: value('cedulaDriverOne'),
  vehicleTwoModel: value('vehicleTwoModel'),
  vehicle2Plate: value('vehicle2Plate'),
  driverTwo: value('driverTwo'),
  cedulaDriverTwo: value('cedulaDriverTwo'),
})
