import { Button } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { Link } from 'react-router'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { type PastRecord, repeatAddress } from './repeat-address.ts'
import type { useCopyDialog } from './copy-dialog.tsx'

type Props = { number: string; isOnCard?: boolean }

/** Link in a list that repeats a request. Hidden if the client may not request anything; their page explains why. */
export function RepeatRowLink({ number, isOnCard = false, ...record }: Props & PastRecord) {
  const isBarred = useCopyObstacles().length > 0
  if (isBarred) return null
  return (
    <Button component={Link} to={repeatAddress(record)} aria-label={draftTexts.repeat.title(number)} {...looks(isOnCard)}>
      {draftTexts.repeat.short}
    </Button>
  )
}

/** Button in a list that corrects a returned request. */
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

/** Returns why the client may not request anything now; empty if they may. */
export function useCopyObstacles(): readonly string[] {
  const obstacle = useRequestObstacle()
  return obstacle === undefined ? none : [obstacle]
}

const none: readonly string[] = []
