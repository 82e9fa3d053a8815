import { Button } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { Link } from 'react-router'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { type PastRecord, repeatAddress } from './repeat-address.ts'
import type { useCopyDialog } from './copy-dialog.tsx'

type Props = { number: string; isOnCard?: boolean }

/** In a list: asks for the same again. Why that cannot be, its page says once. */
export function RepeatRowLink({ number, isOnCard = false, ...record }: Props & PastRecord) {
  const isBarred = useCopyObstacles().length > 0
  if (isBarred) return null
  return (
    <Button component={Link} to={repeatAddress(record)} aria-label={draftTexts.repeat.title(number)} {...looks(isOnCard)}>
      {draftTexts.repeat.short}
    </Button>
  )
}

/** In a list: corrects a request that was returned. */
export function CorrectRowButton({
  dialog,
  id,
  number,
  isOnCard = false,
}: Props & { dialog: ReturnType<typeof useCopyDialog>; id: string }) {
  const isBarred = useCopyObstacles().length > 0
  if (isBarred) return null
  return (
    <Button aria-label={draftTexts.correct.title(number)} onClick={() => dialog.ask({ id, number })} {...looks(isOnCard)}>
      {draftTexts.correct.short}
    </Button>
  )
}

const looks = (isOnCard: boolean) =>
  isOnCard ? ({ variant: 'default', size: 'sm' } as const) : ({ variant: 'subtle', size: 'compact-sm' } as const)

/** Why the client may not ask for anything now. */
export function useCopyObstacles(): readonly string[] {
  const obstacle = useRequestObstacle()
  return obstacle === undefined ? none : [obstacle]
}

const none: readonly string[] = []
