import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { AlarmFlag } from '../records/alarm-flag.tsx'
import { AwaitedMark } from '../records/awaited-mark.tsx'
import { OwnTurn, waitsForApproval, waitsForCorrection } from '../records/own-turn.tsx'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Access } from './access.tsx'
import { CorrectRowButton, RepeatRowLink, useMayCopy } from '../wizard/copy-actions.tsx'
import { CopyDialog, useCopyDialog } from '../wizard/copy-dialog.tsx'
import { possible } from './possible-action.ts'
import { PreorderBadge } from './preorder-badge.tsx'
import { numberColumn, preorderColumns, PreorderLink } from './preorder-columns.tsx'
import { PreorderFilters } from './preorder-filters.tsx'
import { PreorderList } from './preorder-list.tsx'
import { useListAddress } from './use-list-address.ts'

const texts = preorderTexts.mine
const detail = '/preordenes-cliente/detalle'
const { createdAt, waiting, miningType, fronts, cost, status } = preorderColumns
const ownStatus: Column<PreorderRow> = { ...status, cell: (row) => <Status row={row} /> }
const columns = [numberColumn(detail), createdAt, waiting, miningType, fronts, cost, ownStatus]

/** The client's own requests, newest first. */
export const MyPreordersPage = () => (
  <Access permission="preorders.mine" title={texts.title} signedOut={texts.signedOut}>
    <MyPreorders />
  </Access>
)

function MyPreorders() {
  const address = useListAddress()
  const copy = useCopyDialog()
  const mayCopy = useMayCopy()
  const query = { ...address.query, ...(address.status && { status: address.status }) }
  const answer = useEndpoint(preorders.mine, { ...query, actions: 'true' })
  return (
    <>
      <PageHead title={texts.title} context={texts.context} action={<CreateButton />} />
      <PreorderFilters list={preorders.mine} address={address} searchLabel={preorderTexts.filters.searchMine} />
      <PreorderList
        label={texts.list}
        answer={answer}
        address={address}
        columns={[...columns, ...(mayCopy ? [actionColumn(copy)] : [])]}
        card={cardWith(mayCopy ? copy : null)}
        tools={<ExportButton list="ownPreorders" input={query} of={answer.data} />}
        texts={texts}
      />
      <CopyDialog dialog={copy} />
    </>
  )
}

const CreateButton = () => (
  <Button component={Link} to="/orderType/select">
    {texts.create}
  </Button>
)

type Copy = ReturnType<typeof useCopyDialog>
type RowActionProps = { row: PreorderRow; dialog: Copy; isOnCard?: boolean }

/** A returned request can be corrected; any other can be repeated. */
const RowAction = ({ row: { id, preOrderNumber: number, ...row }, dialog, isOnCard = false }: RowActionProps) =>
  possible(row, 'preorders.resubmit') ? (
    <CorrectRowButton dialog={dialog} id={id} number={number} isOnCard={isOnCard} />
  ) : (
    <RepeatRowLink of="preorder" id={id} number={number} isOnCard={isOnCard} />
  )

const actionColumn = (copy: Copy): Column<PreorderRow> => ({
  key: 'actions',
  title: preorderTexts.columns.actions,
  hideTitle: true,
  stays: true,
  cell: (row) => <RowAction row={row} dialog={copy} />,
})

const Status = ({ row }: { row: PreorderRow }) => (
  <div>
    <PreorderBadge status={row.currentStatus} />
    {(waitsForCorrection(row) || waitsForApproval(row)) && <OwnTurn />} <AlarmFlag alarms={row.alarms} />{' '}
    <AwaitedMark awaitsAnswer={row.awaitsAnswer} />
  </div>
)

const cardWith = (copy: Copy | null) => (row: PreorderRow) => (
  <RowCard
    title={<PreorderLink row={row} detail={detail} />}
    badge={<Status row={row} />}
    figure={<Money amount={row.estimatedTotalCost} />}
    lines={[
      <>
        <DateText value={row.createdAt} /> · {miningTypeLabels[row.miningType]} · {texts.frontsOf(row.numberOfFronts)}
      </>,
    ]}
    action={copy && <RowAction row={row} dialog={copy} isOnCard />}
  />
)
