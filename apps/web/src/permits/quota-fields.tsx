import { ActionIcon, Button, Input, Select } from '@mantine/core'
import type { Quota } from '@barreno/domain/permits/schema'
import { maxQuotas } from '@barreno/domain/permits/values'
import { type QuotaPeriod, quotaPeriods } from '@barreno/domain/statuses/permits'
import { type CustodyMeasure, custodyMeasures, storageFamilies } from '@barreno/domain/statuses/storage'
import { validation } from '@barreno/domain/validation'
import { magazineTexts } from '@barreno/texts/magazines'
import { permitTexts } from '@barreno/texts/permits'
import { IconPlus, IconX } from '@tabler/icons-react'
import { NumberField } from '../ui/number-field.tsx'
import { isUnreadable, type TypedNumber } from '../ui/typed.ts'
import classes from './permits.module.css'

const texts = permitTexts.form

/** A quota in the form; `key` distinguishes two with equal values. */
export type TypedQuota = Omit<Quota, 'amount'> & { amount: TypedNumber; key: number }
export const typedQuota = (quota: Omit<TypedQuota, 'key'>): TypedQuota => ({ ...quota, key: ++made })
let made = 0
export const emptyQuota = () => typedQuota({ measure: 'neqKg', family: null, period: 'year', amount: null })

/** Returns all errors in the quotas, each with its position; null if there are none. */
export function quotaFaults(quotas: readonly TypedQuota[]): string | null {
  const unlike = ({ measure, family, period }: TypedQuota) => `${measure} ${family} ${period}`
  const faults = quotas.flatMap((quota, place) => [
    ...(isUnreadable(quota.amount) ? [texts.quotaFault(place + 1, quota.amount.message)] : []),
    ...(quota.amount === null ? [texts.quotaFault(place + 1, validation.required)] : []),
    ...(quotas.findIndex((other) => unlike(other) === unlike(quota)) < place ? [texts.quotaFault(place + 1, validation.quotaTwice)] : []),
  ])
  return faults.length > 0 ? faults.join(' ') : null
}

type Props = { quotas: readonly TypedQuota[]; fault: string | null; onChange: (quotas: TypedQuota[]) => void; onAdd: () => void }

/** The form for the quotas of a permit, one per row. */
export function QuotaFields({ quotas, fault, onChange, onAdd }: Props) {
  const change = (place: number, given: Partial<TypedQuota>) =>
    onChange(quotas.map((quota, index) => (index === place ? { ...quota, ...given } : quota)))
  return (
    <Input.Wrapper label={texts.quotas} labelElement="div" description={texts.quotasHelp} error={fault}>
      <div className={classes.quotaFields}>
        {quotas.map((quota, place) => (
          <fieldset key={quota.key} className={classes.quotaRow} aria-label={`${texts.quotas} ${place + 1}`}>
            <NumberField
              label={texts.amount}
              decimals={2}
              max={999_999_999}
              required
              value={quota.amount}
              onChange={(amount) => change(place, { amount })}
            />
            <Select
              label={texts.measure}
              allowDeselect={false}
              data={custodyMeasures.map((each) => ({ value: each, label: magazineTexts.measures[each] }))}
              value={quota.measure}
              onChange={(measure) => change(place, { measure: measure as CustodyMeasure })}
            />
            <Select
              label={texts.family}
              placeholder={texts.anyFamily}
              clearable
              data={storageFamilies.map((each) => ({ value: each, label: magazineTexts.families[each] }))}
              value={quota.family}
              onChange={(family) => change(place, { family: family })}
            />
            <Select
              label={texts.period}
              allowDeselect={false}
              data={quotaPeriods.map((each) => ({ value: each, label: permitTexts.periods[each] }))}
              value={quota.period}
              onChange={(period) => change(place, { period: period as QuotaPeriod })}
            />
            <ActionIcon
              aria-label={texts.removeQuota(place + 1)}
              className={classes.quotaRemove}
              onClick={() => onChange(quotas.filter((_, index) => index !== place))}
            >
              <IconX size={18} stroke={1.75} aria-hidden />
            </ActionIcon>
          </fieldset>
        ))}
        {quotas.length < maxQuotas && (
          <Button variant="default" size="compact-md" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={onAdd}>
            {texts.addQuota}
          </Button>
        )}
      </div>
    </Input.Wrapper>
  )
}
