import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { describeEquipment, initiationFigures, initiationTexts as texts } from '@barreno/texts/initiation'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Count } from '../ui/quantity.tsx'
import { Figures } from '../ui/figures.tsx'
import { type SystemChoice, Systems } from './initiation-systems.tsx'
import classes from './initiation.module.css'

type Plan = NonNullable<SuggestedPattern['initiation']>
type DelayCount = Plan['delays'][number]

type Props = { plan: Plan; clearing: SuggestedPattern['clearing']; choice?: SystemChoice }

/**
 * The initiation of a front: the system and the reason for it, the certainty of the firing order, the clearing distances, and the detonators by
 * number.
 */
export const Initiation = ({ plan, clearing, choice }: Props) => (
  <div className={classes.plan}>
    <Systems plan={plan} choice={choice} />
    <Figures figures={initiationFigures(plan, clearing)} />
    {plan.delays.length > 0 && (
      <div>
        <p className={classes.title}>{texts.delays.title}</p>
        <DelayTable delays={plan.delays} />
      </div>
    )}
    {plan.equipment.length > 0 && <p className={classes.note}>{describeEquipment(plan.equipment)}</p>}
    {plan.timing.isScatterAssumed && <p className={classes.note}>{texts.scatterAssumed(plan.system)}</p>}
  </div>
)

/** The detonators by delay number. */
export const DelayTable = ({ delays }: Pick<Plan, 'delays'>) => (
  <div className={classes.delays}>
    <DataTable label={texts.delays.title} rows={delays} rowKey={keyOf} columns={columns} empty={null} />
  </div>
)

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
