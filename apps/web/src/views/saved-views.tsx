import { views } from '@barreno/domain/views/calls'
import type { ViewedList } from '@barreno/domain/views/values'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { ViewsBarProps } from './views-bar.tsx'
import classes from './saved-views.module.css'

const loadBar = async () => (await import('./views-bar.tsx')).ViewsBar
/** While its code is loading, a placeholder as high as the bar keeps the content below from jumping. */
const Bar = partOnDemand<ViewsBarProps>(loadBar, <div className={classes.place} />)

/**
 * The bar with the views of a list, requested together with its rows. A list that is opened without a filter opens
 * with the view chosen for that, once per visit.
 */
export function SavedViews({ list }: { list: ViewedList }) {
  const { data } = useEndpoint(views.list, { list })
  const { search } = useLocation()
  const navigate = useNavigate()
  const isOpened = useRef(false)
  const isIdle = useIsFetching() === 0
  // Preloads the bar, so that it appears at once when the user sets a filter.
  useEffect(() => {
    if (isIdle) void loadBar().catch(() => {})
  }, [isIdle])
  useEffect(() => {
    if (!data || isOpened.current) return
    isOpened.current = true
    const address = data.findLast(({ opensList }) => opensList)?.address
    if (address && search === '') void navigate({ search: address }, { replace: true })
  }, [data, search, navigate])
  return data && (data.length > 0 || search !== '') && <Bar list={list} views={data} search={search} />
}
