import { Button } from '@mantine/core'
import { patterns } from '@barreno/domain/patterns/calls'
import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder, PreorderFront } from '@barreno/domain/preorders/schema'
import { patternReviewTexts } from '@barreno/texts/patterns/review'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { fieldId } from '../patterns/front-field.tsx'
import { factsOf, inputsOf } from '../patterns/front-facts.ts'
import { unansweredFacts } from '../patterns/front-faults.ts'
import { FrontWorkspace } from '../patterns/front-workspace.tsx'
import { refusedFacts } from '../patterns/refusal.ts'
import { useLivePattern } from '../patterns/use-live-pattern.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { ErrorSummary } from '../ui/error-summary.tsx'
import { Notice } from '../ui/notice.tsx'
import { NotesField } from '../ui/notes-field.tsx'
import classes from './front-editor.module.css'

const texts = patternReviewTexts.record

type Props = { preorder: Preorder; front: PreorderFront; onClose: () => void }

/** Editor for the facts of a front, shown in its place. Saving creates a new revision; the client's facts are kept beside it. */
export function FrontEditor({ preorder, front, onClose }: Props) {
  const { frontIndex } = front
  const before = front.backendSuggestedPattern!.inputs
  const { miningType } = before
  const [facts, setFacts] = useState(() => factsOf(before))
  const [reason, setReason] = useState('')
  const [checks, setChecks] = useState(0)
  const { data: assortment, error: failure, refetch } = useEndpoint(patterns.assortment, {})
  const live = useLivePattern(miningType, facts, assortment)
  const { run, isPending, error } = useAction(preorders.editFront)
  const inputs = inputsOf(miningType, facts)
  const isSame = JSON.stringify(inputs) === JSON.stringify(inputsOf(miningType, factsOf(before)))
  const unanswered = unansweredFacts(miningType, facts)
  const faults = [...unanswered, ...live.faults].map(([path, message]) => ({ field: fieldId(path), message }))

  async function save() {
    if (unanswered.size > 0 || !(await live.suggest())) return setChecks(checks + 1)
    await run(
      { id: preorder.id, frontIndex: String(frontIndex), front: inputs, ...(reason.trim() && { reason: reason.trim() }) },
      { version: preorder.version },
    ).then(onClose, () => {})
  }

  return (
    <section className={classes.edit} aria-label={texts.editTitle(frontIndex)}>
      <ErrorSummary errors={checks > 0 ? faults : []} check={checks} />
      <FrontWorkspace
        clientId={preorder.clientId}
        miningType={miningType}
        unanswered={unanswered}
        live={live}
        error={failure}
        onRetry={() => void refetch()}
        facts={facts}
        onChange={setFacts}
        assortment={assortment}
        faults={checks > 0 ? new Map([...live.faults, ...unanswered]) : live.faults}
      />
      <NotesField label={texts.reason} value={reason} onChange={setReason} />
      {error && (
        <Notice tone="red" title={error.message} live>
          {refusedFacts(error).join(' ')}
        </Notice>
      )}
      <div className={classes.actions}>
        <ActionButton obstacles={isSame ? [texts.unchanged] : []} busy={isPending} onClick={() => void save()}>
          {texts.save}
        </ActionButton>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </section>
  )
}
