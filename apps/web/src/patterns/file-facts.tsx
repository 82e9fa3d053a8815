import { Button } from '@mantine/core'
import type { FileKind } from '@barreno/domain/patterns/files'
import { patternTexts } from '@barreno/domain/texts/patterns'
import { IconDownload } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { FileSize } from '../ui/file-size.tsx'
import { cadVersion } from './cad-version.ts'
import classes from './file-facts.module.css'

const texts = patternTexts.facts

type Props = { name: string; kind: FileKind | undefined; content: Blob; isStored: boolean }

/** What the file is, how large, by which program, and the way to have it. */
export function FileFacts({ name, kind, content, isStored }: Props) {
  return (
    <div className={classes.head}>
      <dl className={classes.facts} aria-label={texts.label}>
        <dt>{texts.kind}</dt>
        <dd>{kind ? patternTexts.kinds[kind] : patternTexts.otherKind}</dd>
        <dt>{texts.size}</dt>
        <dd>
          <FileSize bytes={content.size} />
        </dd>
        {(kind === 'dwg' || kind === 'dxf') && <Version content={content} kind={kind} />}
      </dl>
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
  return (
    <>
      <dt>{texts.version}</dt>
      <dd>{version ?? patternTexts.unknownVersion}</dd>
    </>
  )
}
