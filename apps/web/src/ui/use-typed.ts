import { type FocusEvent, useRef } from 'react'

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** Whether any field was changed: each field is compared with its content when it first got the focus. */
export function useTyped() {
  const before = useRef(new Map<Field, string>())
  return {
    follow: ({ target }: FocusEvent) => {
      if (isField(target) && !before.current.has(target)) before.current.set(target, contentOf(target))
    },
    isAny: () => [...before.current].some(([field, content]) => field.isConnected && contentOf(field) !== content),
  }
}

const isField = (element: EventTarget): element is Field =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement

const contentOf = (field: Field) =>
  field instanceof HTMLInputElement && /^(checkbox|radio)$/.test(field.type) ? String(field.checked) : field.value
