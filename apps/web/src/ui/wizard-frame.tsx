import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconArrowLeft, IconArrowRight, IconChevronUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useEffect, useId, useRef, useState } from 'react'
import { NavigationType, useNavigationType } from 'react-router'
import { uiTexts } from '@barreno/texts/ui'
import { dialogOnDemand } from './on-demand.tsx'
import { usePageTitle } from './page-title.tsx'
import { PageForm } from './page-form.tsx'
import { SavedNote } from './saved-note.tsx'
import type { WizardStep } from './wizard-steps.tsx'
import { WizardSteps } from './wizard-steps.tsx'
import classes from './wizard-frame.module.css'

type Props = {
  /** What all the questions are for, in the few words that fit a phone's bar. */
  flow?: string | undefined
  /** The question of this screen. */
  title: string
  context?: ReactNode
  /** None where all of it is asked on one page. */
  steps?: readonly WizardStep[]
  children: ReactNode
  /** What is asked before one goes on: no part of the form, which its own buttons and keys must not send. */
  question?: ReactNode
  /** What has been answered so far; on a phone it is a sheet from the foot. */
  summary: ReactNode
  /** The one figure of the summary that stays in view. */
  total?: ReactNode
  onBack: () => void
  onContinue: () => void
  continueLabel?: string | undefined
  /** Why one cannot go on yet, in a sentence. */
  obstacle?: string | null | undefined
  busy?: boolean | undefined
  savedAt?: string | null | undefined
}

const SummarySheet = dialogOnDemand(
  async () => (await import('./summary-sheet.tsx')).SummarySheet,
  ({ opened, onClose }) => (opened ? onClose : null),
)

/** One question of several, with what was answered before, what it amounts to, and the way back and on at fixed places. */
export function WizardFrame(props: Props) {
  const { flow, title, context, steps, children, question, summary, total, onContinue, busy = false, obstacle, savedAt } = props
  const [isSheetOpen, sheet] = useDisclosure(false)
  const heading = useFocusOnArrival()
  usePageTitle(title, flow)

  function submit() {
    if (!busy && !obstacle) onContinue()
  }

  return (
    <>
      <PageForm className={classes.wizard} onSubmit={submit}>
        {steps && <WizardSteps steps={steps} />}
        <div className={classes.columns}>
          <div className={classes.body}>
            <h1 ref={heading} tabIndex={-1} className={classes.title}>
              {title}
            </h1>
            {context && <div className={classes.context}>{context}</div>}
            {children}
          </div>
          <aside className={classes.summary} aria-label={uiTexts.wizard.summary}>
            <h2 className={classes.summaryTitle}>{uiTexts.wizard.summary}</h2>
            {summary}
            {total && <Total>{total}</Total>}
          </aside>
        </div>
        <Foot {...props} onShowSummary={sheet.open} savedNote={savedAt && <SavedNote savedAt={savedAt} />} />
        <SummarySheet opened={isSheetOpen} onClose={sheet.close}>
          {summary}
          {total && <Total>{total}</Total>}
        </SummarySheet>
      </PageForm>
      {question}
    </>
  )
}

/** Whoever comes from another question goes on reading here: the button that led on is gone, and with it the place of the keyboard. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  // As it was on arrival: what changes the address later on stays on the same question.
  const [isFresh] = useState(navigation === NavigationType.Pop)
  useEffect(() => {
    if (!isFresh) heading.current?.focus({ preventScroll: true })
  }, [isFresh])
  return heading
}

const Total = ({ children }: { children: ReactNode }) => (
  <div className={classes.total}>
    <span>{uiTexts.total}</span>
    <strong>{children}</strong>
  </div>
)

type FootProps = Pick<Props, 'onBack' | 'continueLabel' | 'obstacle' | 'busy' | 'total'> & {
  onShowSummary: () => void
  savedNote: ReactNode
}

function Foot({ onBack, continueLabel, obstacle, busy = false, total, onShowSummary, savedNote }: FootProps) {
  const obstacleId = useId()
  return (
    <div className={classes.foot}>
      <Button
        variant="subtle"
        color="gray"
        size="compact-md"
        className={classes.sheetButton}
        onClick={onShowSummary}
        rightSection={<IconChevronUp size={16} aria-hidden />}
      >
        {uiTexts.wizard.showSummary}
        {total && <span className={classes.sheetTotal}>{total}</span>}
      </Button>
      <Button variant="default" leftSection={<IconArrowLeft size={18} stroke={1.75} aria-hidden />} onClick={onBack}>
        {uiTexts.wizard.back}
      </Button>
      <div className={classes.between}>
        {obstacle ? (
          <span id={obstacleId} className={classes.obstacle}>
            {obstacle}
          </span>
        ) : (
          savedNote
        )}
      </div>
      <Button
        type="submit"
        className={classes.next}
        loading={busy}
        aria-disabled={obstacle ? true : undefined}
        data-disabled={Boolean(obstacle)}
        aria-describedby={obstacle ? obstacleId : undefined}
        rightSection={!continueLabel && <IconArrowRight size={18} stroke={1.75} aria-hidden />}
      >
        {continueLabel ?? uiTexts.wizard.next}
      </Button>
    </div>
  )
}
