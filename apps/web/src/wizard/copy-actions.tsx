import { draftTexts } from '@barreno/texts/drafts'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { RowButton, RowButtonLink } from '../ui/row-button.tsx'
import { type PastRecord, repeatAddress } from './repeat-address.ts'
import type { useCopyDialog } from './copy-dialog.tsx'

type Props = { number: string; isOnCard?: boolean }

/** Link in a list that repeats a request. Hidden if the client may not request anything; their page explains why. */
export function RepeatRowLink({ number, isOnCard = false, ...record }: Props & PastRecord) {
  const isBarred = useCopyObstacles().length > 0
  if (isBarred) return null
  return (
    <RowButtonLink to={repeatAddress(record)} aria-label={draftTexts.repeat.title(number)} {...looks(isOnCard)}>
      {draftTexts.repeat.short}
    </RowButtonLink>
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
    <RowButton
      aria-label={draftTexts.correct.title(number)}
      obstacles={none}
      onClick={() => dialog.ask({ id, number })}
      {...looks(isOnCard)}
    >
      {draftTexts.correct.short}
    </RowButton>
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
