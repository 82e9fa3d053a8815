import { ActionIcon, CloseButton, TextInput } from '@mantine/core'
import { IconCalendar } from '@tabler/icons-react'
import { isBefore } from '@barreno/domain/calendar'
import { dateLimits } from '@barreno/texts/dates'
import { date as shownDate } from '@barreno/texts/format'
import { uiTexts } from '@barreno/texts/ui'
import { isUnreadable, type TypedDate, typedDate, unreadableMessage } from './typed.ts'
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react'
import { partLater } from './on-demand.tsx'

type Props = {
  label: string
  /** `YYYY-MM-DD`, a calendar day without time or zone; or text that was typed and cannot be read. */
  value: TypedDate
  onChange: (date: TypedDate) => void
  /** Called when the value is final: the field lost focus, a day was picked, or Enter was pressed. */
  onCommit?: ((date: TypedDate) => void) | undefined
  /** A day outside of these limits is reported at the field; the form decides whether it may be sent. */
  min?: string | undefined
  max?: string | undefined
  /** The message for a day before `min`. */
  tooEarly?: string | undefined
  error?: ReactNode
  description?: ReactNode
  required?: boolean | undefined
  disabled?: boolean | undefined
  id?: string | undefined
}

const DateCalendar = partLater(async () => (await import('./date-calendar.tsx')).DateCalendar, {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
})

/**
 * A day, typed as `21/11/2026` or picked from the calendar. Typed text is not reformatted until the field loses
 * focus. Text that is not a date stays even then, with an error message, and the form gets an `Unreadable` instead of
 * a day.
 */
export function DateField({
  label,
  value,
  onChange,
  onCommit,
  min,
  max,
  tooEarly,
  error,
  required = false,
  disabled = false,
  ...field
}: Props) {
  const [typed, setTyped] = useState<{ text: string; means: TypedDate } | null>(null)
  const [isLeft, setLeft] = useState(isUnreadable(value))
  const [openedBy, setOpenedBy] = useState<'pointer' | 'keyboard' | null>(null)
  const [wasOpened, setWasOpened] = useState(false)
  const isOpen = openedBy !== null
  const input = useRef<HTMLInputElement>(null)

  function open(by: 'pointer' | 'keyboard') {
    setOpenedBy(by)
    setWasOpened(true)
  }
  function take(text: string) {
    const means = typedDate(text)
    setTyped({ text, means })
    setOpenedBy(null)
    if (!isUnreadable(means)) setLeft(false)
    onChange(means)
  }
  function choose(date: string | null) {
    setTyped(null)
    setOpenedBy(null)
    onChange(date)
    onCommit?.(date)
    input.current?.focus()
  }
  function leave() {
    setTyped(null)
    setLeft(true)
    onCommit?.(value)
  }
  function move(event: KeyboardEvent) {
    if (event.key === 'Enter') onCommit?.(value)
    if (event.key === 'Escape') setOpenedBy(null)
    if (event.key !== 'ArrowDown' || disabled) return
    event.preventDefault()
    open('keyboard')
  }

  const day = isUnreadable(value) ? null : value
  const own = unreadableMessage(value) ?? beyond(day, { min, max, tooEarly })
  return (
    <>
      <TextInput
        {...field}
        disabled={disabled}
        ref={input}
        label={label}
        withAsterisk={required}
        aria-required={required}
        value={fieldText(value, typed)}
        onChange={(event) => take(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={move}
        data-mantine-stop-propagation={isOpen || undefined}
        error={own && (isLeft || error) ? own : error}
        placeholder={texts.placeholder}
        inputMode="numeric"
        autoComplete="off"
        leftSection={
          <ActionIcon
            variant="transparent"
            color="gray"
            aria-label={texts.open}
            aria-expanded={isOpen}
            disabled={disabled}
            tabIndex={-1}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => (isOpen ? setOpenedBy(null) : open('pointer'))}
          >
            <IconCalendar size={18} stroke={1.75} aria-hidden />
          </ActionIcon>
        }
        rightSection={
          !required && value !== null && !disabled ? (
            <CloseButton
              size="sm"
              aria-label={texts.clear}
              tabIndex={-1}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(null)}
            />
          ) : null
        }
      />
      {wasOpened && (
        <DateCalendar
          opened={isOpen}
          onClose={() => setOpenedBy(null)}
          input={input}
          day={day}
          onChoose={choose}
          min={min}
          max={max}
          takesFocus={openedBy === 'keyboard'}
        />
      )}
    </>
  )
}

const texts = uiTexts.dateField

function fieldText(value: TypedDate, typed: { text: string; means: TypedDate } | null): string {
  if (isUnreadable(value)) return value.text
  if (typed && typed.means === value) return typed.text
  return value === null ? '' : shownDate(value)
}

function beyond(day: string | null, { min, max, tooEarly }: Pick<Props, 'min' | 'max' | 'tooEarly'>): string | null {
  if (day && min && isBefore(day, min)) return tooEarly ?? dateLimits.tooEarly(min)
  return day && max && isBefore(max, day) ? dateLimits.tooLate(max) : null
}
