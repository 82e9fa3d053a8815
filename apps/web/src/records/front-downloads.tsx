import { Button } from '@mantine/core'
import { preorders } from '@barreno/domain/preorders/calls'
import { printouts } from '@barreno/domain/printouts/calls'
import { crewPaperTexts, crewSheetTexts } from '@barreno/texts/crew-sheet'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import type { Call } from '@barreno/domain/call'
import { IconDownload } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useDownload } from '../api/download.ts'
import { ErrorNotice } from '../ui/notice.tsx'

const texts = patternReviewTexts.record

const ofPreorder = { dxf: preorders.patternDxf, csv: preorders.patternCsv, pdf: preorders.patternPdf } as const

/**
 * The files of a front. Orders also have the sheet for the crew. The table of holes comes in two formats, one for
 * drills and one for spreadsheets.
 */
const downloads = [
  { name: 'pdf', kind: 'pdf' },
  { name: 'dxf', kind: 'dxf' },
  { name: 'crew', kind: 'crew' },
  { name: 'csvForDrills', kind: 'csv', query: { format: 'drill' } },
  { name: 'csvForSpreadsheets', kind: 'csv', query: { format: 'spreadsheet' } },
] as const
type Download = (typeof downloads)[number]

/** A call of the same shape, for any kind of record. */
type FileCall<Row extends Call> = Omit<Row, 'path'> & Pick<Call, 'path'>

/** Files of a record's fronts: the record's id, its number for the file names, and its own calls if it is not a pre-order. */
export type FrontFiles = {
  id: string
  number: string
  calls?: FrontCalls
  /** Address of the crew's sheet, if there is one. */
  crewSheet?: string
}

type FrontCalls = { [kind in keyof typeof ofPreorder]: FileCall<(typeof ofPreorder)[kind]> } & {
  /** Orders only. */
  crew?: FileCall<(typeof ofPreorder)['pdf']>
}

/** Downloads of a front's pattern for the drill, the spreadsheet, the crew and the engineer's signature. */
export const FrontDownloads = ({ files, front }: { files: FrontFiles; front: number }) => (
  <>
    {files.crewSheet && (
      <Button
        component={Link}
        to={`${files.crewSheet}?frente=${front}`}
        variant="default"
        size="compact-sm"
        aria-label={crewSheetTexts.openOf(front)}
      >
        {crewSheetTexts.title}
      </Button>
    )}
    {downloads.map((one) => {
      const row = callsOf(files)[one.kind]
      return row && <FrontDownload key={one.name} files={files} row={row} front={front} of={one} />
    })}
  </>
)

type DownloadProps = { files: FrontFiles; row: FileCall<(typeof ofPreorder)[keyof typeof ofPreorder]>; front: number; of: Download }

const callsOf = ({ calls = ofPreorder }: FrontFiles): FrontCalls => calls

function FrontDownload({ files: { id, number }, row, front, of }: DownloadProps) {
  const { name, kind } = of
  const { download, isPending, error } = useDownload(row)
  const queries = useQueryClient()

  async function fetchFile() {
    const fileName = kind === 'crew' ? crewPaperTexts.fileName(number, front) : texts.fileName(number, front, kind)
    await download({ id, frontIndex: String(front), ...('query' in of && of.query) }, fileName)
    // Each of these downloads issues a new sheet, so the list of issued sheets is loaded again.
    if (kind === 'pdf' || kind === 'crew') await queries.invalidateQueries({ queryKey: [printouts.list.method, printouts.list.path] })
  }

  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.downloadOf(texts[name], front)}
        onClick={() => void fetchFile()}
      >
        {texts[name]}
      </Button>
      <ErrorNotice error={error} />
    </>
  )
}
