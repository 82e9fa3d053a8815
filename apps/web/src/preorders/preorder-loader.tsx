import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link, useParams } from 'react-router'
import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { date } from '@barreno/texts/format'
import { preorderTexts } from '@barreno/texts/preorders'
import type { CallError } from '../api/call.ts'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { PreorderBadge } from './preorder-badge.tsx'
import { PreorderPrintMenu } from './print-menu.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './preorder-text.module.css'

type Back = { to: string; label: string }
type Props = {
  back: Back
  /** The rail comes first on a phone too, and explains the status there. */
  isRailFirst?: boolean
  explain: (error: CallError) => string
  children: (preorder: Preorder, reload: () => Promise<Preorder | undefined>) => ReactNode
}

const texts = preorderTexts.detail

/** Loads the pre-order in the address and shows its head, or why it cannot be shown. */
export function PreorderLoader({ back, isRailFirst = false, explain, children }: Props) {
  const { preOrderId = '' } = useParams()
  const { data, error, isPlaceholderData, refetch } = useEndpoint(preorders.get, { id: preOrderId })
  // On a phone the rail with the explanation may be below all sections.
  const isPhone = useIsPhone()
  const hasArrived = useArrived(data !== undefined && !isPlaceholderData)
  const preorder = hasArrived ? data : undefined
  if (preorder) {
    const context = [
      (preorder.currentStatus === 'POR_APROBAR_ALIANZA' ? texts.askedBy : texts.sentBy)(preorder.clientName, date(preorder.createdAt)),
      ...(preorder.round > 1 ? [texts.round(preorder.round)] : []),
    ].join(' · ')
    return (
      <>
        <PageHead
          title={preorder.preOrderNumber || preorder.id}
          badge={<PreorderBadge status={preorder.currentStatus} />}
          context={context}
          back={back}
          action={<PreorderPrintMenu preorder={preorder} />}
        />
        {isPhone && !isRailFirst && <p className={classes.explanation}>{preorder.explanation}</p>}
        {children(preorder, async () => (await refetch()).data)}
      </>
    )
  }
  return (
    <>
      <PageHead title={texts.title} />
      {error ? <Failure id={preOrderId} error={error} explain={explain} onRetry={() => void refetch()} back={back} /> : <Loading />}
    </>
  )
}

type FailureProps = { id: string; error: CallError; explain: Props['explain']; onRetry: () => void; back: Back }

function Failure({ id, error, explain, onRetry, back }: FailureProps) {
  const backButton = (
    <Button component={Link} to={back.to} variant="default">
      {texts.back}
    </Button>
  )
  if (error.status === 404) return <Empty title={texts.notFound(id)} action={backButton} />
  return <ErrorState message={explain(error)} onRetry={onRetry} action={backButton} />
}
