import type { PaymentReceipt } from '@barreno/domain/orders/schema'
import { amountInWords } from '@barreno/texts/amount-in-words'
import { documentTexts } from '@barreno/texts/documents'
import { date, money } from '@barreno/texts/format'
import { institution } from '@barreno/texts/institution'
import { recordTexts } from '@barreno/texts/records'
import type { Sheet } from '../../documents/sheet.ts'
import { factsOf, signature } from '../../documents/sheet-parts.ts'

const { receipt: texts, signatures } = documentTexts

/** Builds the receipt as it was registered. The number of services and the concept are the same on every receipt. */
export function receiptSheet(receipt: PaymentReceipt, foot: string): Sheet {
  const { count, concept } = institution.receipt
  const amount = money(receipt.amount)
  const words = amountInWords(receipt.amount)
  return {
    title: texts.title,
    number: receipt.receiptNumber,
    foot,
    marks: factsOf([
      [documentTexts.date, date(receipt.dateAccepted)],
      [texts.order, receipt.orderNumber],
    ]),
    blocks: [
      {
        kind: 'facts',
        facts: factsOf([
          [texts.from, receipt.alianzaName],
          [recordTexts.client.rif, receipt.alianzaRif],
        ]),
      },
      { kind: 'amount', label: texts.received, value: amount, words: words.charAt(0).toUpperCase() + words.slice(1) },
      {
        kind: 'table',
        columns: [
          { label: texts.count, width: 60, align: 'right' },
          { label: texts.concept, width: '*' },
          { label: texts.amount, align: 'right' },
        ],
        rows: [[String(count), concept, amount]],
        totals: [{ label: texts.total, value: amount }],
      },
      { kind: 'facts', heading: texts.payer, facts: personFacts(receipt.namePayment, receipt.lastNamePayment, receipt.documentPayment) },
      {
        kind: 'facts',
        heading: texts.cashier,
        facts: personFacts(receipt.nameOperator, receipt.lastNameOperator, receipt.documentOperator),
      },
      {
        kind: 'signatures',
        signatures: [
          signature(signatures.pays, `${receipt.namePayment} ${receipt.lastNamePayment}`, receipt.documentPayment),
          signature(signatures.receives, `${receipt.nameOperator} ${receipt.lastNameOperator}`, receipt.documentOperator),
        ],
      },
    ],
  }
}

const personFacts = (name: string, lastName: string, idDocument: string) =>
  factsOf([
    [texts.name, name],
    [texts.lastName, lastName],
    [texts.document, idDocument],
  ])
