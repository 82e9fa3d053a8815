import { exportTexts } from '../texts/exports.ts'
import { date, dateTime, money, quantity } from '../texts/format.ts'
import { historyTexts } from '../texts/history.ts'
import type { HistoryRow } from './schema.ts'

/** A field before and after, as people read them; nothing where there was nothing. */
export type ChangeInWords = { label: string; old: string | null; new: string | null }

/**
 * What an entry changed, field by field: values as they are shown everywhere else. Of a field with parts, as the quantities of an order's
 * materials are, each part that differs is a line of its own.
 */
export const changesInWords = ({ changes }: Pick<HistoryRow, 'changes'>): ChangeInWords[] =>
  Object.entries(changes).flatMap(([name, { old, new: value }]) =>
    isHidden(name) ? [] : linesOf(labelOf(name), fieldOf(name), old, value),
  )

/** All that an entry says beyond who, when and what: the change of status, the reason, and what was changed. */
export const detailsInWords = (row: HistoryRow): string[] => [
  ...(row.toStatus !== null && row.toStatus !== row.fromStatus
    ? [
        historyTexts.change(
          historyTexts.statusLabel,
          row.fromStatus && historyTexts.status(row.fromStatus),
          historyTexts.status(row.toStatus),
        ),
      ]
    : []),
  ...(row.reason ? [historyTexts.reason(row.reason)] : []),
  ...changesInWords(row).map(({ label, old, new: value }) => historyTexts.change(label, old, value)),
]

/** What an entry is about, by the name that people know. */
export const recordInWords = ({ concept, record }: Pick<HistoryRow, 'concept' | 'record'>): string =>
  concept === 'exports' ? ((exportTexts.lists as Readonly<Record<string, string>>)[record.id] ?? record.id) : (record.name ?? record.id)

/** Ids whose names stand beside them, and what the program keeps for itself. */
const hidden = ['assignedOperatorId', 'suggestionDeviation', 'id', 'version', 'passwordHash', 'sort', 'columns']
const isHidden = (name: string) => hidden.includes(name)

/** `fronts.2.inputs` is the inputs of front 2. */
const fieldOf = (name: string) => name.split('.').at(-1)!
const labelOf = (name: string) =>
  name
    .split('.')
    .map((part) => historyTexts.field(part))
    .join(' ')

function linesOf(label: string, field: string, old: unknown, value: unknown): ChangeInWords[] {
  if (isParts(old) && isParts(value)) {
    const parts = Object.keys({ ...old, ...value }).filter((part) => !isHidden(part))
    const differing = parts.filter((part) => JSON.stringify(old[part]) !== JSON.stringify(value[part]))
    return differing.flatMap((part) => linesOf(`${label} · ${historyTexts.field(part)}`, part, old[part], value[part]))
  }
  const [before, after] = [said(field, old), said(field, value)]
  return before === after ? [] : [{ label, old: before, new: after }]
}

const isParts = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** One value in words. */
function said(field: string, value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  if (Array.isArray(value))
    return (
      value
        .map((each) => said(field, each))
        .filter(Boolean)
        .join(' · ') || null
    )
  if (isParts(value)) return partsOf(value)
  if (typeof value === 'boolean') return value ? exportTexts.yes : exportTexts.no
  if (typeof value === 'number') return amounts.has(field) ? money(value) : quantity(value)
  return typeof value === 'string' ? textOf(field, value) : null
}

const amounts = new Set(['amount', 'budgetSubtotal', 'budgetTotal', 'estimatedTotalCost', 'paidAmount', 'total', 'unitPrice', 'lineTotal'])

/** Of a file its name says enough. */
function partsOf(parts: Readonly<Record<string, unknown>>): string | null {
  if (typeof parts['name'] === 'string' && typeof parts['sha256'] === 'string') return parts['name']
  const told = Object.entries(parts)
    .map(([part, value]) => [part, isHidden(part) ? null : said(part, value)] as const)
    .filter(([, words]) => words !== null)
  return told.map(([part, words]) => `${historyTexts.field(part)}: ${words}`).join(' · ') || null
}

function textOf(field: string, text: string): string {
  if (field === 'currentStatus' || field === 'status') return historyTexts.status(text)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateTime(text)
  if (/^[0-9a-f]{64}$/.test(text)) return `${text.slice(0, 12)}…`
  return historyTexts.word(field, text)
}
