import { Button, Group } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import type { MineShot } from '@barreno/domain/mines/schema'
import { date } from '@barreno/texts/format'
import { mineTexts } from '@barreno/texts/mines'
import { IconUpload } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { measuredLines, type ShotCell, shotCells } from './shot-figures.ts'
import { ShotDownloads } from './shot-downloads.tsx'
import { ShotDialog } from './shot-dialog.tsx'
import classes from './mines.module.css'

const { detail: texts, shot: shotTexts } = mineTexts

const ImportShotsDialog = dialogOnDemand(
  async () => (await import('./import/import-shots-dialog.tsx')).ImportShotsDialog,
  ({ opened, onClose }) => (opened ? onClose : null),
)

type Props = {
  mine: { id: string; name: string }
  shots: readonly MineShot[]
  outliers: readonly string[]
  mayRecord: boolean
  onDone: (message: string) => void
}
type OpenDialog = { shot: MineShot; act: 'correct' | 'leaveOut' | 'count' }

/** The shots of a mine, latest first, with the actions on each. */
export function ShotsSection({ mine, shots, outliers, mayRecord, onDone }: Props) {
  const [pending, setPending] = useState<OpenDialog | null>(null)
  const [isImporting, setImporting] = useState(false)
  const leaveOut = useAction(mines.leaveOutShot)
  const count = useAction(mines.countShot)
  const off = shots.filter(({ id }) => outliers.includes(id))
  const close = () => setPending(null)
  const columns = columnsOf(outliers)
  const actions = (shot: MineShot) => mayRecord && <Actions shot={shot} onAsk={(act) => setPending({ shot, act })} />
  const named = (act: OpenDialog['act']) => (pending?.act === act ? pending.shot : null)
  const [left, counted] = [named('leaveOut'), named('count')]
  const sentFor = (shot: MineShot) => [{ id: mine.id, shotId: shot.id }, { version: shot.version }] as const
  return (
    <Section
      id="voladuras"
      title={texts.shotList}
      action={
        <Group gap="xs">
          {shots.length > 0 && <ShotDownloads mine={mine} />}
          {mayRecord && (
            <Button
              variant="default"
              size="compact-sm"
              leftSection={<IconUpload size={16} stroke={1.75} aria-hidden />}
              onClick={() => setImporting(true)}
            >
              {shotTexts.table.bring}
            </Button>
          )}
        </Group>
      }
    >
      {off.length > 0 && <Notice tone="amber">{texts.outlierHelp(off.map(({ number }) => texts.numbered(number)).join(', '))}</Notice>}
      <DataTable
        label={texts.shotList}
        rows={shots.toReversed()}
        rowKey={({ id }) => id}
        columns={
          mayRecord ? [...columns, { key: 'actions', title: texts.columns.actions, stays: true, hideTitle: true, cell: actions }] : columns
        }
        card={cardWith(outliers, actions)}
        empty={<Empty title={texts.noShots}>{texts.noShotsHelp}</Empty>}
      />
      {mayRecord && <ImportShotsDialog mineId={mine.id} opened={isImporting} onClose={() => setImporting(false)} onDone={onDone} />}
      <ShotDialog mineId={mine.id} shot={named('correct')} opened={named('correct') !== null} onClose={close} onDone={onDone} />
      {left && (
        <ConfirmDialog
          opened
          onClose={close}
          title={shotTexts.leaveOutOf(left.number)}
          verb={shotTexts.leaveOut}
          reason={{ label: shotTexts.reason, required: true, max: 500 }}
          onConfirm={async (reason) => {
            const [input, options] = sentFor(left)
            await leaveOut.run({ ...input, reason }, options)
            onDone(shotTexts.leftOut(left.number))
          }}
        >
          {shotTexts.leaveOutText}
        </ConfirmDialog>
      )}
      {counted && (
        <ConfirmDialog
          opened
          onClose={close}
          title={shotTexts.countOf(counted.number)}
          verb={shotTexts.count}
          onConfirm={async () => {
            await count.run(...sentFor(counted))
            onDone(shotTexts.counted(counted.number))
          }}
        >
          {shotTexts.countText}
        </ConfirmDialog>
      )}
    </Section>
  )
}

const Actions = ({ shot, onAsk }: { shot: MineShot; onAsk: (act: OpenDialog['act']) => void }) => (
  <span className={classes.actions}>
    <Button variant="default" size="compact-sm" aria-label={shotTexts.correctOf(shot.number)} onClick={() => onAsk('correct')}>
      {shotTexts.correct}
    </Button>
    {shot.leftOut ? (
      <Button variant="default" size="compact-sm" aria-label={shotTexts.countOf(shot.number)} onClick={() => onAsk('count')}>
        {shotTexts.count}
      </Button>
    ) : (
      <Button variant="default" size="compact-sm" aria-label={shotTexts.leaveOutOf(shot.number)} onClick={() => onAsk('leaveOut')}>
        {shotTexts.leaveOut}
      </Button>
    )}
  </span>
)

const Name = ({ shot, isOff }: { shot: MineShot; isOff: boolean }) => (
  <span className={classes.shot}>
    <span>
      {texts.numbered(shot.number)} · {date(shot.firedOn)} {shot.leftOut && <StatusBadge tone="grey">{texts.leftOutMark}</StatusBadge>}
      {isOff && <StatusBadge tone="amber">{texts.outlierMark}</StatusBadge>}
    </span>
    {shot.orderNumber && <span className={classes.detail}>{texts.front(shot.orderNumber, shot.frontIndex)}</span>}
    {shot.leftOut && <span className={classes.detail}>{texts.leftOutBy(shot.leftOut)}</span>}
    {shot.note && <span className={classes.detail}>{shot.note}</span>}
  </span>
)

/** Returns the measurements and the person who recorded them. */
const linesOf = (shot: MineShot): string[] => [...measuredLines(shot), `${texts.columns.by}: ${texts.recordedBy(shot)}`]

const cardWith = (outliers: readonly string[], actions: (shot: MineShot) => ReactNode) => (shot: MineShot) => (
  <RowCard title={<Name shot={shot} isOff={outliers.includes(shot.id)} />} lines={linesOf(shot)} action={actions(shot)} />
)

const columnsOf = (outliers: readonly string[]): readonly Column<MineShot>[] => [
  { key: 'shot', title: texts.columns.shot, wrap: true, cell: (shot) => <Name shot={shot} isOff={outliers.includes(shot.id)} /> },
  ...Object.entries(shotCells).map(([key, cell]): Column<MineShot> => ({
    key,
    title: texts.columns[key as ShotCell],
    numeric: true,
    cell,
  })),
  { key: 'by', title: texts.columns.by, wrap: true, cell: texts.recordedBy },
]
