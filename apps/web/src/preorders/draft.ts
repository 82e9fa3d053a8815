import { lineTotal, sumOf } from '@barreno/domain/money'
import type { Preorder, RequestedItem } from '@barreno/domain/preorders/schema'
import { readable, type TypedNumber } from '../ui/typed.ts'
import type { AvailableMaterial } from '@barreno/domain/materials/schema'
import type { ShownLine } from './material-columns.tsx'
import type { VehicleField } from '../records/transport-section.tsx'

/** A line being edited; its quantity is null while nothing stands in the field, and 0 takes it out. */
export type DraftLine = Omit<ShownLine, 'quantity' | 'cost' | 'quantityPerFront' | 'state'> & {
  quantity: TypedNumber
  /** Why the quantity changes, as it is being typed. */
  newReason: string
}
type TransportField = 'idGuia' | Exclude<VehicleField, 'vehicle1Id' | 'vehicle2Id'>
/** What staff may change of a pre-order under review, as it stands in the fields. */
export type Draft = { lines: DraftLine[]; transport: Record<TransportField, string>; gestorNotes: string }

export const draftOf = (preorder: Preorder): Draft => ({
  lines: [...preorder.requestedItems, ...preorder.removedItems].map(draftLine),
  transport: eachTransportField((field) => preorder[field] ?? ''),
  gestorNotes: preorder.gestorNotes ?? '',
})

/** A material that staff puts in, at its price of today. */
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

/** The lines whose quantity is another than the record's. */
export const changedLines = ({ lines }: Draft, base: Draft) =>
  lines.filter(
    ({ materialIdRef, quantity }) =>
      readable(quantity) !== (readable(base.lines.find((line) => line.materialIdRef === materialIdRef)?.quantity ?? null) ?? 0),
  )

/** What the documented call takes; a line that is taken out goes with 0, so that its reason goes along. */
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

/** What was typed over `base`, put over a record that somebody else changed meanwhile: the typed wins where something was typed. */
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
