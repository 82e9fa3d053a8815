import { Button, Group } from '@mantine/core'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { Link } from 'react-router'
import { useSession } from '../api/session.tsx'
import { resumeAddress } from '../paths.ts'
import { ActionButton } from '../ui/action-button.tsx'
import { useDraft } from './use-draft.ts'

type Props = {
  preorder: Preorder
  obstacles: readonly string[]
  onCorrect: () => void
}

/** Starts to correct a returned pre-order, or resumes a correction that was started. */
export function CorrectButton({ preorder: { clientId, id, version }, obstacles, onCorrect }: Props) {
  const { user } = useSession()
  const { draft } = useDraft(user?.id ?? clientId)
  const isBegun = draft.resubmits?.id === id && draft.resubmits.version === version
  if (isBegun && obstacles.length === 0)
    return (
      <Button component={Link} to={resumeAddress}>
        {draftTexts.correct.goOn}
      </Button>
    )
  return (
    <Group>
      <ActionButton obstacles={obstacles} onClick={onCorrect}>
        {draftTexts.correct.label}
      </ActionButton>
    </Group>
  )
}
