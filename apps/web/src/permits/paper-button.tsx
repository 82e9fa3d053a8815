import { Button } from '@mantine/core'
import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { permitTexts } from '@barreno/texts/permits'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../api/download.ts'
import { ErrorNotice } from '../ui/notice.tsx'

/** A button that downloads the document of a permit. */
export function PaperButton({
  permit: { id, number },
  file,
}: {
  permit: Pick<Permit, 'id' | 'number'>
  file: NonNullable<Permit['file']>
}) {
  const { download, isPending, error } = useDownload(permits.download)
  return (
    <>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={`${permitTexts.detail.download} ${number}`}
        onClick={() => void download({ id }, file.name)}
      >
        {permitTexts.detail.document}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}
