import type { ClosingGap } from '@barreno/domain/statuses/orders'
import { closedWithout } from '../consumption.ts'
import { exportTexts } from '../exports.ts'
import { fieldName } from '../field-names.ts'
import { fieldValue } from '../field-values.ts'
import { quantity } from '../format.ts'
import { historyTexts } from '../history.ts'
import type { HistoryRow } from '@barreno/domain/history/schema'

/** A field's old and new value, formatted for display; null if there is none. */
export type ChangeInWords = { label: string; old: string | null; new: string | null }

type Entry = Pick<HistoryRow, 'changes' | 'concept' | 'materials' | 'record'>
type Parts = Readonly<Record<string, unknown>>

/**
 * Returns the changes of an entry, field by field.
 * For a field with parts, such as the quantities of an order's materials, each changed part is its own line.
 */
export function changesInWords({ changes, concept, materials, record }: Entry): ChangeInWords[] {
  return Object.entries(changes).flatMap(([path, { old, new: value }]) => (isHidden(path) ? [] : linesOf(path, labelOf(path), old, value)))

  function linesOf(path: string, label: string, old: unknown, value: unknown): ChangeInWords[] {
    if (isParts(old) && isParts(value)) {
      const parts = Object.keys({ ...old, ...value }).filter((part) => !isHidden(part))
      const differing = parts.filter((part) => JSON.stringify(old[part]) !== JSON.stringify(value[part]))
      return differing.flatMap((part) => {
        const name = isByMaterial(path) ? nameOf(part) : nameIn(`${path}.${part}`)
        return linesOf(`${path}.${part}`, `${label} · ${name}`, old[part], value[part])
      })
    }
    const [before, after] = [wordsOf(path, old), wordsOf(path, value)]
    return before === after ? [] : [{ label, old: before, new: after }]
  }

  function wordsOf(path: string, value: unknown, unit = unitAt(path)): string | null {
    if (value === null || value === undefined || value === '') return null
    if (path === 'closedWithout') return closedWithout(value as ClosingGap[])
    if (Array.isArray(value)) return joined(value.map((each) => wordsOf(path, each)))
    if (isParts(value)) return isByMaterial(path) && !('materialId' in value) ? byMaterial(value) : partsOf(path, value)
    const words = fieldValue(lastOf(path), value as string | number | boolean)
    return unit && typeof value === 'number' && !words.startsWith('$') ? `${words} ${unit}` : words
  }

  /** `ANFO a granel 20 SACO · Mecha de seguridad 36 METROS`, or the text given for each material. */
  function byMaterial(parts: Parts): string | null {
    return joined(
      Object.entries(parts).map(([code, value]) => {
        if (typeof value === 'number') return `${nameOf(code)} ${quantity(value)} ${materials[code]?.unit ?? ''}`.trim()
        return typeof value === 'string' ? `${nameOf(code)}: ${value}` : null
      }),
    )
  }

  /** A file is represented by its name alone. The text for a material begins with its name. */
  function partsOf(path: string, parts: Parts): string | null {
    if (typeof parts['name'] === 'string' && typeof parts['sha256'] === 'string') return parts['name']
    const code = typeof parts['materialId'] === 'string' ? parts['materialId'] : null
    const unit = code === null ? undefined : materials[code]?.unit
    const words = Object.entries(parts).flatMap(([part, value]) => {
      if (isHidden(part) || (code !== null && namesOfMaterial.includes(part))) return []
      const sentence = wordsOf(`${path}.${part}`, value, unit)
      return sentence === null ? [] : `${nameIn(`${path}.${part}`)}: ${sentence}`
    })
    return code === null ? joined(words) : `${nameOf(code)} (${words.join(', ')})`
  }

  function nameOf(code: string): string {
    return materials[code]?.name ?? code
  }

  /** Returns the unit for a path: that of ANFO for `items.ANFO-25`, or the material's own for its stock. */
  function unitAt(path: string): string | undefined {
    if (isOfMaterial(concept) && quantitiesOfMaterial.includes(path)) return materials[record.id]?.unit
    const [field, code] = path.split('.', 2)
    return code && isByMaterial(field!) ? materials[path.slice(field!.length + 1)]?.unit : undefined
  }
}

/** Returns the details of an entry apart from person, time and action: the change of status, the reason and the changed fields. */
export const detailsInWords = (row: HistoryRow): string[] => [
  ...(row.toStatus !== null && row.toStatus !== row.fromStatus
    ? [historyTexts.change(historyTexts.statusLabel, row.fromStatus && statusInWords(row.fromStatus), statusInWords(row.toStatus))]
    : []),
  ...(row.reason ? [historyTexts.reason(row.reason)] : []),
  ...changesInWords(row).map(({ label, old, new: value }) => historyTexts.change(label, old, value)),
]

export const statusInWords = (status: string): string => fieldValue('status', status)

/** Returns the name of an entry's record. */
export const recordInWords = ({ concept, record }: Pick<HistoryRow, 'concept' | 'record'>): string =>
  concept === 'exports' ? ((exportTexts.lists as Readonly<Record<string, string>>)[record.id] ?? record.id) : (record.name ?? record.id)

/** Returns the codes of the materials in an entry, for looking up their names. */
export const materialCodesIn = ({ changes, concept, record }: Omit<Entry, 'materials'>): string[] => [
  ...new Set([
    ...(isOfMaterial(concept) ? [record.id] : []),
    ...Object.entries(changes).flatMap(([path, { old, new: value }]) =>
      [old, value].flatMap((side) => (isByMaterial(path) && isParts(side) ? Object.keys(side) : codesWithin(side))),
    ),
  ]),
]

function codesWithin(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(codesWithin)
  if (!isParts(value)) return []
  return typeof value['materialId'] === 'string' ? [value['materialId']] : Object.values(value).flatMap(codesWithin)
}

/** Fields whose parts are keyed by material code. */
const isByMaterial = (path: string) => ['items', 'requestedItems', 'dispatched', 'returnedToStock', 'changeReasons'].includes(path)
const isOfMaterial = (concept: string) => concept === 'materials' || concept === 'inventory'
const quantitiesOfMaterial = ['quantity', 'lowStockThreshold']
const namesOfMaterial = ['materialId', 'materialName', 'name', 'unit']

/** Ids that stand beside their names, and internal values. */
const hidden = [
  'assignedOperatorId',
  'actorId',
  'clientId',
  'columns',
  'id',
  'materialId',
  'objection',
  'orderId',
  'passwordHash',
  'sort',
  'suggestionDeviation',
  'version',
]
const isHidden = (name: string) => hidden.includes(name)

const lastOf = (path: string) => path.split('.').at(-1)!

/** `Frente 2` for `fronts.2`, `Frente 2 · Datos` for its inputs. */
const labelOf = (path: string) => {
  const parts = path.split('.')
  const names = parts.flatMap((part, index) =>
    isNumber(part) ? [] : [nameIn(parts.slice(0, index + 1).join('.')) + (isNumber(parts[index + 1]) ? ` ${parts[index + 1]}` : '')],
  )
  return names.join(' · ')
}
const isNumber = (part: string | undefined) => part !== undefined && /^\d+$/.test(part)

const nameIn = (path: string) => fieldName(path) ?? lastOf(path)

const isParts = (value: unknown): value is Parts => typeof value === 'object' && value !== null && !Array.isArray(value)

const joined = (words: readonly (string | null)[]) => words.filter(Boolean).join(' · ') || null
