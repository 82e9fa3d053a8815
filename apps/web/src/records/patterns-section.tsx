import { Button } from '@mantine/core'
import { IconDownload, IconFile } from '@tabler/icons-react'
import { useState } from 'react'
import type { BlastingPatternInfo } from '@barreno/domain/records/schema'
import { recordTexts } from '@barreno/texts/records'
import { FilePreview } from '../patterns/file-preview.tsx'
import { FileSize } from '../ui/file-size.tsx'
import { ErrorNotice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './patterns-section.module.css'

type Props = {
  patterns: readonly BlastingPatternInfo[]
  heading: string
  /** There are no files because the fronts were configured in the portal; the next section shows them. */
  isConfigured: boolean
  /** Resolves when the file has been downloaded; the button is busy until then. */
  onDownload: (pattern: BlastingPatternInfo) => Promise<unknown>
  /** Loads the file for the preview. */
  onRead: (pattern: BlastingPatternInfo) => Promise<Blob>
  /** Why the last download failed. */
  error?: string | null | undefined
}

const texts = recordTexts.patterns

/** The files of the fronts, each downloaded under its own name. */
export function PatternsSection({ patterns, heading, isConfigured, onDownload, onRead, error }: Props) {
  const [incomplete, setIncomplete] = useState(false)
  const message = incomplete ? texts.incomplete : error

  async function download(pattern: BlastingPatternInfo) {
    const isWhole = Boolean(pattern.storedFileId && pattern.originalFileName)
    setIncomplete(!isWhole)
    if (isWhole) await onDownload(pattern)
  }

  return (
    <Section id="patterns" title={heading} context={texts.context}>
      {patterns.length === 0 && <p className={classes.none}>{isConfigured ? texts.below : texts.none}</p>}
      <ul className={classes.files}>
        {patterns.map((pattern) => (
          <PatternFile key={`${pattern.frontIndex} ${pattern.storedFileId}`} pattern={pattern} onDownload={download} onRead={onRead} />
        ))}
      </ul>
      <ErrorNotice error={message} />
    </Section>
  )
}

function PatternFile({ pattern, onDownload, onRead }: Pick<Props, 'onDownload' | 'onRead'> & { pattern: BlastingPatternInfo }) {
  const [isBusy, setBusy] = useState(false)

  async function download() {
    setBusy(true)
    await onDownload(pattern).finally(() => setBusy(false))
  }

  return (
    <li className={classes.file}>
      <span className={classes.front}>{texts.front(pattern.frontIndex)}</span>
      <span className={classes.name}>
        <IconFile size={18} stroke={1.75} aria-hidden className={classes.icon} />
        {pattern.originalFileName}
      </span>
      <span className={classes.size}>
        <FileSize bytes={pattern.fileSize} />
      </span>
      {pattern.fault && <StatusBadge tone="red">{texts.faults[pattern.fault]}</StatusBadge>}
      {pattern.storedFileId && !pattern.fault && (
        <span className={classes.actions}>
          {pattern.originalFileName && <FilePreview name={pattern.originalFileName} read={() => onRead(pattern)} isStored />}
          <Button
            variant="subtle"
            size="compact-sm"
            loading={isBusy}
            leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
            aria-label={texts.downloadFile(pattern.originalFileName)}
            onClick={() => void download()}
          >
            {texts.download}
          </Button>
        </span>
      )}
    </li>
  )
}
