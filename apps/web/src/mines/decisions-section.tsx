import { Button } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import { calibrationInForce } from '@barreno/domain/mines/rules'
import type { Calibration, MineLearning } from '@barreno/domain/mines/schema'
import { date } from '@barreno/texts/format'
import { mineTexts } from '@barreno/texts/mines'
import { type ReactNode, useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { type Column, DataTable } from '../ui/data-table.tsx'
import { Notice } from '../ui/notice.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { EngineerDialog } from './engineer-dialog.tsx'
import { CalibrationFigures } from './kind-section.tsx'
import classes from './mines.module.css'

type Props = { learned: MineLearning; mayAdopt: boolean; onDone: (message: string) => void }

/** The calibrations adopted for a mine, each version with its figures. */
export function CalibrationsSection({ learned: { mine, calibrations }, mayAdopt, onDone }: Props) {
  const texts = mineTexts.calibrations
  const [pending, setPending] = useState<Calibration | null>(null)
  const withdraw = useAction(mines.withdrawCalibration)
  const isInForce = (each: Calibration) => calibrationInForce(calibrations, each.miningType)?.number === each.number
  const state = (each: Calibration) => (
    <span className={classes.decision}>
      <span>
        <StatusBadge tone={isInForce(each) ? 'green' : 'grey'}>
          {isInForce(each) ? texts.inForce : each.withdrawn ? texts.retired : texts.replaced}
        </StatusBadge>
      </span>
      {each.withdrawn && <span className={classes.detail}>{texts.retiredFor(each.withdrawn.reason)}</span>}
      {mayAdopt && isInForce(each) && (
        <span>
          <Button variant="default" size="compact-sm" aria-label={texts.withdrawOf(each.number)} onClick={() => setPending(each)}>
            {texts.withdraw}
          </Button>
        </span>
      )}
    </span>
  )
  const figures = (each: Calibration) => (
    <div className={classes.shot}>
      <CalibrationFigures figures={each} />
      {each.leftOut > 0 && <span className={classes.detail}>{texts.leftOut(each.leftOut)}</span>}
    </div>
  )
  const engineer = (each: Calibration) => `${each.engineerName} · ${each.engineerDocument}${each.note ? ` · ${each.note}` : ''}`
  const columns: readonly Column<Calibration>[] = [
    { key: 'number', title: texts.columns.number, cell: texts.numbered },
    { key: 'figures', title: texts.columns.figures, wrap: true, cell: figures },
    { key: 'engineer', title: texts.columns.engineer, wrap: true, cell: engineer },
    { key: 'adopted', title: texts.columns.adopted, cell: ({ adopted }) => date(adopted.at) },
    { key: 'state', title: texts.columns.state, cell: state },
  ]
  return (
    <Section id="calibraciones" title={texts.title} context={texts.context}>
      <DataTable
        label={texts.title}
        rows={calibrations}
        rowKey={({ number }) => String(number)}
        columns={columns}
        card={cardWith(figures, engineer, state)}
        empty={<Empty title={texts.none} />}
      />
      {pending && (
        <ConfirmDialog
          opened
          onClose={() => setPending(null)}
          title={texts.withdrawOf(pending.number)}
          verb={texts.withdraw}
          reason={{ label: texts.withdrawReason, required: true, max: 500 }}
          onConfirm={(reason) => withdraw.run({ id: mine.id, number: String(pending.number), reason }).then(() => onDone(texts.withdrawn))}
        >
          {texts.withdrawText}
        </ConfirmDialog>
      )}
    </Section>
  )
}

type Part = (calibration: Calibration) => ReactNode
const cardWith = (figures: Part, engineer: Part, state: Part) => (each: Calibration) => (
  <RowCard
    title={mineTexts.calibrations.numbered(each)}
    lines={[figures(each), engineer(each), date(each.adopted.at)]}
    action={state(each)}
  />
)

/** The rock constant, and the change that the latest shots suggest. */
export function RockSection({ learned: { mine, rock }, mayAdopt, onDone }: Props) {
  const texts = mineTexts.rock
  const [pending, setPending] = useState<'accept' | 'decline' | null>(null)
  const decide = useAction(mines.decideRock)
  const { proposal } = rock
  const isAccepted = pending === 'accept'
  return (
    <Section id="roca" title={texts.title}>
      <div className={classes.figure}>
        <p className={classes.summary}>{texts.constant(rock)}</p>
        {proposal && (
          <Notice
            tone="blue"
            action={
              mayAdopt && (
                <span className={classes.actions}>
                  <Button size="compact-md" onClick={() => setPending('accept')}>
                    {texts.accept}
                  </Button>
                  <Button size="compact-md" variant="default" onClick={() => setPending('decline')}>
                    {texts.decline}
                  </Button>
                </span>
              )
            }
          >
            {texts.proposal(proposal)}
          </Notice>
        )}
      </div>
      {proposal && pending && (
        <EngineerDialog
          opened
          title={isAccepted ? texts.acceptTitle : texts.declineTitle}
          verb={isAccepted ? texts.accept : texts.decline}
          onClose={() => setPending(null)}
          onDecide={async (engineer) => {
            const { from_kg_m3, to_kg_m3 } = proposal
            await decide.run({ id: mine.id, from_kg_m3, to_kg_m3, isAccepted, ...engineer })
            onDone(isAccepted ? texts.accepted : texts.declined)
          }}
        >
          <p className={classes.summary}>{texts.proposal(proposal)}</p>
        </EngineerDialog>
      )}
    </Section>
  )
}
