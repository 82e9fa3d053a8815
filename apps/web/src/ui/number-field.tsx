import { TextInput } from '@mantine/core'
import { maxAmount } from '@barreno/domain/money'
import { isUnreadable, readable, type TypedNumber, typedNumber, unreadableMessage } from './typed.ts'
import { numeral } from '@barreno/domain/numerals'
import { money } from '@barreno/texts/format'
import { uiTexts } from '@barreno/texts/ui'
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import classes from './number-field.module.css'

type Props = {
  label: string
  /** The label is for screen readers only, for example in the cell of a table. */
  hideLabel?: boolean | undefined
  value: TypedNumber
  onChange: (value: TypedNumber) => void
  /** Maximum number of decimals; by default only whole numbers are accepted. */
  decimals?: number | undefined
  /** An amount in dollars: two decimals, after a dollar sign. */
  isMoney?: boolean | undefined
  max?: number | undefined
  /** Negative numbers are allowed. */
  isSigned?: boolean | undefined
  /** A negative number counts as 0, and the field says so. */
  negativeIsZero?: boolean | undefined
  /** Amount that one press of the up or down key adds or subtracts. */
  step?: number | undefined
  /** Unit, shown in the field. */
  unit?: string | undefined
  /** Unit with which a number of 1,000 or more is repeated under the field; by default `unit`. */
  measure?: string | undefined
  /** Direction of the number, shown before it. */
  sign?: ReactNode
  placeholder?: string | undefined
  description?: ReactNode
  error?: ReactNode
  required?: boolean | undefined
  /** Gets the focus when the dialog opens. */
  isFirst?: boolean | undefined
  onKeyDown?: ((event: KeyboardEvent) => void) | undefined
  id?: string | undefined
}

/**
 * A number in Venezuelan notation. Typed text is not reformatted until the field loses focus. Text that is not a
 * number stays even then, with an error message, and the form gets an `Unreadable` instead of a number.
 */
export function NumberField({ label, hideLabel = false, value, onChange, unit, sign, required = false, ...props }: Props) {
  const { isMoney = false, decimals = isMoney ? 2 : 0, isSigned = false, negativeIsZero = false, step = 1, isFirst = false } = props
  const { max = isMoney ? maxAmount : 999_999_999, measure = isMoney ? 'USD' : unit } = props
  const min = isSigned ? -max : 0
  const [typed, setTyped] = useState<{ text: string; means: TypedNumber } | null>(null)
  const [isFocused, setFocused] = useState(false)
  const [isLeft, setLeft] = useState(isUnreadable(value))
  const [negative, setNegative] = useState<string | null>(null)
  const input = useRef<HTMLInputElement>(null)
  const isEntered = useRef(false)

  useLayoutEffect(() => {
    if (isFocused) input.current?.select()
  }, [isFocused])

  function take(text: string) {
    const read = typedNumber(text, { decimals, isMoney, max, min: negativeIsZero ? -max : min })
    const isBelow = negativeIsZero && typeof read === 'number' && read < 0
    const means = isBelow ? 0 : read
    setNegative(isBelow ? text.trim() : null)
    setTyped({ text, means })
    if (!isUnreadable(means)) setLeft(false)
    onChange(means)
  }

  function move(event: KeyboardEvent<HTMLInputElement>) {
    isEntered.current = false
    props.onKeyDown?.(event)
    const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    if (direction === undefined || isUnreadable(value)) return
    event.preventDefault()
    const next = Number(((value ?? 0) + direction * step).toFixed(decimals))
    setTyped(null)
    onChange(Math.min(max, Math.max(min, next)))
  }

  const leave = () => {
    setFocused(false)
    setTyped(null)
    setLeft(true)
  }
  const enter = () => {
    isEntered.current = true
    setFocused(true)
  }
  /** A click into the field selects its content, as the Tab key does. */
  const selectOnce = () => {
    const field = input.current
    if (isEntered.current && field && field.selectionStart === field.selectionEnd) field.select()
    isEntered.current = false
  }

  const fault = unreadableMessage(value)
  const form = { decimals, isMoney }
  const turned = negative !== null && !isFocused && texts.negativeIsZero(negative)
  const thousands = repeated(value, form, measure)
  return (
    <TextInput
      ref={input}
      id={props.id}
      label={!hideLabel && label}
      aria-label={hideLabel ? label : undefined}
      withAsterisk={required}
      aria-required={required || undefined}
      value={fieldText(value, { typed, isFocused, ...form })}
      onChange={(event) => take(event.currentTarget.value)}
      onFocus={enter}
      onBlur={leave}
      onMouseUp={selectOnce}
      onKeyDown={move}
      placeholder={props.placeholder}
      description={
        (props.description || turned || thousands) && (
          <>
            {props.description}
            {turned && <span className={classes.note}>{turned}</span>}
            {thousands && <span className={classes.note}>{thousands}</span>}
          </>
        )
      }
      error={fault && (isLeft || props.error) ? fault : props.error}
      inputMode={decimals > 0 || isSigned ? 'decimal' : 'numeric'}
      autoComplete="off"
      data-autofocus={isFirst || undefined}
      leftSection={isMoney ? <span aria-hidden>$</span> : sign}
      leftSectionPointerEvents="none"
      rightSection={unit && <span className={classes.unit}>{unit}</span>}
      rightSectionWidth={unit && `calc(${unit.length}ch + 20px)`}
      rightSectionPointerEvents="none"
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      classNames={{ input: classes.input ?? '' }}
    />
  )
}

const texts = uiTexts.numberField

type Form = { decimals: number; isMoney: boolean }
type Showing = Form & { typed: { text: string; means: TypedNumber } | null; isFocused: boolean }

/**
 * Returns the text of the field. A focused field has no thousands separators: after a digit between them is deleted,
 * they would be read as decimals.
 */
function fieldText(value: TypedNumber, { typed, isFocused, ...form }: Showing): string {
  if (isUnreadable(value)) return value.text
  if (typed && typed.means === value) return typed.text
  if (value === null) return ''
  return isFocused ? canonical(value, form).replaceAll('.', '') : canonical(value, form)
}

const canonical = (value: number, { decimals, isMoney }: Form) => (isMoney ? money(value).replace('$ ', '') : numeral(value, decimals))

/** Returns the number again with its unit if it is 1,000 or more, where a missing or extra dot changes the value most. */
function repeated(content: TypedNumber, form: Form, measure: string | undefined): string | null {
  const value = readable(content)
  return measure && value !== null && Math.abs(value) >= 1000 ? `${canonical(value, form)} ${measure}` : null
}
