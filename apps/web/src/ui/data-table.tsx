import { Button, VisuallyHidden } from '@mantine/core'
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react'
import type { MouseEvent, ReactNode } from 'react'
import { memo, useContext, useId, useState } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { Pane } from './pane.ts'
import type { Paging } from './pager.tsx'
import { Pager } from './pager.tsx'
import { SortChoice, type SortedAs, SortHeader, sortDirection } from './sort-header.tsx'
import { ErrorState, Loading } from './states.tsx'
import { useArrived } from './use-arrived.ts'
import { inBlocks, useGradually, useUnhurried } from './use-gradually.ts'
import { useIsPhone } from './use-is-phone.ts'
import { useKept } from './use-kept.ts'
import classes from './data-table.module.css'

export type Column<Row> = {
  /** Also the name of the column in `sort`. */
  key: string
  title: string
  cell: (row: Row) => ReactNode
  numeric?: boolean | undefined
  sortable?: boolean | undefined
  /** Kind of values in the column. It names the two orders in the list for phones. The default is numbers if `numeric`, otherwise text. */
  sortedAs?: SortedAs | undefined
  width?: number | string | undefined
  /** Long text may wrap; by default the row has one line. */
  wrap?: boolean | undefined
  foot?: ReactNode
  /** Actions on a row: drawn over its end on hover or focus, without a width of their own. Only for the last column. */
  stays?: boolean | undefined
  /** The title is for screen readers only, for example in a column of actions. */
  hideTitle?: boolean | undefined
}

export type RowDetail<Row> = {
  /** The title of its column. */
  title: string
  label: (row: Row) => string
  /** The label with the name of its row, for screen readers. */
  name: (row: Row) => string
  content: (row: Row) => ReactNode
}

export type TableProps<Row> = {
  label: string
  /** Undefined before the first answer. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  columns: readonly Column<Row>[]
  /** The row as a card on a phone; undefined if the columns are few and narrow enough for a phone. */
  card?: ((row: Row) => ReactNode) | undefined
  /** Shown if there are no rows: what will appear here, and what to do. */
  empty: ReactNode
  /** As in the request: `createdAt`, or `-createdAt` for descending order. */
  sort?: string | undefined
  onSort?: ((sort: string) => void) | undefined
  paging?: Paging | undefined
  /** Further content of a row, expanded by a button. */
  detail?: RowDetail<Row> | undefined
  /** Content before the name of each row and before its title: the checkbox to select the row. */
  lead?: { head: ReactNode; cell: (row: Row) => ReactNode } | undefined
  /** There are no inputs in the cells. A long list may then lag behind for a moment, so that typing elsewhere does not wait for it. */
  isOnlyRead?: boolean | undefined
  /** Actions on the whole list, beside the pager. */
  tools?: ReactNode
  /** The filters and the order of the list in its address; other ones are drawn from the first row. */
  request?: string | undefined
  /** The rows are still those of the request before. */
  loading?: boolean | undefined
  error?: string | null | undefined
  onRetry?: (() => void) | undefined
}

/** A list, sorted and paged by the server: a table on larger screens, cards on a phone and beside an open record. */
export function DataTable<Row>(props: TableProps<Row>) {
  const { rows, empty, loading = false, error, onRetry } = props
  const hasArrived = useArrived(rows !== undefined)
  if (error && !loading) return <Frame>{<ErrorState message={error} onRetry={onRetry} />}</Frame>
  if (!rows || !hasArrived) return <Frame>{<Loading />}</Frame>
  if (rows.length === 0) return <Frame isBusy={loading}>{empty}</Frame>
  return <Filled {...props} rows={rows} />
}

