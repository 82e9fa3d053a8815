import { reports } from '@barreno/domain/reports/calls'
import type { RecaudosDelivery } from '@barreno/domain/reports/schema'
import { reportTexts } from '@barreno/texts/reports'
import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useDownload } from '../api/download.ts'
import { ErrorNotice } from '../ui/notice.tsx'

const texts = reportTexts.deliveries

type Props = { delivery: Pick<RecaudosDelivery, 'id' | 'deliveryNumber'>; isInRow?: boolean }

/** A button that downloads the delivery as a document. */
export function DeliveryDocument({ delivery: { id, deliveryNumber }, isInRow = false }: Props) {
  const { download, isPending, error } = useDownload(reports.deliveryDocument)
  const words = isInRow ? texts.document : reportTexts.delivery.print
  return (
    <div>
      <Button
        {...(isInRow ? { variant: 'subtle', size: 'compact-sm' } : { variant: 'default' })}
        loading={isPending}
        leftSection={<IconFileTypePdf size={18} stroke={1.75} aria-hidden />}
        aria-label={texts.documentOf(words, deliveryNumber)}
        onClick={() => void download({ id }, texts.documentName(deliveryNumber))}
      >
        {words}
      </Button>
      <ErrorNotice error={error} />
    </div>
  )
}
