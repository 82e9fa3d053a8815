import type { ReservationUse } from '@barreno/domain/inventory/schema'
import type { OrderService } from '@barreno/domain/orders/schema'
import type { FieldChange } from '@barreno/domain/records/schema'
import { changeTexts, changeableFields } from '@barreno/texts/changes'
import { allOf, money } from '@barreno/texts/format'
import { serviceKindLabels } from '@barreno/texts/labels'
import { supplyTexts } from '@barreno/texts/supply'
import type { Changes } from './record.ts'

/** Fields with quantities by material, in the entries of pre-orders and orders. */
const materialFields = ['requestedItems', 'items'] as const
type Quantities = Partial<Record<string, number>>
type Materials = ReadonlyMap<string, { name: string; unit: string }>
type ChangedLine = { materialId: string; quantity: number; changeReason?: string | null }

/** Returns the reason of each line whose quantity changed, null if none was given, for the history. */
export function lineReasons<Line extends ChangedLine>(
  before: readonly Line[],
  after: readonly Line[],
  reasonOf: (line: Line) => string | null,
): Changes {
  const quantityIn = (lines: readonly Line[], id: string) => lines.find(({ materialId }) => materialId === id)?.quantity ?? 0
  const all = new Map([...after, ...before].map((line) => [line.materialId, line]))
  const changed = [...all.values()].filter(({ materialId }) => quantityIn(before, materialId) !== quantityIn(after, materialId))
  const reasons = Object.fromEntries(changed.map((line) => [line.materialId, reasonOf(line)]))
  return changed.length > 0 ? { changeReasons: { old: null, new: reasons } } : {}
}

/** Returns the ids of the materials that an entry names. */
export const materialsIn = (changes: Changes): string[] => [
  ...materialFields.flatMap((field) => Object.keys({ ...(changes[field]?.old as Quantities), ...(changes[field]?.new as Quantities) })),
  ...usesIn(changes).map(({ materialId }) => materialId),
]

/** Returns the changes of a history entry as they are displayed. */
export const fieldChanges = (changes: Changes, materials: Materials): FieldChange[] => [
  ...materialFields.flatMap((field) => lineChanges(field, changes, materials)),
  ...usesIn(changes).map((use) => reservationUse(use, materials)),
  ...changeableFields.flatMap((field) => fieldChange(field, changes[field])),
  ...Object.keys(changes).flatMap((field) => {
    const front = /^fronts\.(\d+)\.revision$/.exec(field)?.[1]
    return front ? fieldChange(changeTexts.front(Number(front)), changes[field]) : []
  }),
]

const usesIn = (changes: Changes) => (changes['reservationsUsed']?.new ?? []) as readonly ReservationUse[]

function reservationUse({ materialId, orderNumber, quantity }: ReservationUse, materials: Materials): FieldChange {
  const { name, unit } = materials.get(materialId) ?? { name: materialId, unit: '' }
  const taken = supplyTexts.uses.recorded(quantity, unit, orderNumber)
  return { field: 'reservationsUsed', materialName: name, unit, old: null, new: taken, reason: null }
}

const fieldChange = (field: string, change: Changes[string] | undefined): FieldChange[] =>
  change ? [{ field, materialName: null, unit: null, old: asText(change.old), new: asText(change.new), reason: null }] : []

function lineChanges(field: string, changes: Changes, materials: Materials): FieldChange[] {
  const old = (changes[field]?.old ?? {}) as Quantities
  const now = (changes[field]?.new ?? {}) as Quantities
  const reasons = (changes['changeReasons']?.new ?? {}) as Partial<Record<string, string | null>>
  return Object.keys({ ...old, ...now })
    .filter((id) => (old[id] ?? 0) !== (now[id] ?? 0))
    .map((id) => ({
      field,
      materialName: materials.get(id)?.name ?? id,
      unit: materials.get(id)?.unit ?? '',
      old: asText(old[id]),
      new: asText(now[id]),
      reason: reasons[id] ?? null,
    }))
    .toSorted((one, other) => one.materialName.localeCompare(other.materialName, 'es'))
}

function asText(value: unknown): string | null {
  if (Array.isArray(value)) return value.length > 0 ? allOf((value as OrderService[]).map(serviceText)) : null
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null
}

const serviceText = ({ kind, description, amount }: OrderService) =>
  `${serviceKindLabels[kind]}${description ? ` (${description})` : ''} ${money(amount)}`
