import { faultsByField } from '../api/call.ts'
import { unreadableMessage } from './typed.ts'
import { type ChangeEvent, useId, useState } from 'react'

type Faults<Values> = Partial<Record<keyof Values, string | null>>

/** The values of a form by name, and the error of each field. An error disappears as soon as its field is changed. */
export function useFields<Values extends Record<string, unknown>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Values>>({})
  const formId = useId()
  const idOf = (name: keyof Values) => `${formId}-${String(name)}`

  function set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setValues((current) => ({ ...current, [name]: value }))
    setFaults((current) => ({ ...current, [name]: null }))
  }

  /** Shows the errors, including those of fields that cannot be read, and focuses the first one. Returns whether there were none. */
  function check(found: Faults<Values>): boolean {
    const all = { ...found, ...unreadableIn(values) }
    setFaults(all)
    const first = (Object.keys(all) as (keyof Values)[]).find((name) => all[name])
    if (first === undefined) return true
    document.getElementById(idOf(first))?.focus()
    return false
  }

  return {
    values,
    set,
    /** Returns the props of a field. */
    field: (name: keyof Values) => ({ id: idOf(name), error: faults[name] ?? null }),
    /** Returns the props of a text field. */
    text: (name: TextNames<Values>) => ({
      id: idOf(name),
      error: faults[name] ?? null,
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    check,
    /** Sends the form. If the server refuses fields, shows their errors; the refusal itself is thrown. */
    send: async <Result>(work: () => Promise<Result>): Promise<Result> => {
      try {
        return await work()
      } catch (error) {
        check(faultsByField(error) as Faults<Values>)
        throw error
      }
    },
    reset: (next: Values): void => {
      setValues(next)
      setFaults({})
    },
  }
}

const unreadableIn = <Values extends Record<string, unknown>>(values: Values) =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      const message = unreadableMessage(value)
      return message === null ? [] : [[name, message]]
    }),
  ) as Faults<Values>

export type Fields<Values extends Record<string, unknown>> = ReturnType<typeof useFields<Values>>

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]
