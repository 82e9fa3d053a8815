import type { preorders } from '@barreno/domain/preorders/endpoints'
import type { Preorder, RequestedItem } from '@barreno/domain/preorders/schema'
import { factsIn, factText } from '@barreno/texts/facts'
import { documentTexts } from '@barreno/texts/documents'
import { quantity, date, money } from '@barreno/texts/format'
import { preorderStatusLabels } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { requestFacts } from '@barreno/texts/preorders/facts'
import type { UseCase } from '../context.ts'
import { readFoot } from '../documents/foot.ts'
import { print } from '../documents/print.ts'
import type { Block, Sheet } from '../documents/sheet.ts'
import { get } from './get.ts'
import { alarmBlocks, clientBlock, factsOf, nameWithDelays, patternBlocks, signature, transportBlocks } from '../documents/sheet-parts.ts'

/** Prints the pre-order, with only what the caller may read. */
export const document: UseCase<typeof preorders.document> = async (context, input) => {
  const { now } = context
  const preorder = await get(context, input)
  const foot = await readFoot(context)
  return { name: documentTexts.fileOf(preorder.preOrderNumber), kind: 'pdf', content: await print(sheetOf(preorder, foot), now()) }
}

function sheetOf(preorder: Preorder, foot: string): Sheet {
  const { preOrderNumber, createdAt, currentStatus, round } = preorder
  return {
    title: documentTexts.preorder.title,
    number: preOrderNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, date(createdAt)],
      [documentTexts.state, preorderStatusLabels[currentStatus]],
      ...(round > 1 ? [[documentTexts.preorder.round, String(round)] as const] : []),
    ]),
    blocks: [
      ...alarmBlocks(preorder.configuredFrontsDetails, preorder),
      clientBlock(preorder),
      requestBlock(preorder),
      materialsBlock(preorder),
      ...longBlocks(preorder),
      ...transportBlocks(preorder),
      ...patternBlocks(preorder.blastingPatternsInfo),
      { kind: 'text', text: preorderTexts.request.estimateOnly },
      ...signatureBlocks(preorder),
    ],
  }
}

/** Adds lines for signatures only to an approved pre-order. */
const signatureBlocks = (preorder: Preorder): Block[] =>
  isApproved(preorder)
    ? [
        {
          kind: 'signatures',
          signatures: [
            signature(documentTexts.signatures.client, preorder.clientNombreRepresentante, preorder.clientCedulaRepresentante),
            signature(documentTexts.signatures.corporation, null, null),
          ],
        },
      ]
    : []

const isApproved = ({ currentStatus }: Preorder) => currentStatus === 'CONVERTIDA_A_ORDEN'

function requestBlock(preorder: Preorder): Block {
  return {
    kind: 'facts',
    heading: preorderTexts.request.section,
    facts: factsOf([
      ...onPaper.filter(([, { isLong }]) => !isLong).map(([, fact]) => [fact.label, factText(fact, preorder)] as const),
      ...(preorder.idGuia ? [[documentTexts.transport.guide, documentTexts.transport.provisional(preorder.idGuia)] as const] : []),
    ]),
  }
}

const longBlocks = (preorder: Preorder): Block[] =>
  onPaper
    .filter(([, { isLong }]) => isLong)
    .map(([, fact]) => ({ kind: 'text' as const, heading: fact.label, text: factText(fact, preorder) }))
    .filter(({ text }) => text !== '')

const onPaper = factsIn<Preorder>(requestFacts, 'document')

/** Builds the table of materials. The second quantity is labelled approved only once it is; before, it is the quantity under review. */
function materialsBlock(preorder: Preorder): Block {
  const { materials: texts } = preorderTexts
  const items = [...preorder.requestedItems, ...preorder.removedItems]
  const isReviewed = items.some((item) => item.requestedQuantity !== item.totalEstimatedQuantity)
  const label = isApproved(preorder) ? documentTexts.preorder.approved : isReviewed ? documentTexts.preorder.reviewed : null
  const row = (item: RequestedItem) => [
    [nameWithDelays(item.name, item.totalEstimatedQuantity, item.byDelay), item.changeReason].filter(Boolean).join('\n'),
    item.requestedQuantity === null ? documentTexts.nothing : quantity(item.requestedQuantity),
    ...(label ? [quantity(item.totalEstimatedQuantity)] : []),
    item.unit,
    money(item.estimatedUnitPrice),
    money(item.totalEstimatedLineCost),
  ]
  return {
    kind: 'table',
    heading: texts.section,
    empty: texts.none,
    columns: [
      { label: texts.material, width: '*' },
      { label: documentTexts.preorder.requested, align: 'right' },
      ...(label ? [{ label, align: 'right' as const }] : []),
      { label: texts.unit },
      { label: texts.price, align: 'right' },
      { label: texts.cost, align: 'right' },
    ],
    rows: items.map(row),
    totals: [{ label: texts.sum, value: money(preorder.estimatedTotalCost) }],
  }
}
