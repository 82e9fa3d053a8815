import { Button } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import { useState } from 'react'
import { Link } from 'react-router'
import { repeatPath } from '../paths.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { ChangeList } from './change-list.tsx'
import { DraftFacts } from './draft-facts.tsx'
import type { DraftState } from './draft-store.ts'
import { type Draft, hasProgress, repeatedRecord } from './draft.ts'
import { earliestMissing } from './steps.ts'
import { useDraftChanges } from './use-draft-changes.ts'
import { useToday } from './use-today.ts'
import classes from './draft-card.module.css'

const texts = wizardTexts.draft

type Props = {
  state: DraftState
  /** Why the request cannot be continued now. */
  obstacle?: string | undefined
}

/** A request that was started and not sent: where the client stopped, what has changed since, and buttons to resume or discard it. */
export const DraftCard = (props: Props) => hasProgress(props.state.draft) && <Card {...props} />

function Card({ state: { draft, savedAt, discard }, obstacle }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { resubmits } = draft
  const today = useToday()
  // A repeated request has a single page.
  const address = repeatedRecord(draft) ? repeatPath : earliestMissing(draft, today).address
  return (
    <section className={classes.card} aria-labelledby="draft-title">
      <div className={classes.words}>
        <h2 id="draft-title" className={classes.title}>
          {resubmits ? draftTexts.card.correction : texts.title}
        </h2>
        {resubmits && <p className={classes.reason}>{draftTexts.correct.reason(resubmits.reason)}</p>}
        <DraftFacts draft={draft} savedAt={savedAt} />
      </div>
      <Changes draft={draft} />
      <div className={classes.actions}>
        {obstacle ? (
          <ActionButton obstacles={[obstacle]} onClick={() => {}}>
            {texts.resume}
          </ActionButton>
        ) : (
          <Button component={Link} to={address}>
            {texts.resume}
          </Button>
        )}
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.discard}
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.discardDialog.title}
        verb={texts.discardDialog.verb}
        danger
        onConfirm={async () => discard()}
      >
        {texts.discardDialog.text}
      </ConfirmDialog>
    </section>
  )
}

function Changes({ draft }: { draft: Draft }) {
  const { own, files, offered } = useDraftChanges(draft)
  const sentences = [...own, ...files, ...offered]
  if (sentences.length === 0) return null
  return (
    <div className={classes.changes}>
      <Notice tone="amber" title={draftTexts.changes.title}>
        <ChangeList sentences={sentences} most={6} />
      </Notice>
    </div>
  )
}
