import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { initiationTexts as texts } from '@barreno/texts/initiation'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Count } from '../ui/quantity.tsx'
import { Figures } from './figures.tsx'
import { type SystemChoice, Systems } from './initiation-systems.tsx'
import classes from './initiation.module.css'

type Plan = NonNullable<SuggestedPattern['initiation']>
type DelayCount = Plan['delays'][number]

type Props = { plan: Plan; clearing: SuggestedPattern['clearing']; choice?: SystemChoice }

/** How a front is fired: with which system and why, how surely in order, what is kept clear, and the detonators by their numbers. */
export const Initiation = ({ plan, clearing, choice }: Props) => (
  <div className={classes.plan}>
    <Systems plan={plan} choice={choice} />
    <Figures figures={figuresOf(plan, clearing)} />
    {plan.delays.length > 0 && (
      <div>
        <p className={classes.title}>{texts.delays.title}</p>
        <DataTable label={texts.delays.title} rows={plan.delays} rowKey={keyOf} columns={columns} empty={null} />
      </div>
    )}
    {plan.equipment.length > 0 && (
      <p className={classes.note}>
        {texts.equipmentLabel} {plan.equipment.map(({ text, quantity }) => texts.piece(text, quantity)).join('; ')}.
      </p>
    )}
    {plan.timing.isScatterAssumed && <p className={classes.note}>{texts.scatterAssumed}</p>}
  </div>
)

function figuresOf({ timing, start }: Plan, clearing: Props['clearing']) {
  const { cooperation, row, front } = timing
  return [
    { label: texts.figures.together, value: texts.together(cooperation.nominal, cooperation.p95) },
    ...(row === null ? [] : [{ label: texts.figures.row, value: texts.inversion(row.probability) }]),
    ...(front === null ? [] : [{ label: texts.figures.front, value: texts.inversion(front.probability) }]),
    { label: texts.figures.last, value: texts.milliseconds(timing.last_ms) },
    ...(clearing
      ? [
          { label: texts.figures.people, value: texts.metres(clearing.people_m) },
          { label: texts.figures.equipment, value: texts.metres(clearing.equipment_m) },
        ]
      : []),
    { label: texts.figures.firingPoint, value: texts.metres(start.firingPoint_m) },
    { label: texts.figures.line[start.by], value: texts.metres(start.fuse?.each_m ?? start.line_m) },
  ]
}

const keyOf = ({ materialId, delayNumber, delay_ms }: DelayCount) => `${materialId} ${delayNumber} ${delay_ms}`

const timeOf = ({ delay_ms }: DelayCount) => (delay_ms === null ? texts.delays.electronic : <Count value={delay_ms} />)
const numberOf = ({ delayNumber }: DelayCount) => (delayNumber === null ? '—' : <Count value={delayNumber} />)

const columns: readonly Column<DelayCount>[] = [
  { key: 'number', title: texts.delays.columns.number, numeric: true, cell: numberOf },
  { key: 'time', title: texts.delays.columns.time, numeric: true, cell: timeOf },
  { key: 'holes', title: texts.delays.columns.holes, numeric: true, cell: ({ count }) => <Count value={count} /> },
  { key: 'spare', title: texts.delays.columns.spare, numeric: true, cell: ({ spare }) => <Count value={spare} /> },
  { key: 'total', title: texts.delays.columns.total, numeric: true, cell: ({ count, spare }) => <Count value={count + spare} /> },
]
