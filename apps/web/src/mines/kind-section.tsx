import { Button } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import type { Calibration, KindLearning, MineShot } from '@barreno/domain/mines/schema'
import { describeLaw, mineTexts } from '@barreno/texts/mines'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { EngineerDialog } from './engineer-dialog.tsx'
import { LawChart } from './law-chart.tsx'
import { RatioChart } from './ratio-chart.tsx'
import classes from './mines.module.css'

type Props = {
  mineId: string
  kind: KindLearning
  shots: readonly MineShot[]
  /** The calibration that is offered to designs of this kind. */
  inForce: Calibration | null
  mayAdopt: boolean
  onDone: (message: string) => void
}

/** The results of the shots of one kind of mining, and the action to adopt them. */
export function KindSection({ mineId, kind, shots, inForce, mayAdopt, onDone }: Props) {
  const [isAdopting, setAdopting] = useState(false)
  const adopt = useAction(mines.adopt)
  const { miningType, law, p80, advance } = kind
  const figures = { law, p80, advance }
  const isSame =
    inForce !== null && JSON.stringify(figures) === JSON.stringify({ law: inForce.law, p80: inForce.p80, advance: inForce.advance })
  const { calibrations: texts } = mineTexts
  return (
    <Section
      id={miningType}
      title={mineTexts.kinds[miningType]}
      context={isSame ? texts.isSame : undefined}
      action={
        mayAdopt &&
        !isSame &&
        (law || p80 || advance) && (
          <Button variant="default" onClick={() => setAdopting(true)}>
            {texts.adopt}
          </Button>
        )
      }
    >
      <div className={classes.charts}>
        {law ? <Law mineId={mineId} kind={kind} shots={shots} /> : <p className={classes.summary}>{mineTexts.law.none}</p>}
        <Advance advance={advance} shots={shots} />
        <Fragments p80={p80} shots={shots} />
      </div>
      <EngineerDialog
        opened={isAdopting}
        title={texts.adoptTitle(miningType)}
        verb={texts.adopt}
        onClose={() => setAdopting(false)}
        onDecide={async (engineer) => {
          const { calibrations } = await adopt.run({ id: mineId, miningType, figures, ...engineer })
          onDone(texts.adopted(calibrations[0]!.number))
        }}
      >
        <CalibrationFigures figures={figures} />
      </EngineerDialog>
    </Section>
  )
}

/** The figures of a calibration in words. */
export const CalibrationFigures = ({ figures: { law, p80, advance } }: { figures: Pick<Calibration, 'law' | 'p80' | 'advance'> }) => (
  <>
    {law && <p className={classes.law}>{describeLaw(law)}</p>}
    {law && (
      <p className={classes.summary}>
        {mineTexts.law.figures(law)} {mineTexts.law.bounded}
      </p>
    )}
    {advance && <p className={classes.summary}>{mineTexts.advance.summary(advance)}</p>}
    {p80 && <p className={classes.summary}>{mineTexts.p80.summary(p80)}</p>}
  </>
)

function Law({ mineId, kind, shots }: { mineId: string; kind: KindLearning; shots: readonly MineShot[] }) {
  const [distance, setDistance] = useState<TypedNumber>(null)
  const [charge, setCharge] = useState<TypedNumber>(null)
  const [distance_m, charge_kg] = [readable(distance), readable(charge)]
  const isAsked = distance_m !== null && charge_kg !== null
  const { data, error } = useEndpoint(
    mines.learning,
    { id: mineId, distance_m: String(distance_m ?? ''), charge_kg: String(charge_kg ?? '') },
    { enabled: isAsked },
  )
  const next = (isAsked && !error && data?.kinds.find(({ miningType }) => miningType === kind.miningType)?.next) || null
  const { next: texts, law: lawTexts } = mineTexts
  return (
    <div className={classes.figure}>
      <p className={classes.law}>{describeLaw(kind.law!)}</p>
      <p className={classes.summary}>
        {lawTexts.figures(kind.law!)} {lawTexts.bounded}
      </p>
      <LawChart kind={kind} shots={shots} next={next} />
      <div className={classes.next}>
        <NumberField label={texts.distance} decimals={3} unit="m" value={distance} onChange={setDistance} />
        <NumberField label={texts.charge} decimals={3} unit="kg" value={charge} onChange={setCharge} />
      </div>
      <p className={classes.summary} role="status">
        {next ? texts.expected(next) : isAsked && error ? error.message : texts.hint}
      </p>
    </div>
  )
}

function Advance({ advance, shots }: { advance: KindLearning['advance']; shots: readonly MineShot[] }) {
  if (!advance) return null
  const texts = mineTexts.advance
  const ratios = shots.flatMap(({ id, number, drilled_m, pulled_m, leftOut }) =>
    drilled_m === null || pulled_m === null ? [] : [{ id, number, value: pulled_m / drilled_m, isLeftOut: leftOut !== null }],
  )
  return (
    <div className={classes.figure}>
      <RatioChart title={texts.chart} ratios={ratios} reference={{ value: advance.mean, label: texts.reference }} format={texts.value} />
      <p className={classes.summary}>{texts.summary(advance)}</p>
      {advance.isRedesign && <Notice tone="amber">{texts.redesign}</Notice>}
    </div>
  )
}

function Fragments({ p80, shots }: { p80: KindLearning['p80']; shots: readonly MineShot[] }) {
  if (!p80) return null
  const texts = mineTexts.p80
  const ratios = shots.flatMap(({ id, number, plannedP80_cm, measuredP80_cm, leftOut }) =>
    plannedP80_cm === null || measuredP80_cm === null
      ? []
      : [{ id, number, value: measuredP80_cm / plannedP80_cm, isLeftOut: leftOut !== null }],
  )
  return (
    <div className={classes.figure}>
      <RatioChart title={texts.chart} ratios={ratios} reference={{ value: 1, label: texts.reference }} format={texts.value} />
      <p className={classes.summary}>{texts.summary(p80)}</p>
    </div>
  )
}
