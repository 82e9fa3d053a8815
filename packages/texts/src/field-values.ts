import { inputValues } from './blasting.ts'
import { custodyTexts } from './custody.ts'
import { drillingTexts } from './drilling.ts'
import { exportTexts } from './exports.ts'
import { numeral } from '@barreno/domain/numerals'
import { date, dateTime, money } from './format.ts'
import { type Fact, factText } from './facts.ts'
import { requestFacts } from './preorders/facts.ts'
import { historyActions } from './history.ts'
import { incidentTexts } from './incidents.ts'
import { handoverTexts } from './orders/handovers.ts'
import { paymentStatusLabels, serviceKindLabels, statusLabel } from './labels.ts'
import { placeLabels, agencyLabels, roleLabels } from './roles.ts'
import { magazineTexts } from './magazines.ts'
import { materialTexts } from './materials.ts'
import { permitTexts } from './permits.ts'
import { powerLabels } from './people.ts'
import { paymentTexts } from './payments.ts'
import { printoutTexts } from './printouts.ts'

type Labels = Readonly<Record<string, string>>

/** Fields whose values are codes of the program, with the texts of these. */
const words: Readonly<Record<string, Labels>> = {
  action: historyActions,
  confirmedAct: historyActions,
  actingFor: placeLabels,
  agency: agencyLabels,
  approvalQueueForRole: roleLabels,
  cutSide: inputValues,
  figures: { shown: 'Mostradas', notStated: 'No declaradas', notShown: 'No mostradas' },
  format: exportTexts.formats,
  kind: { ...serviceKindLabels, ...incidentTexts.kinds, ...printoutTexts.kinds, ...magazineTexts.kinds, ...permitTexts.kinds },
  holderKind: permitTexts.holders,
  period: permitTexts.periods,
  limit: inputValues,
  system: inputValues,
  detonatorKind: materialTexts.blasting.kinds,
  connectorForm: materialTexts.blasting.forms,
  lineUse: materialTexts.blasting.uses,
  mainExplosive: inputValues,
  method: { ...inputValues, ...paymentTexts.methodLabels, ...drillingTexts.methods },
  pattern: inputValues,
  powers: powerLabels,
  paymentStatus: paymentStatusLabels,
  rock: inputValues,
  role: { ...roleLabels, ...materialTexts.blasting.roles },
  smoothContour: inputValues,
  signedWith: handoverTexts.waysInHistory,
  step: Object.fromEntries(Object.entries(handoverTexts.steps).map(([step, { name }]) => [step, name])),
  status: { ...incidentTexts.statuses, ...custodyTexts.statuses, ...permitTexts.statuses },
  family: { ...inputValues, ...magazineTexts.families },
  measure: magazineTexts.measures,
  waterResistance: materialTexts.blasting.water,
}

const statuses = new Set(['status', 'currentStatus', 'newStatus'])

const amounts = new Set([
  'amount',
  'approvedTotal',
  'budgetSubtotal',
  'budgetTotal',
  'expectedTotal',
  'lineTotal',
  'paidAmount',
  'price_hole',
  'price_m',
  'total',
  'unitPrice',
])

/** Formats a field's value for display: amounts, numbers, dates, moments, yes or no, and codes in Spanish. */
export function fieldValue(field: string, value: string | number | boolean): string {
  const fact: Fact<never> | undefined = facts[field]
  if (fact) return factText(fact, { [field]: isNumeric(fact) ? Number(value) : value } as never) || String(value)
  if (typeof value === 'boolean') return value ? exportTexts.yes : exportTexts.no
  if (amounts.has(field)) return money(Number(value))
  // With as many decimals as it has: 0,003 must not become 0.
  if (typeof value === 'number') return numeral(value, 6)
  return words[field]?.[value] ?? (statuses.has(field) ? statusLabel(value) : textOf(value))
}

const facts: Readonly<Record<string, Fact<never>>> = requestFacts
const isNumeric = ({ kind }: Fact<never>) => kind === 'money' || kind === 'count' || kind === 'quantity'

function textOf(text: string): string {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return date(text)
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)) return dateTime(text)
  return /^[0-9a-f]{64}$/.test(text) ? `${text.slice(0, 12)}…` : text
}
