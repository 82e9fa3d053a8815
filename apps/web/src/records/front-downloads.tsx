import { Button } from '@mantine/core'
import { preorders } from '@barreno/domain/preorders/calls'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import type { Call } from '@barreno/domain/call'
import { IconDownload } from '@tabler/icons-react'
import { useDownload } from '../api/download.ts'
import { Notice } from '../ui/notice.tsx'

const texts = patternDesignTexts.record

const ofPreorder = { dxf: preorders.patternDxf, csv: preorders.patternCsv, pdf: preorders.patternPdf } as const
type Kind = keyof typeof ofPreorder

/** A call of the same shape, of whatever record. */
type FileCall<Row extends Call> = Omit<Row, 'path'> & Pick<Call, 'path'>

/** Whose fronts they are: the record's id, its number for the names of the files, and its own calls where it is no pre-order. */
export type FrontFiles = { id: string; number: string; calls?: { [kind in Kind]: FileCall<(typeof ofPreorder)[kind]> } }

/** The pattern of a front for the drill, the spreadsheet and the engineer's signature. */
export const FrontDownloads = ({ files, front }: { files: FrontFiles; front: number }) =>
  (['pdf', 'dxf', 'csv'] as const).map((kind) => <FrontDownload key={kind} files={files} front={front} kind={kind} />)

function FrontDownload({ files: { id, number, calls = ofPreorder }, front, kind }: { files: FrontFiles; front: number; kind: Kind }) {
  const { download, isPending, error } = useDownload(calls[kind])
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.downloadOf(texts[kind], front)}
        onClick={() => void download({ id, frontIndex: String(front) }, texts.fileName(number, front, kind))}
      >
        {texts[kind]}
      </Button>
      {error && (
        <Notice tone="red" live>
          {error}
        </Notice>
      )}
    </>
  )
}
