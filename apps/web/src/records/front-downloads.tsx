import { Button } from '@mantine/core'
import { preorders } from '@barreno/domain/preorders/calls'
import { crewSheetTexts } from '@barreno/texts/crew-sheet'
import { patternDesignTexts } from '@barreno/texts/pattern-design'
import type { Call } from '@barreno/domain/call'
import { IconDownload } from '@tabler/icons-react'
import { Link } from 'react-router'
import { useDownload } from '../api/download.ts'
import { Notice } from '../ui/notice.tsx'

const texts = patternDesignTexts.record

const ofPreorder = { dxf: preorders.patternDxf, csv: preorders.patternCsv, pdf: preorders.patternPdf } as const
type Kind = keyof typeof ofPreorder

/** What can be had of a front: two tables of holes, one for each reader. */
const downloads = [
  { name: 'pdf', kind: 'pdf' },
  { name: 'dxf', kind: 'dxf' },
  { name: 'csvForDrills', kind: 'csv', query: { format: 'drill' } },
  { name: 'csvForSpreadsheets', kind: 'csv', query: { format: 'spreadsheet' } },
] as const
type Download = (typeof downloads)[number]

/** A call of the same shape, of whatever record. */
type FileCall<Row extends Call> = Omit<Row, 'path'> & Pick<Call, 'path'>

/** Whose fronts they are: the record's id, its number for the names of the files, and its own calls where it is no pre-order. */
export type FrontFiles = {
  id: string
  number: string
  calls?: { [kind in Kind]: FileCall<(typeof ofPreorder)[kind]> }
  /** The page of what the crew goes by, where there is one. */
  crewSheet?: string
}

/** The pattern of a front for the drill, the spreadsheet and the engineer's signature. */
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
    {downloads.map((one) => (
      <FrontDownload key={one.name} files={files} front={front} of={one} />
    ))}
  </>
)

function FrontDownload({ files: { id, number, calls = ofPreorder }, front, of }: { files: FrontFiles; front: number; of: Download }) {
  const { name, kind } = of
  const { download, isPending, error } = useDownload(calls[kind])
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        loading={isPending}
        leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
        aria-label={texts.downloadOf(texts[name], front)}
        onClick={() =>
          void download({ id, frontIndex: String(front), ...('query' in of && of.query) }, texts.fileName(number, front, kind))
        }
      >
        {texts[name]}
      </Button>
      {error && (
        <Notice tone="red" live>
          {error}
        </Notice>
      )}
    </>
  )
}