/** A list with rows. */
function Filled<Row>(props: TableProps<Row> & { rows: readonly Row[] }) {
  const { label, card, paging, tools, loading = false, isOnlyRead = false } = props
  const isPhone = useIsPhone()
  const { isList: isBeside } = useContext(Pane)
  const hasCards = (isPhone || isBeside === true) && card !== undefined
  const labelId = useId()
  const drawn = useUnhurried(props, isOnlyRead)
  const Body = hasCards ? Cards : Grid
  return (
    <Frame isBusy={loading || drawn.rows !== props.rows} isBare={hasCards}>
      <VisuallyHidden id={labelId}>{label}</VisuallyHidden>
      <Body table={drawn} labelId={labelId} />
      {paging && <Pager paging={paging} tools={tools} />}
    </Frame>
  )
}

type FrameProps = { isBusy?: boolean; isBare?: boolean; children: ReactNode }

const Frame = ({ isBusy = false, isBare = false, children }: FrameProps) => (
  <div className={classes.frame} data-list data-bare={isBare || undefined} aria-busy={isBusy}>
    <div role="status" className={classes.progress}>
      {isBusy && <VisuallyHidden>{uiTexts.table.updating}</VisuallyHidden>}
    </div>
    {children}
  </div>
)

type BodyProps<Row> = { table: TableProps<Row> & { rows: readonly Row[] }; labelId: string }

const Cards = memo(AllCards) as typeof AllCards

function AllCards<Row>({ table, labelId }: BodyProps<Row>) {
  const { rowKey, card, columns, sort, onSort, detail, lead } = table
  const drawn = useGradually(table)
  return (
    <>
      {onSort && <SortChoice columns={columns} sort={sort} onSort={onSort} />}
      <ul className={classes.cards} aria-labelledby={labelId}>
        {drawn.map((row) => (
          <li key={rowKey(row)} className={lead && classes.led}>
            {lead?.cell(row)}
            {card?.(row)}
            {detail && <CardDetail row={row} detail={detail} />}
          </li>
        ))}
      </ul>
    </>
  )
}

const Grid = memo(WholeGrid) as typeof WholeGrid

function WholeGrid<Row>({ table, labelId }: BodyProps<Row>) {
  const { rowKey, sort, onSort, paging, detail, lead, loading = false, isOnlyRead = false } = table
  const drawn = useGradually(table)
  // Rows that are about to be replaced are not rendered again with the columns of the next request.
  const columns = useKept(table.columns, loading)
  const titles = detail ? withDetail(columns, { key: 'detail', title: detail.title, cell: () => null }) : columns
  return (
    <div className={classes.scroller} data-paged={paging ? true : undefined} role="group" aria-labelledby={labelId} tabIndex={0}>
      <table className={classes.table} aria-labelledby={labelId}>
        <thead className={classes.head}>
          <tr>
            {titles.map((column, index) => (
              <th
                key={column.key}
                style={column.width === undefined ? undefined : { width: column.width }}
                className={classes.th}
                data-numeric={column.numeric || undefined}
                data-stays={column.stays || undefined}
                data-print={onPaper(column)}
                aria-sort={column.sortable ? sortDirection(column.key, sort) : undefined}
              >
                {index === 0 && lead?.head}
                <ColumnTitle column={column} sort={sort} onSort={onSort} />
              </th>
            ))}
          </tr>
        </thead>
        {(isOnlyRead ? inBlocks(drawn) : [{ start: 0, rows: drawn }]).map(({ start, rows }) => (
          <tbody key={start} className={classes.block}>
            {rows.map((row) => (
              <GridRow key={rowKey(row)} row={row} columns={columns} detail={detail} lead={lead} />
            ))}
          </tbody>
        ))}
        {columns.some(({ foot }) => foot !== undefined) && <Foot columns={titles} />}
      </table>
    </div>
  )
}

type RowProps<Row> = Pick<TableProps<Row>, 'detail' | 'lead'> & { row: Row; columns: readonly Column<Row>[] }

/** Memoized, so that existing rows are not rendered again when further ones follow. */
const GridRow = memo(WholeRow) as typeof WholeRow

