import { Select, Textarea } from '@mantine/core'
import { magazines } from '@barreno/domain/magazines/calls'
import type { Magazine } from '@barreno/domain/magazines/schema'
import { lockFindings, sealFindings } from '@barreno/domain/magazines/values'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useIsPhone } from '../ui/use-is-phone.ts'
import classes from './magazines.module.css'

const texts = magazineScreens.inspection

type Props = { magazine: Magazine; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Records the inspection of a magazine. */
export function InspectDialog({ magazine, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.dialogTitle(magazine.name)} fullScreen={isPhone}>
      <InspectForm magazine={magazine} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

type Values = {
  locks: (typeof lockFindings)[number] | null
  seals: (typeof sealFindings)[number] | null
  temperatureC: TypedNumber
  humidityPct: TypedNumber
  findings: string
}

function InspectForm({ magazine, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, field, text, check, send } = useFields<Values>({
    locks: null,
    seals: null,
    temperatureC: null,
    humidityPct: null,
    findings: '',
  })
  const { run } = useAction(magazines.inspect)

  async function save(): Promise<boolean> {
    const { locks, seals } = values
    const findings = values.findings.trim()
    const isFaulty = locks === 'faulty' || seals === 'faulty'
    const isWhole = check({
      locks: locks ? null : texts.missing,
      seals: seals ? null : texts.missing,
      findings: isFaulty && !findings ? texts.findingsMissing : null,
    })
    if (!isWhole || !locks || !seals) return false
    return send(async () => {
      await run({
        id: magazine.id,
        locks,
        seals,
        temperatureC: readable(values.temperatureC),
        humidityPct: readable(values.humidityPct),
        findings: findings || null,
      })
      onDone(texts.done)
      return true
    })
  }

  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={save}>
      <p className={classes.intro}>{texts.intro}</p>
      <FieldGrid>
        <Select
          {...field('locks')}
          label={texts.locks}
          placeholder={texts.choose}
          withAsterisk
          aria-required
          data-autofocus
          data={lockFindings.map((value) => ({ value, label: texts.lockFindings[value] }))}
          value={values.locks}
          onChange={(value) => set('locks', lockFindings.find((one) => one === value) ?? null)}
        />
        <Select
          {...field('seals')}
          label={texts.seals}
          placeholder={texts.choose}
          withAsterisk
          aria-required
          data={sealFindings.map((value) => ({ value, label: texts.sealFindings[value] }))}
          value={values.seals}
          onChange={(value) => set('seals', sealFindings.find((one) => one === value) ?? null)}
        />
        <NumberField
          {...field('temperatureC')}
          label={texts.temperature}
          placeholder={texts.optional}
          unit="°C"
          decimals={1}
          isSigned
          max={80}
          value={values.temperatureC}
          onChange={(value) => set('temperatureC', value)}
        />
        <NumberField
          {...field('humidityPct')}
          label={texts.humidity}
          placeholder={texts.optional}
          unit="%"
          decimals={1}
          max={100}
          value={values.humidityPct}
          onChange={(value) => set('humidityPct', value)}
        />
      </FieldGrid>
      <Textarea label={texts.findings} description={texts.findingsHelp} maxLength={1000} autosize minRows={2} {...text('findings')} />
    </DialogForm>
  )
}
