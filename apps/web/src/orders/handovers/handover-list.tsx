import { orders } from '@barreno/domain/orders/calls'
import type { Handover } from '@barreno/domain/orders/handovers/schema'
import { paperSignatureOf } from '@barreno/domain/orders/handovers/workflow'
import type { HandoverAction, HandoverState } from '@barreno/domain/statuses/handovers'
import type { Tone } from '@barreno/domain/statuses/tone'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useDownload } from '../../api/download.ts'
import { ErrorNotice } from '../../ui/notice.tsx'
import { StatusBadge } from '../../ui/status-badge.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import acts from '../acts.module.css'
import classes from './handovers.module.css'

type Props = { handovers: readonly Handover[]; onDone: (message: string) => void }

/** Hand-overs, newest first: the material, who signed, and the actions that the user has on each. */
export function HandoverList({ handovers, onDone }: Props) {
  const [pending, setPending] = useState<{ handover: Handover; action: HandoverAction } | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (handover: Handover, action: HandoverAction) => {
    setPending({ handover, action })
    setOpen(true)
  }
  return (
    <>
      <ol className={`${acts.list} ${classes.list}`}>
        {handovers.map((handover) => (
          <HandoverRow key={handover.id} handover={handover} onAsk={(action) => ask(handover, action)} />
        ))}
      </ol>
      {pending && <AnswerDialog {...pending} opened={isOpen} onClose={() => setOpen(false)} onDone={onDone} />}
    </>
  )
}

function HandoverRow({ handover, onAsk }: { handover: Handover; onAsk: (action: HandoverAction) => void }) {
  const { handoverNumber, orderId, id, step, state, lines, vehiclePlate, seals, notes, expiresAt, reason, signatures, actions } = handover
  const act = useDownload(orders.handoverDocument)
  const sheet = useDownload(orders.handoverPaper)
  const onPaper = paperSignatureOf(handover)
  const error = act.error ?? sheet.error
  return (
    <li className={acts.act}>
      <div className={acts.head}>
        <span className={acts.name}>{texts.steps[step].name}</span>
        <StatusBadge tone={tones[state]}>{texts.states[state]}</StatusBadge>
        {onPaper && <StatusBadge tone="amber">{texts.onPaper.mark(onPaper.side)}</StatusBadge>}
        <span className={acts.number}>{handoverNumber}</span>
      </div>
      <ul className={acts.lines}>
        {lines.map((line) => (
          <li key={line.materialId}>{texts.line(line)}</li>
        ))}
      </ul>
      <ul className={acts.signatures}>
        {signatures.map((signature) => (
          <li key={`${signature.side} ${signature.at}`}>
            <span className={classes.side}>{texts.sides[signature.side]}</span> {texts.signed(signature)}
            {signature.paper && <div>{texts.onPaper.reason(signature.paper.reason)}</div>}
          </li>
        ))}
        {vehiclePlate && <Detail label={texts.vehiclePlate} value={vehiclePlate} />}
        {seals && <Detail label={texts.seals} value={seals} />}
        {notes && <Detail label={texts.notes} value={notes} />}
        {reason && <Detail label={texts.reason} value={reason} />}
        {state === 'offered' && <li>{texts.expires(expiresAt)}</li>}
      </ul>
      <Group gap="xs">
        {actions.map((action) => (
          <Button
            key={action}
            size="compact-md"
            variant={action === 'accept' ? 'filled' : 'default'}
            onClick={() => onAsk(action)}
            aria-label={`${texts.actions[action]}: ${handoverNumber}`}
          >
            {texts.actions[action]}
          </Button>
        ))}
        {state === 'accepted' && (
          <Button
            size="compact-md"
            variant="subtle"
            loading={act.isPending}
            aria-label={`${texts.document}: ${handoverNumber}`}
            onClick={() => void act.download({ id: orderId, handoverId: id }, texts.documentOf(handoverNumber))}
          >
            {texts.document}
          </Button>
        )}
        {onPaper && (
          <Button
            size="compact-md"
            variant="subtle"
            loading={sheet.isPending}
            aria-label={`${texts.onPaper.see}: ${handoverNumber}`}
            onClick={() => void sheet.download({ id: orderId, handoverId: id }, onPaper.paper.name)}
          >
            {texts.onPaper.see}
          </Button>
        )}
      </Group>
      <ErrorNotice error={error} />
    </li>
  )
}

const Detail = ({ label, value }: { label: string; value: string }) => (
  <li>
    <span className={classes.side}>{label}</span> {value}
  </li>
)

const tones: Record<HandoverState, Tone> = { offered: 'amber', accepted: 'green', refused: 'red', withdrawn: 'grey', expired: 'grey' }