function WholeRow<Row>({ row, columns, detail, lead }: RowProps<Row>) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  const [first, ...others] = columns
  return (
    <>
      <tr className={classes.row} data-open={isOpen || undefined} onClick={followRowLink}>
        {first && <Cell column={first} row={row} lead={lead?.cell(row)} />}
        {detail && (
          <td className={classes.td}>
            <Unfold row={row} detail={detail} isOpen={isOpen} controls={detailId} onPress={() => setOpen(!isOpen)} />
          </td>
        )}
        {others.map((column) => (
          <Cell key={column.key} column={column} row={row} />
        ))}
      </tr>
      {detail && isOpen && (
        <tr id={detailId}>
          <td colSpan={columns.length + 1} className={classes.detail}>
            {detail.content(row)}
          </td>
        </tr>
      )}
    </>
  )
}
/** Inserts the detail column after the first one, because the actions lie over the end of the row. */
const withDetail = <Row,>([first, ...others]: readonly Column<Row>[], detail: Column<Row>): Column<Row>[] => [
  ...(first ? [first] : []),
  detail,
  ...others,
]

function CardDetail<Row>({ row, detail }: { row: Row; detail: RowDetail<Row> }) {
  const [isOpen, setOpen] = useState(false)
  const detailId = useId()
  return (
    <div className={classes.cardDetail}>
      <Unfold row={row} detail={detail} isOpen={isOpen} controls={detailId} onPress={() => setOpen(!isOpen)} />
      {isOpen && <div id={detailId}>{detail.content(row)}</div>}
    </div>
  )
}

type UnfoldProps<Row> = { row: Row; detail: RowDetail<Row>; isOpen: boolean; controls: string; onPress: () => void }

const Unfold = <Row,>({ row, detail, isOpen, controls, onPress }: UnfoldProps<Row>) => (
  <Button
    variant="subtle"
    size="compact-sm"
    aria-label={detail.name(row)}
    aria-expanded={isOpen}
    aria-controls={isOpen ? controls : undefined}
    rightSection={isOpen ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
    onClick={onPress}
  >
    {detail.label(row)}
  </Button>
)

/** Makes a click anywhere in a row follow the link of its first cell, unless it hits a control or ends a selection of text. */
function followRowLink(event: MouseEvent<HTMLTableRowElement>) {
  const { target, currentTarget, ctrlKey, metaKey, shiftKey } = event
  const link = currentTarget.cells[0]?.querySelector('a')
  const isControl = target instanceof Element && target.closest('a, button, input, select, textarea, label, summary') !== null
  if (!link || isControl || window.getSelection()?.toString()) return
  link.dispatchEvent(new window.MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }))
}

function Cell<Row>({ column, row, lead }: { column: Column<Row>; row: Row; lead?: ReactNode }) {
  const content = column.cell(row)
  return (
    <td
      className={classes.td}
      data-numeric={column.numeric || undefined}
      data-wrap={column.wrap || undefined}
      data-stays={column.stays || undefined}
      data-print={onPaper(column)}
      title={typeof content === 'string' && !column.wrap ? content : undefined}
    >
      {lead}
      {column.stays ? <div className={classes.actions}>{content}</div> : content}
    </td>
  )
}

const Foot = <Row,>({ columns }: { columns: readonly Column<Row>[] }) => (
  <tfoot className={classes.foot}>
    <tr>
      {columns.map((column) => (
        <td key={column.key} className={classes.td} data-numeric={column.numeric || undefined} data-print={onPaper(column)}>
          {column.foot}
        </td>
      ))}
    </tr>
  </tfoot>
)

/** Columns of actions are not printed. */
const onPaper = ({ hideTitle }: { hideTitle?: boolean | undefined }) => (hideTitle ? 'no' : undefined)

type TitleProps<Row> = { column: Column<Row>; sort: string | undefined; onSort: ((sort: string) => void) | undefined }

function ColumnTitle<Row>({ column, sort, onSort }: TitleProps<Row>) {
  if (column.hideTitle) return <VisuallyHidden>{column.title}</VisuallyHidden>
  if (!column.sortable || !onSort) return column.title
  return <SortHeader column={column.key} title={column.title} sort={sort} onSort={onSort} />
}
