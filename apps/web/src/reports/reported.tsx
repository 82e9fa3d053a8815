import { reportTexts } from '@barreno/texts/reports'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { CallError } from '../api/call.ts'
import { NotLoaded } from '../ui/states.tsx'
import { useArrived } from '../ui/use-arrived.ts'
import classes from './reports.module.css'

type Props<Data> = {
  query: Pick<UseQueryResult<Data, CallError>, 'data' | 'error' | 'isPlaceholderData' | 'refetch'>
  children: (data: NonNullable<Data>) => ReactNode
}

/** The result of a report query; the old result stays dimmed until the new one arrives. */
export function Reported<Data>({ query: { data, error, isPlaceholderData, refetch }, children }: Props<Data>) {
  const isThere = data !== undefined && data !== null
  const hasArrived = useArrived(isThere)
  if (isThere && hasArrived)
    return (
      <div className={classes.reported} aria-busy={isPlaceholderData}>
        {children(data)}
      </div>
    )
  return <NotLoaded failed={reportTexts.loadFailed} loading={reportTexts.loading} error={isThere ? null : error} refetch={refetch} />
}
