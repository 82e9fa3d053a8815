import { Button } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { useRequestObstacle } from '../clients/use-request-obstacle.ts'
import type { useCopyDialog } from './copy-dialog.tsx'
import type { Wanted } from './use-copy.ts'

type Props = { dialog: ReturnType<typeof useCopyDialog>; wanted: Wanted; isOnCard?: boolean }

/** What can be made of a request in a list: one that was returned is corrected, any other repeated. Why neither can be, its page says once. */
export function CopyRowButton({ dialog, wanted, isOnCard = false }: Props) {
  const isBarred = useCopyObstacles().length > 0
  if (isBarred) return null
  return (
    <Button
      variant={isOnCard ? 'default' : 'subtle'}
      size={isOnCard ? 'sm' : 'compact-sm'}
      aria-label={draftTexts[wanted.purpose].title(wanted.number)}
      onClick={() => dialog.ask(wanted)}
    >
      {draftTexts[wanted.purpose].short}
    </Button>
  )
}

/** Why the client may not ask for anything now. */
export function useCopyObstacles(): readonly string[] {
  const obstacle = useRequestObstacle()
  return obstacle === undefined ? none : [obstacle]
}

const none: readonly string[] = []
