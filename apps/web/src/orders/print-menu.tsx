import { orders } from '@barreno/domain/orders/calls'
import type { Order, OrderDocument } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/texts/orders'
import { useDownload } from '../api/download.ts'
import { PrintMenu } from '../ui/print-menu.tsx'

const texts = orderTexts.detail

/** Downloads the order as a document, and its receipt and resguardo if it has them. */
export function OrderPrintMenu({ order }: { order: Order }) {
  const { download, isPending, error } = useDownload(orders.document)
  const kinds: readonly OrderDocument[] = [
    'order',
    ...(order.paymentReceipt ? (['receipt'] as const) : []),
    ...(order.safekeeping ? (['resguardo'] as const) : []),
  ]
  const documents = kinds.map((document) => ({
    label: texts.documents[document],
    onChoose: () => void download({ id: order.id, document }, texts.documentName[document](order.orderNumber)),
  }))
  return <PrintMenu documents={documents} busy={isPending} error={error} />
}
