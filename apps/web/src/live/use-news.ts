import { type Query, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useState } from 'react'
import { call } from '../api/call.ts'
import { differences, isCount, isUnread, type Listed, listOf, recordOf, type Row } from './followed.ts'
import { type Heard, openStream } from './stream.ts'

/** The changes by others to the shown data; `show` reads it again. */
export type News = { added: number; changed: number; isRecord: boolean; show: () => Promise<void> }
type OfQuery = { query: Query; at: number } & ({ added: number; changed: number } | { version: number })

/** Random delay and minimum pause in milliseconds, so that browsers with the same event do not all query at once, or too often. */
const spread_ms = 300
const pause_ms = 2_000

/** Follows changes and compares them with the shown data, which stays as it is until the user asks for the new one. */
export function useNews(): News | null {
  const queries = useQueryClient()
  const [news, setNews] = useState<ReadonlyMap<string, OfQuery>>(new Map())

  useEffect(() => {
    let heard: Heard[] = []
    let clock: ReturnType<typeof setTimeout> | undefined
    let lookedAt = -Infinity
    let isOver = false

    const later = (ms: number) => void (clock ??= setTimeout(() => void look(), ms))
    const find = (found: OfQuery) => !isOver && setNews((known) => new Map(known).set(found.query.queryHash, found))

    async function look(): Promise<void> {
      clock = undefined
      // While the user's own changes are being saved and read again, a difference may be their own.
      if (queries.isMutating() > 0 || queries.isFetching({ predicate: isShown }) > 0) return later(spread_ms)
      const taken = heard
      heard = []
      lookedAt = performance.now()
      if (taken.some(({ event }) => event !== 'moved')) await queries.invalidateQueries({ predicate: isUnread })
      if (taken.some(({ event }) => event !== 'noticed')) await queries.invalidateQueries({ predicate: isCount })
      // Data that no page shows at the moment is read again before one does.
      await queries.invalidateQueries({ predicate: isShown, type: 'inactive', refetchType: 'none' })
      const active = queries.getQueryCache().findAll({ type: 'active', predicate: isShown })
      await Promise.all(active.map((query) => (listOf(query) ? lookAtList(query, taken) : lookAtRecord(query, taken))))
    }

    async function lookAtList(query: Query, taken: readonly Heard[]): Promise<void> {
      const { row, concept, input } = listOf(query)!
      if (!taken.some((each) => each.event === 'again' || conceptOf(each) === concept)) return
      const { dataUpdatedAt: at, data } = query.state
      const now = (await call(row, input as never).catch(() => undefined)) as Listed | undefined
      if (!now || !data || query.state.dataUpdatedAt !== at) return
      const { added, changed } = differences(data as Listed, now)
      if (added + changed > 0) find({ query, at, added, changed })
    }

    async function lookAtRecord(query: Query, taken: readonly Heard[]): Promise<void> {
      const { row, concept, input, id } = recordOf(query)!
      const { dataUpdatedAt: at, data } = query.state
      const versions = taken.flatMap((each) => (each.event === 'moved' && isOf(each.moved) ? [each.moved.version] : []))
      if (taken.some(({ event }) => event === 'again'))
        versions.push(((await call(row, input as never).catch(() => undefined)) as Row | undefined)?.version ?? 0)
      const version = Math.max(0, ...versions)
      if (data && query.state.dataUpdatedAt === at && version > (data as Row).version) find({ query, at, version })

      function isOf(moved: { concept: string; id: string; number: string }) {
        return moved.concept === concept && (moved.id === id || moved.number === id)
      }
    }

    const stop = openStream((each) => {
      heard.push(each)
      later(Math.max(Math.random() * spread_ms, lookedAt + pause_ms - performance.now()))
    })
    // Data that was read again meanwhile or is not shown any more is no news.
    const unsubscribe = queries.getQueryCache().subscribe(({ query }) =>
      setNews((known) => {
        const of = known.get(query.queryHash)
        if (!of || isStillNews(of)) return known
        const rest = new Map(known)
        rest.delete(query.queryHash)
        return rest
      }),
    )
    return () => {
      isOver = true
      clearTimeout(clock)
      stop(heard)
      unsubscribe()
    }
  }, [queries])

  const show = useCallback(async () => {
    await Promise.all([...news.values()].map(({ query }) => queries.refetchQueries({ queryKey: query.queryKey, exact: true })))
  }, [queries, news])

  if (news.size === 0) return null
  const found = [...news.values()]
  const sum = (of: 'added' | 'changed') =>
    found.reduce((total, each) => total + (of in each ? (each as { added: number; changed: number })[of] : 0), 0)
  return { added: sum('added'), changed: sum('changed'), isRecord: found.some((each) => 'version' in each), show }
}

const conceptOf = (heard: Exclude<Heard, { event: 'again' }>) => (heard.event === 'noticed' ? 'notices' : heard.moved.concept)

const isShown = (query: Query): boolean => listOf(query) !== null || recordOf(query) !== null

function isStillNews(news: OfQuery): boolean {
  const { query } = news
  if (!query.isActive()) return false
  return 'version' in news ? ((query.state.data as Row | undefined)?.version ?? 0) < news.version : query.state.dataUpdatedAt === news.at
}
