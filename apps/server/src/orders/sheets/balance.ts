import { differencesOf } from '@barreno/domain/orders/balance'
import type { MaterialBalance, Order } from '@barreno/domain/orders/schema'
import { confirmerLabels, consumptionTexts, describeDifference } from '@barreno/texts/consumption'
import { documentTexts } from '@barreno/texts/documents'
import { dateTime, quantity } from '@barreno/texts/format'
import { incidentTexts } from '@barreno/texts/incidents'
import { orderTexts } from '@barreno/texts/orders'
import type { Block } from '../../documents/sheet.ts'

const { balance: texts } = orderTexts.detail

/** Returns the figures of each material with who stated them, contradictions with other records, and confirmations of earlier figures. */
export const balanceBlocks = (order: Order): Block[] =>
  order.balance.some(({ dispatched }) => dispatched > 0) ? [figuresBlock(order), ...remarksBlocks(order), ...incidentBlocks(order)] : []

function figuresBlock({ balance }: Order): Block {
  const isAccounted = balance.every(({ unaccounted }) => !unaccounted)
  const figures = [
    'requested',
    'approved',
    'dispatched',
    'consumed',
    'returned',
    'lost',
    ...(isAccounted ? [] : (['unaccounted'] as const)),
  ] as const
  return {
    kind: 'table',
    heading: texts.title,
    columns: [
      { label: texts.material, width: '*' },
      ...figures.map((figure) => ({ label: texts[figure], align: 'right' as const, width: 46 })),
    ],
    rows: balance.map((line) => [`${line.materialName} (${line.unit})`, ...figures.map((figure) => cell(line, figure))]),
  }
}

function cell(line: MaterialBalance, figure: 'requested' | 'approved' | 'dispatched' | 'consumed' | 'returned' | 'lost' | 'unaccounted') {
  const value = line[figure]
  if (value !== null) return quantity(value)
  return figure === 'consumed' && line.dispatched > 0 ? consumptionTexts.notStated : documentTexts.nothing
}

function remarksBlocks({ balance, consumptionStatement: statement, safekeeping, voidedConfirmations }: Order): Block[] {
  const differences = balance.flatMap((line) =>
    differencesOf(line, safekeeping !== null).map((difference) => `${line.materialName}: ${describeDifference(difference, line.unit)}`),
  )
  const explained = balance.flatMap(({ materialName, unaccountedExplanation }) =>
    unaccountedExplanation ? [`${materialName}: ${consumptionTexts.missing(unaccountedExplanation)}`] : [],
  )
  const voided = voidedConfirmations.map(({ flag, at, voidedAt, cause }) => {
    const { line, since, ...causes } = consumptionTexts.voided
    return `${line(confirmerLabels[flag], dateTime(at))}; ${since(dateTime(voidedAt), causes[cause])}`
  })
  const stated = statement
    ? [
        consumptionTexts.statedBy(statement.statedByName, dateTime(statement.statedAt)),
        ...(statement.notes ? [consumptionTexts.notes(statement.notes)] : []),
      ]
    : [consumptionTexts.notStatedYet]
  const blocks: Block[] = [{ kind: 'text', text: [...stated, ...explained, ...differences].join('\n') }]
  return voided.length > 0 ? [...blocks, { kind: 'text', heading: consumptionTexts.voided.title, text: voided.join('\n') }] : blocks
}

function incidentBlocks({ incidents }: Order): Block[] {
  if (incidents.length === 0) return []
  return [
    {
      kind: 'table',
      heading: incidentTexts.title,
      columns: [
        { label: incidentTexts.number, width: 84 },
        { label: incidentTexts.kind, width: 70 },
        { label: incidentTexts.material, width: '*' },
        { label: incidentTexts.explanation, width: 120 },
        { label: incidentTexts.status, width: 110 },
      ],
      rows: incidents.map((incident) => [
        incident.incidentNumber,
        incidentTexts.kinds[incident.kind],
        incidentTexts.amount(incident),
        incident.explanation,
        [incidentTexts.statuses[incident.status], incident.resolution].filter(Boolean).join(': '),
      ]),
    },
  ]
}
