import { Button, FileButton } from '@mantine/core'
import { maxFileBytes, kindNames, wizardExtensions } from '@barreno/domain/files/kinds'
import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import { IconFiles } from '@tabler/icons-react'
import { useContext, useState } from 'react'
import { contentFault } from '../patterns/content-fault.ts'
import { FilePreview } from '../patterns/file-preview.tsx'
import { PositionNote } from '../patterns/position-note.tsx'
import { Notice } from '../ui/notice.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { partLater } from '../ui/on-demand.tsx'
import { filesOf, frontsOf, stillMissing } from './draft.ts'
import { DraftPlaceContext, type Entries } from './draft-place.ts'
import { type RefusedFile, spread } from './pattern-files.ts'
import type { CurrentStep } from './wizard-step.tsx'
import classes from './front-files.module.css'

const texts = wizardTexts.upload

const FileProgress = partLater(async () => (await import('../uploads/file-progress.tsx')).FileProgress)

type Props = {
  step: Pick<CurrentStep, 'draft' | 'change' | 'client'>
  errorOf?: (front: number) => string | undefined
  describe?: (front: number) => string | undefined
  isDisabled?: boolean
}

type Files = (File | null)[]

export const frontFileId = (front: number) => `front-${front}`

/** A file field for each front; if there are several fronts, all files can be chosen at once. */
export function FrontFiles({ step, errorOf, describe, isDisabled = false }: Props) {
  const fronts = frontsOf(step.draft)
  const lost = stillMissing(step.draft)
  const lostFile = (of: number) =>
    lost.filter(({ front }) => front === of).map(({ name, message }) => draftTexts.upload.missing(name, message))[0]
  const { entries } = useContext(DraftPlaceContext)

  /** Checking a file takes a moment, in which another front may have got its file. So the change is made to the files of now. */
  function keep(changed: (before: Files) => Files) {
    step.change((draft) => {
      const before = filesOf(draft)
      const after = changed(before)
      const gone = before.filter((file) => file !== null && !after.includes(file))
      if (gone.length > 0) void giveUp(gone as File[], { accountId: step.client.id, entries })
      return { blastingPatterns: after }
    })
  }

  return (
    <>
      {fronts.length > 1 && <SeveralAtOnce onSpread={keep} />}
      <ol className={classes.fronts}>
        {fronts.map(({ front, file }) => (
          <li key={front}>
            <UploadField
              id={frontFileId(front)}
              label={texts.front(front)}
              extensions={wizardExtensions}
              allowed={kindNames(wizardExtensions)}
              maxBytes={maxFileBytes}
              inspect={(chosen) => contentFault(chosen, wizardExtensions)}
              file={file}
              description={file ? undefined : describe?.(front)}
              error={lostFile(front) ?? errorOf?.(front)}
              disabled={isDisabled}
              action={file && <FilePreview name={file.name} read={async () => file} />}
              note={
                file && (
                  <>
                    <FileProgress file={file} accountId={step.client.id} />
                    <PositionNote name={file.name} content={file} />
                  </>
                )
              }
              onFile={(chosen) => keep((before) => before.map((each, place) => (place === front - 1 ? chosen : each)))}
            />
          </li>
        ))}
      </ol>
    </>
  )
}

/** Stops the upload of files that were removed from the form. */
async function giveUp(files: readonly File[], place: { accountId: string; entries: Entries }) {
  const ahead = await import('../uploads/sent-ahead.ts')
  for (const file of files) ahead.giveUp(file, place)
}

function SeveralAtOnce({ onSpread }: { onSpread: (changed: (before: Files) => Files) => void }) {
  const [refused, setRefused] = useState<readonly RefusedFile[]>([])

  async function take(chosen: File[]) {
    const found = await Promise.all(chosen.map(async (file) => [file, await contentFault(file, wizardExtensions)] as const))
    const faults = new Map(found.filter((entry): entry is [File, string] => entry[1] !== null))
    onSpread((before) => {
      const { slots, refused: notTaken } = spread(before, chosen, faults)
      setRefused(notTaken)
      return slots
    })
  }

  return (
    <div className={classes.several}>
      <FileButton multiple accept={wizardExtensions.map((extension) => `.${extension}`).join(',')} onChange={(chosen) => void take(chosen)}>
        {(props) => (
          <Button
            {...props}
            variant="default"
            leftSection={<IconFiles size={18} stroke={1.75} aria-hidden />}
            aria-describedby="several-help"
          >
            {texts.several}
          </Button>
        )}
      </FileButton>
      <span id="several-help" className={classes.help}>
        {texts.severalHelp}
      </span>
      {refused.length > 0 && (
        <div className={classes.refused}>
          <Notice tone="red" title={texts.refused} live>
            <ul className={classes.list}>
              {refused.map(({ name, message }) => (
                <li key={name}>
                  <strong>{name}</strong>: {message}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      )}
    </div>
  )
}
