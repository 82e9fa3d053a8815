import type { DashboardSummary } from '@barreno/domain/dashboard/schema'
import type { CSSProperties } from 'react'
import { Loading } from '../ui/states.tsx'
import classes from './today-place.module.css'

/** Maximum number of rows that fit; the queues contain all of them. */
export const visibleRows = 12

const sizeEntry = 'barreno.today'

/** Shown while the tasks of today are loading. It is as high as they will probably be, so that the content below does not move. */
export const TodayLoading = () => (
  <div className={classes.place}>
    <Loading />
  </div>
)

/**
 * Returns the style of a section that contains `TodayLoading`: the height of the tasks when this browser last drew them in a window of this width,
 * otherwise the height of as many rows as the queues contain.
 */
export function placeOfToday(waiting: DashboardSummary['waiting']): CSSProperties {
  const [width, height] = (localStorage.getItem(sizeEntry) ?? '').split(' ')
  const rows = waiting.reduce((sum, { count }) => sum + count, 0)
  const place = Number(width) === window.innerWidth ? { '--today-height': `${height}px` } : { '--today-rows': Math.min(rows, visibleRows) }
  return place as CSSProperties
}

/** Stores the height of the drawn tasks whenever it changes; a ref of their element. */
export function keepPlace(drawn: HTMLElement | null): (() => void) | undefined {
  if (!drawn) return undefined
  const observer = new ResizeObserver(() => localStorage.setItem(sizeEntry, `${window.innerWidth} ${drawn.offsetHeight}`))
  observer.observe(drawn)
  return () => observer.disconnect()
}
