import { type ReactNode, useState } from 'react'
import type { Order } from '@barreno/domain/orders/schema'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { preorderTexts } from '@barreno/texts/preorders'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ExportButton } from '../exports/export-button.tsx'
import type { Column } from '../ui/data-table.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { SavedViews } from '../views/saved-views.tsx'
import { Access } from './access.tsx'
import { ConvertDialog } from './convert-dialog.ts'
import { explainInQueue, MoveDialog, useMoveDialog } from './move-dialog.tsx'
import { OrderLink } from './order-link.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { numberColumn, preorderColumns, PreorderLink } from './preorder-columns.tsx'
import { PreorderFilters } from './preorder-filters.tsx'
import { PreorderList } from './preorder-list.tsx'
import { QueueCard } from './queue-card.tsx'
import { RowActions } from './row-actions.tsx'
import { useListAddress } from './use-list-address.ts'

const texts = preorderTexts.managerQueue
const detail = '/gerente/preordenes/detalle'
const { client, createdAt, waiting, miningType, cost, status } = preorderColumns
const noteColumn: Column<PreorderRow> = {
  key: 'gestorNotes',
  title: preorderTexts.columns.note,
  cell: (row) => <NoteStart note={row.gestorNotes} />,
  wrap: true,
}

/** The queue of requests that administration sent on and the gerente has to decide. */
export const ManagerQueuePage = () => (
  <Access permission="preorders.managerQueue" title={texts.title}>
    <ManagerQueue />
  </Access>
)

function ManagerQueue() {
  const address = useListAddress('PENDIENTE_APROBACION_GERENTE')
  const query = { ...address.query, status: address.statuses }
  const answer = useEndpoint(preorders.byStatus, { ...query, actions: 'true' })
  const dialog = useMoveDialog()
  const [converting, setConverting] = useState<PreorderRow | null>(null)
  const [flash, setFlash] = useState<{ text: string; order?: Order } | null>(null)

  const actions = (row: PreorderRow, view?: ReactNode) => (
    <RowActions
      row={row}
      view={view}
      actions={[
        { action: 'preorders.convert', label: texts.convert, name: texts.convertOf(row.preOrderNumber), onClick: () => setConverting(row) },
        {
          action: 'preorders.return',
          label: preorderTexts.adminQueue.giveBack,
          name: preorderTexts.adminQueue.giveBackOf(row.preOrderNumber),
          onClick: () => dialog.ask('preorders.return', row),
        },
        {
          action: 'preorders.rejectAsManager',
          label: preorderTexts.adminQueue.reject,
          name: preorderTexts.adminQueue.rejectOf(row.preOrderNumber),
          isDanger: true,
          onClick: () => dialog.ask('preorders.rejectAsManager', row),
        },
      ]}
    />
  )
  const card = (row: PreorderRow) => (
    <QueueCard row={row} detail={detail} note={row.gestorNotes && <NoteStart note={row.gestorNotes} />} action={actions(row)} />
  )
  const cell = (row: PreorderRow) => actions(row, <View row={row} />)

  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {flash && (
        <Outcome
          tone="green"
          title={flash.text}
          action={flash.order && <OrderLink id={flash.order.id} number={flash.order.orderNumber} />}
          onDismiss={() => setFlash(null)}
        />
      )}
      <SavedViews list="preordersForManager" />
      <PreorderFilters list={preorders.byStatus} address={address} searchLabel={preorderTexts.filters.searchAll} />
      <PreorderList
        label={texts.list}
        answer={answer}
        address={address}
        columns={[
          numberColumn(detail),
          client,
          createdAt,
          waiting,
          miningType,
          cost,
          ...(address.status ? [] : [status]),
          noteColumn,
          { key: 'actions', title: preorderTexts.columns.actions, cell, hideTitle: true, stays: true },
        ]}
        card={card}
        tools={<ExportButton list="preorders" input={query} of={answer.data} />}
        texts={{ ...texts, loadFailed: preorderTexts.adminQueue.loadFailed }}
      />
      <ConvertDialog
        preorder={converting}
        onClose={() => setConverting(null)}
        onDone={(order) => setFlash({ text: preorderTexts.moves.convert.done(order.orderNumber), order })}
      />
      <MoveDialog dialog={dialog} explain={explainInQueue} onDone={(text) => setFlash({ text })} />
    </>
  )
}

const View = ({ row }: { row: PreorderRow }) => (
  <PreorderLink row={row} detail={detail}>
    {preorderTexts.columns.view}
  </PreorderLink>
)

const shownCharacters = 50

/** The first 50 characters of the note. The whole note is shown on hover and on the record's page. */
function NoteStart({ note }: { note: string | null }) {
  if (!note) return <span>{texts.noNote}</span>
  const characters = [...note]
  return <span title={note}>{characters.length > shownCharacters ? `${characters.slice(0, shownCharacters).join('')}…` : note}</span>
}
