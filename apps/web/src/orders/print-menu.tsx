import { Button, Menu } from '@mantine/core'
import { orders } from '@barreno/domain/orders/endpoints'
import type { Order, OrderDocument } from '@barreno/domain/orders/schema'
import { orderTexts } from '@barreno/domain/texts/orders'
import { IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useDownload } from '../api/download.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './order-actions.module.css'

const texts = orderTexts.detail

/** The printed documents that the order has, and the page itself on paper. */
export function PrintMenu({ order }: { order: Order }) {
  const { download, isPending, error } = useDownload(orders.document)
  const documents: readonly OrderDocument[] = [
    'order',
    ...(order.paymentReceipt ? (['receipt'] as const) : []),
    ...(order.safekeeping ? (['resguardo'] as const) : []),
  ]
  return (
    <div>
      <Menu position="bottom-end" shadow="md">
        <Menu.Target>
          <Button variant="default" loading={isPending} leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />}>
            {texts.print}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {documents.map((document) => (
            <Menu.Item
              key={document}
              leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
              onClick={() => void download({ id: order.id, document }, texts.documentName[document](order.orderNumber))}
            >
              {texts.documents[document]}
            </Menu.Item>
          ))}
          <Menu.Item leftSection={<IconPrinter size={18} stroke={1.75} aria-hidden />} onClick={() => window.print()}>
            {texts.printPage}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {error && (
        <div className={classes.failed}>
          <Notice tone="red" live>
            {error}
          </Notice>
        </div>
      )}
    </div>
  )
}
