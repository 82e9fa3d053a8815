import { useState } from 'react'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { useSelectBoxes } from '../ui/select-boxes.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { Access } from './access.tsx'
import { DeviationFlag } from './deviation-flag.tsx'
import { explainInQueue, MoveDialog, useMoveDialog } from './move-dialog.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { numberColumn, preorderColumns } from './preorder-columns.tsx'
import { PreorderFilters } from './preorder-filters.tsx'
import { PreorderList } from './preorder-list.tsx'
import { PreordersAtOnce } from './preorders-at-once.tsx'
import { QueueCard } from './queue-card.tsx'
import { RowActions } from './row-actions.tsx'
import { useListAddress } from './use-list-address.ts'

const texts = preorderTexts.adminQueue
const detail = '/admin/preordenes/detalle'
const { client, createdAt, waiting, miningType, fronts, cost, status } = preorderColumns

/** Shows the client with a flag if the request needs a closer look. */
const flaggedClient: Column<PreorderRow> = {
  ...client,
  cell: (row) => (
    <>
      {client.cell(row)} <DeviationFlag row={row} />
    </>
  ),
}

/** The queue of requests that administration has to review. */
export const AdminQueuePage = () => (
  <Access permission="preorders.adminQueue" title={texts.title}>
    <AdminQueue />
  </Access>
)

const nameOf = ({ preOrderNumber }: PreorderRow) => preOrderNumber

function AdminQueue() {
  const address = useListAddress('PENDIENTE_REVISION')
  const query = { ...address.query, status: address.statuses }
  const answer = useEndpoint(preorders.byStatus, { ...query, actions: 'true' })
  const { selection, lead } = useSelectBoxes(answer.data?.items, { query, nameOf })
  const dialog = useMoveDialog()
  const [flash, setFlash] = useState<string | null>(null)

  const actions = (row: PreorderRow) => (
    <RowActions
      row={row}
      actions={[
        {
          action: 'preorders.sendToManager',
          label: texts.send,
          name: texts.sendOf(row.preOrderNumber),
          onClick: () => dialog.ask('preorders.sendToManager', row),
        },
        {
          action: 'preorders.return',
          label: texts.giveBack,
          name: texts.giveBackOf(row.preOrderNumber),
          onClick: () => dialog.ask('preorders.return', row),
        },
        {
          action: 'preorders.rejectAsAdmin',
          label: texts.reject,
          name: texts.rejectOf(row.preOrderNumber),
          isDanger: true,
          onClick: () => dialog.ask('preorders.rejectAsAdmin', row),
        },
      ]}
    />
  )
  const card = (row: PreorderRow) => <QueueCard row={row} detail={detail} note={<DeviationFlag row={row} />} action={actions(row)} />
  const actionColumn = { key: 'actions', title: preorderTexts.columns.actions, cell: actions, hideTitle: true, stays: true }

  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      <SavedViews list="preordersForAdmin" />
      <PreorderFilters list={preorders.byStatus} address={address} searchLabel={preorderTexts.filters.searchAll} />
      <PreorderList
        label={texts.list}
        lead={lead}
        answer={answer}
        address={address}
        columns={[
          numberColumn(detail),
          flaggedClient,
          createdAt,
          waiting,
          miningType,
          fronts,
          cost,
          ...(address.status ? [] : [status]),
          actionColumn,
        ]}
        card={card}
        tools={<ExportButton list="preorders" input={query} of={answer.data} />}
        texts={texts}
      />
      <PreordersAtOnce selection={selection} onDone={setFlash} />
      <MoveDialog dialog={dialog} explain={explainInQueue} onDone={setFlash} />
    </>
  )
}
