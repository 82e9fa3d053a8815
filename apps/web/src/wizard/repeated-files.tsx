import { Button } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { repeatTexts } from '@barreno/texts/repeat'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { CallError } from '../api/call.ts'
import type { PastRecord } from './repeat-address.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import { frontsOf } from './draft.ts'
import { FrontFiles, frontFileId } from './front-files.tsx'
import { filesOfRecord } from './use-copy.ts'
import type { FormerFronts } from './use-former-fronts.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './repeated-files.module.css'

const texts = repeatTexts.files

type Props = { step: CurrentStep; record: PastRecord; former: FormerFronts | undefined; errorAt: (field: string) => string | undefined }

/** The file of each front: a new one, or the former one if the client confirms that it is the same. */
export function RepeatedFiles({ step, record, former, errorAt }: Props) {
  const [fetching, setFetching] = useState<Fetching | null>(null)
  const nameOf = (front: number) => former?.patterns.find(({ frontIndex }) => frontIndex === front)?.originalFileName
  return (
    <Section id="files" title={texts.title} context={texts.context}>
      {former && <SameFiles step={step} record={record} former={former} fetching={fetching} onFetching={setFetching} />}
      <FrontFiles
        step={step}
        // A file chosen meanwhile would be overwritten by the loaded ones.
        isDisabled={fetching !== null}
        errorOf={(front) => errorAt(frontFileId(front))}
        describe={(front) => {
          const name = nameOf(front)
          return name === undefined ? undefined : texts.before(name)
        }}
      />
    </Section>
  )
}

type Fetching = { done: number; total: number }
type SameProps = Pick<Props, 'step' | 'record'> & {
  former: FormerFronts
  fetching: Fetching | null
  onFetching: (fetching: Fetching | null) => void
}

/** Fronts that already have a file keep it. */
function SameFiles({ step, record, former, fetching, onFetching }: SameProps) {
  const [trouble, setTrouble] = useState<string[]>([])
  const fronts = frontsOf(step.draft)
  const wanted = former.patterns.filter(({ frontIndex }) => fronts[frontIndex - 1]?.file === null)
  if (wanted.length === 0) return null

  async function bring() {
    setTrouble([])
    onFetching({ done: 0, total: wanted.length })
    try {
      const source = { patterns: wanted, numberOfFronts: fronts.length }
      const brought = await filesOfRecord(record, source, undefined, (done, total) => onFetching({ done, total }))
      step.change({ blastingPatterns: fronts.map(({ file }, place) => file ?? brought.files[place] ?? null) })
      setTrouble(brought.missing.map(({ front, name, message }) => draftTexts.changes.fileMissing(front, name, message)))
    } catch (error) {
      setTrouble([error instanceof CallError ? error.message : texts.failed])
    }
    onFetching(null)
  }

  return (
    <div className={classes.same}>
      <Button
        variant="default"
        leftSection={<IconCopy size={18} stroke={1.75} aria-hidden />}
        loading={fetching !== null}
        onClick={() => void bring()}
      >
        {texts.same(wanted.length)}
      </Button>
      <span role="status">{fetching && texts.fetching(fetching.done, fetching.total)}</span>
      {trouble.length > 0 && (
        <Notice tone="red" live>
          {trouble.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </Notice>
      )}
    </div>
  )
}
