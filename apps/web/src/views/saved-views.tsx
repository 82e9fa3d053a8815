import { views } from '@barreno/domain/views/calls'
import type { ViewedList } from '@barreno/domain/views/values'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { ViewsBarProps } from './views-bar.tsx'
import classes from './saved-views.module.css'

/** Keeps the space of the bar until its views and its code are there, so that the list below does not move. */
const place = <div className={classes.place} />
const Bar = partOnDemand<ViewsBarProps>(async () => (await import('./views-bar.tsx')).ViewsBar, place)

/**
 * The bar with the views of a list, requested together with its rows. A list that is opened without a filter opens
 * with the view chosen for that, once per visit.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const { data } = useEndpoint(views.list, { list })
  const { search } = useLocation()
  const navigate = useNavigate()
  const isOpened = useRef(false)
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    const address = data.findLast(({ opensList }) => opensList)?.address
    if (address && search === '') void navigate({ search: address }, { replace: true })
  }, [data, search, navigate])
  return data ? <Bar list={list} views={data} search={search} /> : place
}
