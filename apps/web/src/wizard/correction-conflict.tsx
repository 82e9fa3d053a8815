import { Anchor, Button, Group } from '@mantine/core'
import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { draftTexts } from '@barreno/texts/drafts'
import { statusLabel } from '@barreno/texts/labels'
import { uiTexts } from '@barreno/texts/ui'
import { Link } from 'react-router'
import type { CallError } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { correctionOf } from './copied-draft.ts'
import type { Draft } from './draft.ts'

type Correction = NonNullable<Draft['resubmits']>

type Props = {
  title: string
  resubmits: Correction
  /** Continues with the current return, or as a new request if null. */
  onSettle: (resubmits: Correction | null) => void
}

const texts = draftTexts.conflict
const conflicts: readonly (string | null)[] = ['record.stale', 'preorders.transitionRefused', 'preorders.notFound']

/** Whether the corrected pre-order has changed or left the returned state meanwhile. */
export const isConflict = ({ code }: CallError) => conflicts.includes(code)

/** Explains what happened to the pre-order while it was being corrected, and how the correction can continue. */
export function CorrectionConflict({ title, resubmits, onSettle }: Props) {
  const { id, preOrderNumber } = resubmits
  const { data, error, isFetching, refetch } = useEndpoint(preorders.get, { id })
  return (
    <Notice tone="red" title={title} live>
      {isFetching ? (
        texts.checking
      ) : (
        <>
          <p>
            {error?.message ?? (data && becameOf(data))} {texts.kept}
          </p>
          <Group gap="sm">
            {error && (
              <Button variant="default" onClick={() => void refetch()}>
                {uiTexts.retry}
              </Button>
            )}
            {data && !error && <WayOn preorder={data} onSettle={onSettle} />}
            <Anchor component={Link} to={`/preordenes-cliente/detalle/${id}`}>
              {texts.see(preOrderNumber)}
            </Anchor>
          </Group>
        </>
      )}
    </Notice>
  )
}

const WayOn = ({ preorder, onSettle }: { preorder: Preorder } & Pick<Props, 'onSettle'>) => (
  <Button variant="default" onClick={() => onSettle(isReturned(preorder) ? correctionOf(preorder) : null)}>
    {isReturned(preorder) ? texts.goOn : texts.asNew}
  </Button>
)

const becameOf = (preorder: Preorder) =>
  isReturned(preorder) ? texts.again : texts.closed(preorder.preOrderNumber, statusLabel(preorder.currentStatus))

const isReturned = ({ actions }: Preorder) => actions.some(({ action }) => action === 'preorders.resubmit')
