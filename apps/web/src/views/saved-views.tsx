import { views } from '@barreno/domain/views/calls'
import type { ViewedList } from '@barreno/domain/views/values'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { partOnDemand } from '../ui/on-demand.tsx'
import type { ViewsBarProps } from './views-bar.tsx'

const Bar = partOnDemand<ViewsBarProps>(async () => (await import('./views-bar.tsx')).ViewsBar)

/**
 * The views of a list, asked for together with its rows. A list that is opened without a filter opens with the view that was chosen for
 * that, once.
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
  return data && (data.length > 0 || search !== '') && <Bar list={list} views={data} search={search} />
}
