import type { ShotImportPreview } from '@barreno/domain/mines/schema'
import type { ShotEffect } from '@barreno/domain/mines/values'
import type { Tone } from '@barreno/domain/statuses/tone'
import { date } from '@barreno/texts/format'
import { mineTexts } from '@barreno/texts/mines'
import { shotImportTexts } from '@barreno/texts/shot-import'
import { type Column, DataTable } from '../../ui/data-table.tsx'
import { FaultList } from '../../ui/fault-list.tsx'
import { Notice } from '../../ui/notice.tsx'
import { RowCard } from '../../ui/row-card.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { measuredLines } from '../shot-figures.ts'
import classes from './import-shots.module.css'

const texts = shotImportTexts
type Row = ShotImportPreview['rows'][number]

/** The preview of an import: the counts, all faults, and the lines. */
export function ShotPreview({ preview: { figures, faults, rows, unknownColumns } }: { preview: ShotImportPreview }) {
  // A faulty line appears only in the list of faults.
  const good = rows.filter(({ effect }) => effect !== 'faulty')
  const shots = good.toSorted((one, other) => order.indexOf(one.effect) - order.indexOf(other.effect) || one.line - other.line)
  return (
    <section className={classes.preview} aria-label={texts.preview}>
      <p className={classes.counts} role="status">
        <StatusBadge tone="green">{texts.added(figures)}</StatusBadge>
        <StatusBadge tone="grey">{texts.known(figures.known)}</StatusBadge>
        {figures.conflicting > 0 && <StatusBadge tone="amber">{texts.conflicting(figures.conflicting)}</StatusBadge>}
        {faults.length > 0 && <StatusBadge tone="red">{texts.faulty(faults.length)}</StatusBadge>}
      </p>
      {unknownColumns.length > 0 && <Notice tone="amber">{texts.unknownColumns(unknownColumns)}</Notice>}
      {figures.conflicting > 0 && <Notice tone="amber">{texts.conflictHelp}</Notice>}
      <Faults faults={faults} />
      {shots.length > 0 && (
        <div className={classes.rows}>
          <DataTable
            label={texts.preview}
            rows={shots.slice(0, shownRows)}
            rowKey={({ line }) => String(line)}
            columns={columns}
            card={cardOf}
            empty={null}
          />
        </div>
      )}
      {shots.length > shownRows && <p className={classes.note}>{texts.more(shots.length - shownRows)}</p>}
    </section>
  )
}

/** Maximum number of lines that are listed. */
const shownRows = 200

/** Sorts the lines that need a decision first. */
const order: readonly ShotEffect[] = ['conflict', 'add', 'known']
const tones: Record<ShotEffect, Tone> = { add: 'green', known: 'grey', conflict: 'amber', faulty: 'red' }

function Faults({ faults }: Pick<ShotImportPreview, 'faults'>) {
  if (faults.length === 0) return null
  return (
    <div className={classes.faults}>
      <Notice tone="red">{texts.faultHelp}</Notice>
      <FaultList label={texts.faultList} faults={faults.map(texts.fault)} more={texts.more} />
    </div>
  )
}

const Effect = ({ row: { effect, number } }: { row: Row }) => (
  <span className={classes.effect}>
    <StatusBadge tone={tones[effect]}>{texts.effects[effect]}</StatusBadge>
    {number !== null && texts.numbered(number)}
  </span>
)

const Shot = ({ row: { shot } }: { row: Row }) => shot && `${date(shot.firedOn)} · ${mineTexts.kinds[shot.miningType]}`

const cardOf = (row: Row) => <RowCard title={<Shot row={row} />} badge={<Effect row={row} />} lines={linesOf(row)} />

/** Returns the measured values, and the differences from those of the mine. */
const linesOf = ({ shot, differences }: Row): string[] => [
  ...(shot ? measuredLines(shot) : []),
  ...(shot?.orderNumber ? [mineTexts.detail.front(shot.orderNumber, shot.frontIndex)] : []),
  ...(shot?.note ? [shot.note] : []),
  ...(shot?.leftOutReason ? [texts.leftOut(shot.leftOutReason)] : []),
  ...differences.map(texts.difference),
]

const columns: readonly Column<Row>[] = [
  { key: 'line', title: texts.rows.line, numeric: true, width: 56, cell: ({ line }) => line },
  { key: 'effect', title: texts.rows.effect, cell: (row) => <Effect row={row} /> },
  { key: 'shot', title: texts.rows.shot, cell: (row) => <Shot row={row} /> },
  {
    key: 'measured',
    title: texts.rows.measured,
    wrap: true,
    cell: (row) => (
      <span className={classes.lines}>
        {linesOf(row).map((line) => (
          <span key={line}>{line}</span>
        ))}
      </span>
    ),
  },
]
