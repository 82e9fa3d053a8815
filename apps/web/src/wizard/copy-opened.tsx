import { Button, Group, Progress, Stack } from '@mantine/core'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { uiTexts } from '@barreno/texts/ui'
import { wizardTexts } from '@barreno/texts/wizard'
import { useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { resumeAddress } from '../paths.ts'
import { Dialog } from '../ui/dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import type { ArrivalState } from './arrival.tsx'
import { DraftFacts } from './draft-facts.tsx'
import { type Draft, hasProgress } from './draft.ts'
import type { DraftState } from './draft-store.ts'
import { earliestMissing } from './steps.ts'
import { type Returned, useCopy } from './use-copy.ts'
import { useDraft } from './use-draft.ts'
import { useToday } from './use-today.ts'
import classes from './copy-dialog.module.css'

const { copy: texts } = draftTexts

/** Makes a draft from a returned request and opens the wizard with it. Asks first if that would replace another draft. */
export function CopyOpened({
  dialog: { wanted, opened, close },
}: {
  dialog: { wanted: Returned | null; opened: boolean; close: () => void }
}) {
  const { user } = useSession()
  if (!user || !wanted) return null
  return (
    <Dialog opened={opened} onClose={close} title={draftTexts.correct.title(wanted.number)}>
      <Copy client={user} wanted={wanted} onClose={close} />
    </Dialog>
  )
}

type Props = { wanted: Returned; onClose: () => void }

function Copy({ client, ...props }: Props & { client: SessionUser }) {
  const state = useDraft(client.id)
  return state.status === 'loading' ? <Loading label={wizardTexts.opening} /> : <CopyInto state={state} {...props} />
}

function CopyInto({ state, ...props }: Props & { state: DraftState }) {
  const [isAsking, setAsking] = useState(() => hasProgress(state.draft))
  const [attempt, setAttempt] = useState(1)
  if (!isAsking) return <CopyState key={attempt} onDraft={state.replace} onRetry={() => setAttempt(attempt + 1)} {...props} />
  return <Asking state={state} onReplace={() => setAsking(false)} {...props} />
}

function Asking({ state: { draft, savedAt }, wanted: { id }, onReplace, onClose }: Props & { state: DraftState; onReplace: () => void }) {
  const isBegun = draft.resubmits?.id === id
  return (
    <Stack gap="md">
      <div>
        {isBegun ? texts.begun : texts.replaces}
        <DraftFacts draft={draft} savedAt={savedAt} />
      </div>
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        <Button color="red" variant={isBegun ? 'outline' : 'filled'} onClick={onReplace}>
          {draftTexts.correct.verb}
        </Button>
        {isBegun && (
          <Button component={Link} to={resumeAddress}>
            {draftTexts.correct.goOn}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

type CopyProps = Props & { onDraft: (draft: Draft) => void; onRetry: () => void }

function CopyState({ wanted, onDraft, onRetry, onClose }: CopyProps) {
  const navigate = useNavigate()
  const today = useToday()
  const { files, error } = useCopy({ purpose: 'correct', of: 'preorder', id: wanted.id }, today, (draft) => {
    onDraft(draft)
    void navigate(earliestMissing(draft, today).address, { state: { arrived: 'copied' } satisfies ArrivalState })
  })
  return (
    <Stack gap="md">
      {error ? (
        <Notice tone="red" live>
          {error}
        </Notice>
      ) : (
        <div className={classes.progress}>
          <span role="status">{files ? texts.files(files.done, files.total) : texts.opening}</span>
          <Progress value={files ? (100 * files.done) / Math.max(files.total, 1) : 0} aria-label={texts.label} size="sm" />
        </div>
      )}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {uiTexts.cancel}
        </Button>
        {error && <Button onClick={onRetry}>{uiTexts.retry}</Button>}
      </Group>
    </Stack>
  )
}
