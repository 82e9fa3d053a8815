import { type ChangeEvent, useId, useState } from 'react'

type Faults<Values> = Partial<Record<keyof Values, string | null>>

/** The values of a form by name, and what is wrong with each; a fault goes as soon as its field is changed. */
export function useFields<Values extends Record<string, unknown>>(initial: Values) {
  const [values, setValues] = useState(initial)
  const [faults, setFaults] = useState<Faults<Values>>({})
  const formId = useId()
  const idOf = (name: keyof Values) => `${formId}-${String(name)}`

  function set<Name extends keyof Values>(name: Name, value: Values[Name]): void {
    setValues((current) => ({ ...current, [name]: value }))
    setFaults((current) => ({ ...current, [name]: null }))
  }

  return {
    values,
    set,
    /** What a field of this name shows. */
    field: (name: keyof Values) => ({ id: idOf(name), error: faults[name] ?? null }),
    /** The same of one for text. */
    text: (name: TextNames<Values>) => ({
      id: idOf(name),
      error: faults[name] ?? null,
      value: String(values[name]),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => set(name, event.currentTarget.value as Values[typeof name]),
    }),
    /** Shows what is wrong and goes to the first of it; whether there was nothing. */
    check: (found: Faults<Values>): boolean => {
      setFaults(found)
      const first = (Object.keys(found) as (keyof Values)[]).find((name) => found[name])
      if (first === undefined) return true
      document.getElementById(idOf(first))?.focus()
      return false
    },
    reset: (next: Values): void => {
      setValues(next)
      setFaults({})
    },
  }
}

export type Fields<Values extends Record<string, unknown>> = ReturnType<typeof useFields<Values>>

type TextNames<Values> = { [Name in keyof Values]: Values[Name] extends string ? Name : never }[keyof Values]
