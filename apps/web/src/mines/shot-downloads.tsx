import { Button, Group } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import { shotTableFormats } from '@barreno/domain/mines/values'
import { mineTexts } from '@barreno/texts/mines'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../api/download.ts'
import { ErrorNotice } from '../ui/notice.tsx'

const texts = mineTexts.shot.table

/** Downloads all shots of a mine, with one button per file format. */
export function ShotDownloads({ mine }: { mine: { id: string; name: string } }) {
  const { download, isPending, error } = useDownload(mines.shotTable)
  return (
    <>
      <Group gap="xs">
        {shotTableFormats.toReversed().map((format) => (
          <Button
            key={format}
            variant="subtle"
            size="compact-sm"
            loading={isPending}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            onClick={() => void download({ id: mine.id, format }, texts.fileName(mine.name))}
          >
            {texts.formats[format]}
          </Button>
        ))}
      </Group>
      <ErrorNotice error={error} />
    </>
  )
}
