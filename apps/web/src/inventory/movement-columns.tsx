import type { StockMovement } from '@barreno/domain/inventory/schema'
import type { Tone } from '@barreno/domain/statuses/tone'
import { signedQuantity } from '@barreno/texts/format'
import { inventoryTexts } from '@barreno/texts/inventory'
import { movementKindLabels } from '@barreno/texts/labels'
import { roleLabels } from '@barreno/texts/roles'
import type { ReactNode } from 'react'
import type { Column } from '../ui/data-table.tsx'
import { DateText } from '../ui/date.tsx'
import { lotPath } from '../magazines/paths.ts'
import { Quantity } from '../ui/quantity.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { RowLink } from '../ui/row-link.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { LedgerLink } from './stock-parts.tsx'
import classes from './movements.module.css'

const texts = inventoryTexts.movements

/** Returns the columns of the ledger; that of a single material does not name the material in each row. */
export const movementColumns = (isOfOne: boolean): readonly Column<StockMovement>[] => [
  { key: 'at', title: texts.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <DateText value={at} withTime /> },
  ...(isOfOne ? [] : [material]),
  { key: 'kind', title: texts.type, cell: (movement) => <Kind movement={movement} /> },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: (movement) => <Moved movement={movement} hasUnit={!isOfOne} /> },
  { key: 'balanceAfter', title: texts.balance, numeric: true, cell: ({ balanceAfter }) => <Quantity value={balanceAfter} /> },
  documentAndReason,
  { key: 'person', title: texts.person, cell: (movement) => <Person movement={movement} /> },
]

/** The columns of one lot's movements, with the magazine instead of the balance. */
export const traceColumns: readonly Column<StockMovement>[] = [
  { key: 'at', title: texts.at, sortable: true, sortedAs: 'date', cell: ({ at }) => <DateText value={at} withTime /> },
  { key: 'kind', title: texts.type, cell: (movement) => <Kind movement={movement} /> },
  { key: 'quantity', title: texts.quantity, numeric: true, cell: (movement) => <Moved movement={movement} hasUnit /> },
  { key: 'magazine', title: texts.magazine, wrap: true, cell: ({ magazine }) => magazine.name },
  {
    key: 'document',
    title: texts.documentAndReason,
    wrap: true,
    cell: ({ document, notes }) => (
      <span className={classes.lines}>
        {document && (
          <span>
            <Paper document={document} />
          </span>
        )}
        {document?.clientName && <span className={classes.small}>{document.clientName}</span>}
        {notes && <span>{notes}</span>}
      </span>
    ),
  },
  { key: 'person', title: texts.person, cell: (movement) => <Person movement={movement} /> },
]

const documentAndReason: Column<StockMovement> = {
  key: 'document',
  title: texts.documentAndReason,
  wrap: true,
  cell: (movement) => (
    <>
      <Document movement={movement} />
      {movement.notes}
    </>
  ),
}

const material: Column<StockMovement> = {
  key: 'materialName',
  title: texts.material,
  wrap: true,
  cell: (movement) => (
    <span className={classes.lines}>
      <LedgerLink stock={movement}>{movement.materialName}</LedgerLink>
      <span className={classes.small}>{movement.materialId}</span>
    </span>
  ),
}

type Props = { movement: StockMovement }

const tones: Record<StockMovement['kind'], Tone> = {
  load: 'green',
  adjustment: 'amber',
  dispatch: 'blue',
  undo: 'grey',
  return: 'green',
  loss: 'red',
  transfer: 'grey',
}

const Kind = ({ movement: { kind } }: Props) => <StatusBadge tone={tones[kind]}>{movementKindLabels[kind]}</StatusBadge>

const Moved = ({ movement: { quantity, unit }, hasUnit }: Props & { hasUnit: boolean }) => (
  <span className={classes.moved}>
    {signedQuantity(quantity)}
    {hasUnit && <span className={classes.small}> {unit}</span>}
  </span>
)

/** The document of the movement, with a link if the user may open it, and the lot as read from the boxes. */
function Document({ movement: { document, lot, lotId, kind, magazine } }: Props): ReactNode {
  if (!document && !lot) return null
  return (
    <span className={classes.lines}>
      {document && <Paper document={document} />}
      {document?.clientName && (
        <span className={classes.small} title={document.clientName}>
          {document.clientName}
        </span>
      )}
      {kind === 'transfer' && <span className={classes.small}>{magazine.name}</span>}
      {lot && (
        <span className={classes.small}>{lotId === null ? texts.lot(lot) : <RowLink to={lotPath(lotId)}>{texts.lot(lot)}</RowLink>}</span>
      )}
    </span>
  )
}

function Paper({ document: { kind, id, number } }: { document: NonNullable<StockMovement['document']> }): ReactNode {
  const words = kind === 'import' ? texts.import(number) : number
  const place = places[kind]
  return place && id !== null ? <RowLink to={`${place}/${encodeURIComponent(id)}`}>{words}</RowLink> : words
}

/** Paths of the documents' pages; transfers and the documents of a load have none. */
const places = { order: '/orders/details', import: '/inventario/importar', transfer: null, paper: null } as const

const Person = ({ movement: { person } }: Props) => (
  <span className={classes.lines}>
    {person.name ?? roleOf(person.role)}
    {person.name && <span className={classes.small}>{roleOf(person.role)}</span>}
  </span>
)

const roleOf = (role: StockMovement['person']['role']) => (role === 'sistema' ? texts.system : roleLabels[role])

/** A movement on a phone. */
export const movementCard = (movement: StockMovement) => (
  <RowCard
    title={<LedgerLink stock={movement}>{movement.materialName}</LedgerLink>}
    badge={<Kind movement={movement} />}
    figure={<Moved movement={movement} hasUnit />}
    lines={linesOf(movement)}
  />
)

/** A movement of one lot on a phone. */
export const traceCard = (movement: StockMovement) => (
  <RowCard
    title={<Kind movement={movement} />}
    figure={<Moved movement={movement} hasUnit />}
    lines={[
      movement.magazine.name,
      <DateText key="at" value={movement.at} withTime />,
      ...(movement.document ? [<Paper key="document" document={movement.document} />] : []),
      texts.byHim(movement.person.name, roleOf(movement.person.role)),
      ...(movement.notes ? [movement.notes] : []),
    ]}
  />
)

/** A movement on a phone in the list of one material. */
export const movementOfOneCard = (movement: StockMovement) => (
  <RowCard title={<Kind movement={movement} />} figure={<Moved movement={movement} hasUnit />} lines={linesOf(movement)} />
)

const linesOf = (movement: StockMovement): ReactNode[] => [
  <DateText key="at" value={movement.at} withTime />,
  texts.balanceIs(movement.balanceAfter),
  ...(movement.document || movement.lot ? [<Document key="document" movement={movement} />] : []),
  texts.byHim(movement.person.name, roleOf(movement.person.role)),
  ...(movement.notes ? [movement.notes] : []),
]
