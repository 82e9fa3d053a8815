import type { ReactNode } from 'react'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { miningTypeLabels } from '@barreno/texts/labels'
import { preorderTexts } from '@barreno/texts/preorders'
import { DateText } from '../ui/date.tsx'
import { Money } from '../ui/money.tsx'
import { AlarmFlag, hasAlarms } from '../records/alarm-flag.tsx'
import { AwaitedMark } from '../records/awaited-mark.tsx'
import { RowDeadlines } from '../records/deadlines.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { PreorderBadge } from './preorder-badge.tsx'
import { PreorderLink, Waiting } from './preorder-columns.tsx'

type Props = { row: PreorderRow; detail: string; note?: ReactNode; action: ReactNode }

/** A pre-order of a queue, on a phone. */
export const QueueCard = ({ row, detail, note, action }: Props) => (
  <RowCard
    title={<PreorderLink row={row} detail={detail} />}
    badge={<PreorderBadge status={row.currentStatus} />}
    figure={<Money amount={row.estimatedTotalCost} />}
    lines={[
      ...(hasAlarms(row) ? [<AlarmFlag key="alarms" alarms={row.alarms} />] : []),
      ...(row.awaitsAnswer.length > 0 ? [<AwaitedMark key="awaited" awaitsAnswer={row.awaitsAnswer} />] : []),
      row.clientName,
      <>
        <DateText value={row.createdAt} /> · {miningTypeLabels[row.miningType]} · {preorderTexts.mine.frontsOf(row.numberOfFronts)}
      </>,
      <Waiting key="waiting" row={row} />,
      ...(note ? [note] : []),
      ...(row.deadlines.length > 0 ? [<RowDeadlines key="deadlines" deadlines={row.deadlines} />] : []),
    ]}
    action={action}
  />
)
