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
  /** Name of the wizard, short enough for the bar of a phone. */
  flow?: string | undefined
  /** The question of this screen. */
  title: string
  context?: ReactNode
  /** Undefined if everything is asked on one page. */
  steps?: readonly WizardStep[]
  children: ReactNode
  /** A dialog before the next step. It is outside of the form, so that its buttons and keys do not submit the form. */
  question?: ReactNode
  /** The answers so far; on a phone, a sheet from the bottom of the screen. */
  summary: ReactNode
  /** The figure of the summary that stays in view. */
  total?: ReactNode
  onBack: () => void
  onContinue: () => void
  continueLabel?: string | undefined
  /** Why the user cannot continue yet, in a sentence. */
  obstacle?: string | null | undefined
  busy?: boolean | undefined
  savedAt?: string | null | undefined
}

const SummarySheet = dialogOnDemand(
  async () => (await import('./summary-sheet.tsx')).SummarySheet,
  ({ opened, onClose }) => (opened ? onClose : null),
)

/** One step of a wizard: the question, the summary of the answers, the total, and the back and continue buttons in fixed places. */
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

/** Focuses the heading after navigation from another question, because the button that had the focus is gone. */
function useFocusOnArrival() {
  const heading = useRef<HTMLHeadingElement>(null)
  const navigation = useNavigationType()
  // The navigation type on arrival: later changes of the address stay on the same question.
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
