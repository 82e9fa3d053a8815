import { useEffect, useEffectEvent, useRef } from 'react'

/** A service that is dragged, by its order; between days of this calendar alone. */
const dragged = 'application/x-barreno-service'

const placeOf = ({ target }: DragEvent, name: 'service' | 'day') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null

/**
 * Services are dragged from one day to another in the list that has this ref: each names itself by `data-service`, each day that takes one by
 * `data-day`. What is dropped where it was already is not moved.
 */
export function useDragging(onMove: (moving: { id: string; day: string }) => void) {
  const list = useRef<HTMLOListElement>(null)
  const moved = useEffectEvent(onMove)
  useEffect(() => {
    const days = list.current
    if (!days) return
    const mark = (day: HTMLElement | null) => {
      for (const each of days.querySelectorAll('[data-over]')) each.removeAttribute('data-over')
      day?.setAttribute('data-over', 'true')
    }
    const takes = (event: DragEvent) => (event.dataTransfer?.types.includes(dragged) ? placeOf(event, 'day') : null)
    function start(event: DragEvent): void {
      const id = placeOf(event, 'service')?.dataset['service']
      if (!id || !event.dataTransfer) return
      event.dataTransfer.setData(dragged, id)
      event.dataTransfer.effectAllowed = 'move'
    }
    function over(event: DragEvent): void {
      const day = takes(event)
      mark(day)
      if (day) event.preventDefault()
    }
    function drop(event: DragEvent): void {
      const place = takes(event)
      mark(null)
      const [id, day] = [event.dataTransfer?.getData(dragged), place?.dataset['day']]
      if (!id || !day) return
      event.preventDefault()
      if (!place!.querySelector(`[data-service="${CSS.escape(id)}"]`)) moved({ id, day })
    }
    const end = () => mark(null)
    const listeners = { dragstart: start, dragover: over, drop, dragend: end }
    for (const [name, listener] of Object.entries(listeners)) days.addEventListener(name, listener as EventListener)
    return () => {
      for (const [name, listener] of Object.entries(listeners)) days.removeEventListener(name, listener as EventListener)
    }
  })
  return list
}
