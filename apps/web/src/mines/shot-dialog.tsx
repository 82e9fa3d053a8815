import { Select, Textarea, TextInput } from '@mantine/core'
import { mines } from '@barreno/domain/mines/calls'
import { faultsOfShot } from '@barreno/domain/mines/rules'
import type { MineShot } from '@barreno/domain/mines/schema'
import { type ShotFigure, shotRanges } from '@barreno/domain/mines/values'
import { caracasDate } from '@barreno/domain/calendar'
import { type MiningType, miningTypes } from '@barreno/domain/records/values'
import { outsideRange } from '@barreno/domain/validation'
import { mineTexts } from '@barreno/texts/mines'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid, FieldGroup } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { readable, type TypedDate, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'

const texts = mineTexts.shot

type Props = {
  mineId: string
  /** The shot to correct; null to record a new one. */
  shot: MineShot | null
  opened: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** Records the measurements of a shot, or corrects them. */
export const ShotDialog = ({ opened, shot, onClose, ...props }: Props) => (
  <Dialog opened={opened} onClose={onClose} size="lg" title={shot ? texts.correctOf(shot.number) : texts.recordTitle}>
    <ShotForm key={shot ? `${shot.id} ${shot.version}` : 'new'} shot={shot} onClose={onClose} {...props} />
  </Dialog>
)

const figures = Object.keys(shotRanges) as ShotFigure[]
const wholeFigures: readonly ShotFigure[] = ['holes', 'toes']
const groups = [
  { legend: texts.groups.vibration, fields: ['charge_kg', 'distance_m', 'ppv_mm_s'], of: miningTypes },
  { legend: texts.groups.advance, fields: ['drilled_m', 'pulled_m'], of: ['subterranea'] },
  { legend: texts.groups.fragments, fields: ['plannedP80_cm', 'measuredP80_cm', 'oversize_pct', 'toes'], of: miningTypes },
] as const satisfies readonly { legend: string; fields: readonly ShotFigure[]; of: readonly MiningType[] }[]

type Values = Record<ShotFigure | 'frontIndex', TypedNumber> &
  Record<'orderId' | 'note' | 'reason', string> & { miningType: MiningType; firedOn: TypedDate }

function ShotForm({ mineId, shot, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, text, field, check, send } = useFields<Values>({
    miningType: shot?.miningType ?? 'cielo_abierto',
    firedOn: shot?.firedOn ?? null,
    orderId: shot?.orderNumber ?? '',
    frontIndex: shot?.frontIndex ?? null,
    note: shot?.note ?? '',
    reason: '',
    ...(Object.fromEntries(figures.map((name) => [name, shot?.[name] ?? null])) as Record<ShotFigure, TypedNumber>),
  })
  const record = useAction(mines.recordShot)
  const correct = useAction(mines.correctShot)
  const [today] = useState(() => caracasDate(new Date()))
  const { miningType } = values

  async function save(): Promise<boolean> {
    const measured = Object.fromEntries(figures.map((name) => [name, readable(values[name])])) as Record<ShotFigure, number | null>
    const firedOn = readable(values.firedOn) ?? ''
    const outside = figures.flatMap((name) => {
      const [value, { min, max }] = [measured[name], shotRanges[name]]
      return value !== null && (value < min || value > max) ? [[name, outsideRange(name, { min, max })]] : []
    })
    const together = faultsOfShot({ miningType, firedOn, ...measured }, today).map((fault) => [fault.field, fault.message])
    if (!check({ ...Object.fromEntries([...together, ...outside]), ...(firedOn ? {} : { firedOn: mineTexts.form.missing }) })) return false
    const sent = {
      firedOn,
      ...measured,
      orderId: values.orderId.trim() || null,
      frontIndex: readable(values.frontIndex),
      note: values.note.trim() || null,
    }
    return send(async () => {
      if (shot) {
        await correct.run({ id: mineId, shotId: shot.id, ...sent, reason: values.reason.trim() || null }, { version: shot.version })
        onDone(texts.corrected(shot.number))
      } else onDone(texts.recorded((await record.run({ id: mineId, miningType, ...sent })).number))
      return true
    })
  }

  const numberField = (name: ShotFigure | 'frontIndex') => (
    <NumberField
      key={name}
      label={texts.fields[name]}
      decimals={name === 'frontIndex' || wholeFigures.includes(name) ? 0 : 3}
      unit={(texts.units as Record<string, string>)[name]}
      description={name === 'toes' ? texts.toesHelp : undefined}
      {...field(name)}
      value={values[name]}
      onChange={(value) => set(name, value)}
    />
  )

  return (
    <DialogForm verb={shot ? texts.save : texts.record} onClose={onClose} onSubmit={save}>
      <FieldGroup legend={texts.groups.shot}>
        <FieldGrid>
          <Select
            label={texts.fields.miningType}
            allowDeselect={false}
            disabled={shot !== null}
            {...field('miningType')}
            value={miningType}
            onChange={(chosen) => set('miningType', chosen as MiningType)}
            data={miningTypes.map((value) => ({ value, label: mineTexts.kinds[value] }))}
          />
          <DateField
            label={texts.fields.firedOn}
            required
            max={today}
            {...field('firedOn')}
            value={values.firedOn}
            onChange={(value) => set('firedOn', value)}
          />
          <TextInput label={texts.fields.orderId} maxLength={64} autoComplete="off" {...text('orderId')} />
          {numberField('frontIndex')}
          {numberField('holes')}
        </FieldGrid>
      </FieldGroup>
      {groups
        .filter(({ of }) => (of as readonly MiningType[]).includes(miningType))
        .map(({ legend, fields }) => (
          <FieldGroup key={legend} legend={legend}>
            <FieldGrid>{fields.map(numberField)}</FieldGrid>
          </FieldGroup>
        ))}
      <Textarea label={texts.fields.note} maxLength={500} autosize minRows={2} maxRows={6} {...text('note')} />
      {shot && <TextInput label={texts.fields.reason} maxLength={500} autoComplete="off" {...text('reason')} />}
    </DialogForm>
  )
}
