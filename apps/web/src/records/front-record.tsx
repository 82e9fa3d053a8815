import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import type { ReactNode } from 'react'
import type { PreorderFront } from '@barreno/domain/preorders/schema'
import { isOlderEngine } from '@barreno/texts/engine-version'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { recordTexts } from '@barreno/texts/records'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import { FrontInputsFacts } from '../patterns/front-inputs.tsx'
import { MainFigures } from '../patterns/pattern-figures.tsx'
import { PatternRecord } from '../patterns/pattern-record.tsx'
import { ActionButton } from '../ui/action-button.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Front } from './configured-front.ts'
import { FrontDifferences } from './front-differences.tsx'
import { FrontDownloads, type FrontFiles } from './front-downloads.tsx'
import classes from './configured-fronts-section.module.css'

const texts = patternReviewTexts.record

/** How a front can be edited in place: the obstacles (undefined if the user may never edit it) and the editor. */
export type FrontEdit = { obstacles: readonly string[] | undefined; renderEditor: (front: PreorderFront, onClose: () => void) => ReactNode }
type Props = {
  front: Front
  isOpenAtFirst: boolean
  files: FrontFiles | undefined
  edit: FrontEdit | undefined
}

/** One front: its description, the suggested figures, and the whole pattern on demand. */
export function FrontRecord({ front, isOpenAtFirst, files, edit }: Props) {
  const { frontIndex, clientInputParameters, backendSuggestedPattern: pattern, revision = 1 } = front
  const [isOpen, { toggle }] = useDisclosure(isOpenAtFirst)
  const [isEditing, editing] = useDisclosure(false)
  const isRevised = revision > 1
  const editor = isEditing && isOfPreorder(front) && edit?.renderEditor(front, editing.close)
  return (
    <div className={classes.front}>
      <div className={classes.head}>
        <h3 className={classes.title}>{recordTexts.fronts.front(frontIndex)}</h3>
        {pattern && isOlderEngine(pattern.engineVersion) && <StatusBadge tone="grey">{patternReviewTexts.review.olderEngine}</StatusBadge>}
        {isRevised && <StatusBadge tone="blue">{texts.revision(revision)}</StatusBadge>}
        {pattern && edit?.obstacles && !isEditing && (
          <ActionButton
            variant="default"
            size="compact-sm"
            obstacles={edit.obstacles}
            onClick={editing.open}
            aria-label={texts.editOf(frontIndex)}
          >
            {texts.edit}
          </ActionButton>
        )}
      </div>
      {editor || (
        <>
          <div className={classes.part}>
            <p className={classes.partTitle}>{isRevised ? texts.inputsRevised : texts.inputs}</p>
            <FrontInputsFacts inputs={isRevised && pattern ? pattern.inputs : clientInputParameters} />
          </div>
          <FrontDifferences front={front} />
          {pattern ? (
            <>
              <div className={classes.part}>
                <p className={classes.partTitle}>{recordTexts.fronts.suggested}</p>
                <MainFigures pattern={pattern} />
              </div>
              <div className={classes.tools} data-print="no">
                <OpenButton front={frontIndex} isOpen={isOpen} onToggle={toggle} />
                {files && <FrontDownloads files={files} front={frontIndex} />}
              </div>
              {isOpen && <PatternRecord pattern={pattern} />}
            </>
          ) : (
            <p className={classes.none}>{texts.noSuggestion}</p>
          )}
          <RawRecord front={front} />
        </>
      )}
    </div>
  )
}

const isOfPreorder = (front: Front): front is PreorderFront => front.revision !== undefined

function OpenButton({ front, isOpen, onToggle }: { front: number; isOpen: boolean; onToggle: () => void }) {
  const Icon = isOpen ? IconChevronUp : IconChevronDown
  return (
    <Button
      variant="default"
      size="compact-sm"
      aria-expanded={isOpen}
      aria-label={isOpen ? texts.hideOf(front) : texts.showOf(front)}
      leftSection={<Icon size={16} stroke={1.75} aria-hidden />}
      onClick={onToggle}
    >
      {isOpen ? texts.hide : texts.show}
    </Button>
  )
}

/** The raw inputs and outputs, which the specification requires, for users who check them. */
const RawRecord = ({ front: { frontIndex, clientInputParameters, backendSuggestedPattern } }: { front: Front }) => (
  <details className={classes.details} data-print="no">
    <summary>{texts.raw}</summary>
    {[
      { title: recordTexts.fronts.input, value: clientInputParameters },
      { title: recordTexts.fronts.suggested, value: backendSuggestedPattern },
    ].map(
      ({ title, value }) =>
        value && (
          // Focusable by keyboard, because it scrolls.
          <pre key={title} className={classes.raw} tabIndex={0} role="region" aria-label={recordTexts.fronts.rawOf(title, frontIndex)}>
            {JSON.stringify(value, null, 2)}
          </pre>
        ),
    )}
  </details>
)
