import { Button } from '@mantine/core'
import { miningTypeLabels, orderTypeLabels } from '@barreno/domain/texts/labels'
import { wizardTexts } from '@barreno/domain/texts/wizard'
import { useState } from 'react'
import { Link } from 'react-router'
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx'
import { RelativeTime } from '../../ui/relative-time.tsx'
import type { DraftState } from './draft-store.ts'
import { hasProgress } from './draft.ts'
import { earliestMissing } from './steps.ts'
import { useToday } from './use-today.ts'
import classes from './draft-card.module.css'

const texts = wizardTexts.draft

/** A request that was begun and not sent, and the choice to go on with it or to give it up. */
export function DraftCard({ state: { draft, savedAt, discard } }: { state: DraftState }) {
  const [isAsking, setAsking] = useState(false)
  const today = useToday()
  if (!hasProgress(draft)) return null
  const { id, address } = earliestMissing(draft, today)
  return (
    <section className={classes.card} aria-labelledby="draft-title">
      <div className={classes.words}>
        <h2 id="draft-title" className={classes.title}>
          {texts.title}
        </h2>
        <p className={classes.facts}>
          <span>{orderTypeLabels[draft.orderType!]}</span>
          <span>{miningTypeLabels[draft.miningType!]}</span>
          <span>
            {texts.nextStep}: <strong>{wizardTexts.steps[id]}</strong>
          </span>
          {savedAt && (
            <span>
              {texts.saved} <RelativeTime value={savedAt} />
            </span>
          )}
        </p>
      </div>
      <div className={classes.actions}>
        <Button component={Link} to={address}>
          {texts.resume}
        </Button>
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
