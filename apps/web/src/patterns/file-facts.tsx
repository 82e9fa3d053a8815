import { Button } from '@mantine/core'
import type { FileKind } from '@barreno/domain/files/kinds'
import { patternTexts } from '@barreno/texts/patterns'
import { IconDownload } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { FileSize } from '../ui/file-size.tsx'
import { cadVersion } from './cad-version.ts'
import { PositionNote } from './position-note.tsx'
import classes from './file-facts.module.css'

const texts = patternTexts.facts

type Props = { name: string; kind: FileKind | undefined; content: Blob; isStored: boolean }

/** The kind, the size and the program of a file, with a button to download it. */
export function FileFacts({ name, kind, content, isStored }: Props) {
  return (
    <div className={classes.head}>
      <dl className={classes.facts} aria-label={texts.label}>
        <Fact label={texts.kind}>{kind ? patternTexts.kinds[kind] : patternTexts.otherKind}</Fact>
        <Fact label={texts.size}>
          <FileSize bytes={content.size} />
        </Fact>
        {(kind === 'dwg' || kind === 'dxf') && <Version content={content} kind={kind} />}
      </dl>
      <PositionNote name={name} content={content} />
      {isStored && (
        <Button
          variant="default"
          size="compact-md"
          leftSection={<IconDownload size={16} stroke={1.75} aria-hidden />}
          onClick={() => saveFile(content, name)}
        >
          {patternTexts.download}
        </Button>
      )}
    </div>
  )
}

function Version({ content, kind }: { content: Blob; kind: 'dwg' | 'dxf' }) {
  const [version, setVersion] = useState<string | null>(null)
  useEffect(() => {
    void cadVersion(content, kind).then(setVersion, () => setVersion(null))
  }, [content, kind])
  return <Fact label={texts.version}>{version ?? patternTexts.unknownVersion}</Fact>
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
