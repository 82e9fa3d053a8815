import { draftTexts } from '@barreno/texts/drafts'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import { RowButton, RowButtonLink } from '../ui/row-button.tsx'
import { type PastRecord, repeatAddress } from './repeat-address.ts'
import type { useCopyDialog } from './copy-dialog.tsx'

type Props = { number: string; isOnCard?: boolean }

/** Link in a list that repeats a request. */
export const RepeatRowLink = ({ number, isOnCard = false, ...record }: Props & PastRecord) => (
  <RowButtonLink to={repeatAddress(record)} aria-label={draftTexts.repeat.title(number)} {...looks(isOnCard)}>
    {draftTexts.repeat.short}
  </RowButtonLink>
)

/** Button in a list that corrects a returned request. */
export const CorrectRowButton = ({
  dialog,
  id,
  number,
  isOnCard = false,
}: Props & { dialog: ReturnType<typeof useCopyDialog>; id: string }) => (
  <RowButton aria-label={draftTexts.correct.title(number)} obstacles={none} onClick={() => dialog.ask({ id, number })} {...looks(isOnCard)}>
    {draftTexts.correct.short}
  </RowButton>
)

const looks = (isOnCard: boolean) =>
  isOnCard ? ({ variant: 'default', size: 'sm' } as const) : ({ variant: 'subtle', size: 'compact-sm' } as const)

/** Whether the rows of a list offer to request again. If the client may not request anything, their page explains why. Asked once for all rows. */
export const useMayCopy = (): boolean => useCopyObstacles().length === 0

/** Returns why the client may not request anything now; empty if they may. */
export function useCopyObstacles(): readonly string[] {
  const obstacle = useRequestObstacle()
  return obstacle === undefined ? none : [obstacle]
}

const none: readonly string[] = []
