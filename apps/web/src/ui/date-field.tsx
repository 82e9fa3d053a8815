import { DateInput, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import { IconCalendar } from '@tabler/icons-react'
import 'dayjs/locale/es'
import type { ReactNode } from 'react'
import { uiTexts } from '@barreno/domain/texts/ui'
import classes from './date-field.module.css'

type Props = {
  label: string
  /** `YYYY-MM-DD`: a day of the calendar, without hour or zone. */
  value: string | null
  onChange: (date: string | null) => void
  min?: string | undefined
  max?: string | undefined
  error?: ReactNode
  description?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

/** A day, typed as `21/11/2026` or picked from the calendar. */
export function DateField({ min, max, value, onChange, required = false, disabled = false, ...field }: Props) {
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <DateInput
        {...field}
        disabled={disabled}
        withAsterisk={required}
        aria-required={required}
        value={value}
        onChange={onChange}
        {...(min && { minDate: min })}
        {...(max && { maxDate: max })}
        valueFormat="DD/MM/YYYY"
        dateParser={readTypedDate}
        placeholder={texts.placeholder}
        clearable={!required}
        clearButtonProps={{ 'aria-label': texts.clear }}
        leftSection={<IconCalendar size={18} stroke={1.75} aria-hidden />}
        leftSectionPointerEvents="none"
        classNames={{ day: classes.day ?? '' }}
        inputMode="numeric"
        autoComplete="off"
        ariaLabels={{
          previousMonth: texts.previousMonth,
          nextMonth: texts.nextMonth,
          previousYear: texts.previousYear,
          nextYear: texts.nextYear,
          previousDecade: texts.previousDecade,
          nextDecade: texts.nextDecade,
        }}
      />
    </DatesProvider>
  )
}

const texts = uiTexts.dateField

/** The day as people here write it; one that does not exist is none. */
export function readTypedDate(text: string): string | null {
  const [, day, month, year] = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})\s*$/.exec(text) ?? []
  if (!day || !month || !year) return null
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = new Date(`${date}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(date) ? date : null
}
