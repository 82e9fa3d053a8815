import { DatePicker, DatesProvider } from '@mantine/dates'
import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/es'
import { uiTexts } from '@barreno/texts/ui'
import { useEffect, useRef } from 'react'
import classes from './calendar.module.css'

type Props = {
  day: string | null
  onChoose: (day: string | null) => void
  min: string | undefined
  max: string | undefined
  /** True if the calendar was opened by keyboard; it then takes the focus. */
  takesFocus: boolean
}

const texts = uiTexts.dateField

/** The calendar of a date field; loaded when it is first opened. */
export function Calendar({ day, onChoose, min, max, takesFocus }: Props) {
  const calendar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) calendar.current?.querySelector<HTMLButtonElement>('table button[tabindex="0"]')?.focus()
  }, [takesFocus])
  return (
    <DatesProvider settings={{ locale: 'es', firstDayOfWeek: 1 }}>
      <div ref={calendar}>
        <DatePicker
          key={day}
          value={day}
          onChange={onChoose}
          {...(day && { defaultDate: day })}
          {...(min && { minDate: min })}
          {...(max && { maxDate: max })}
          classNames={{ day: classes.day ?? '' }}
          ariaLabels={{
            previousMonth: texts.previousMonth,
            nextMonth: texts.nextMonth,
            previousYear: texts.previousYear,
            nextYear: texts.nextYear,
            previousDecade: texts.previousDecade,
            nextDecade: texts.nextDecade,
          }}
        />
      </div>
    </DatesProvider>
  )
}
