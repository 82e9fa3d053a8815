import { useEffect, useEffectEvent, useRef } from 'react'

/** Data type of a dragged service (its order id), so that only this calendar accepts it. */
const dragged = 'application/x-barreno-service'

const placeOf = ({ target }: DragEvent, name: 'service' | 'day') =>
  target instanceof Element ? target.closest<HTMLElement>(`[data-${name}]`) : null

/**
 * Makes services draggable between days in the list with this ref. Services are marked with `data-service`, and days
 * that accept them with `data-day`. Dropping a service on its own day does nothing.
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
