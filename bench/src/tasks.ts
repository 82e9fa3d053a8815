import type { openBrowser } from '../../e2e/browser.ts'

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newContext']>>
/** A session of the DevTools protocol. */
export type Session = Awaited<ReturnType<Context['newCDPSession']>>

/** CPU time of a task of the main thread, and whether the browser mostly collected memory in it, which may happen at any time. */
export type Task = { cpu_ms: number; isCollection: boolean }

/** Returns the tasks over 50 ms, which block a page noticeably. */
export const over50In = (tasks: readonly Task[]) => tasks.filter(({ cpu_ms }) => cpu_ms > 50)

/** Returns the CPU time of the longest task in milliseconds. */
export const longestOf = (tasks: readonly Task[]) => Math.max(0, ...tasks.map(({ cpu_ms }) => cpu_ms))

type TraceEvent = { name: string; ph: string; pid: number; tid: number; ts: number; dur?: number; tdur?: number; args?: { name?: string } }

/** Starts a trace of the page. The returned function ends it and returns the tasks of the main thread; other work of the machine has no effect. */
export async function traced(session: Session): Promise<() => Promise<Task[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel', 'v8'] } })
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isComplete
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    const byThread = mains.map(({ pid, tid }) => tasksIn(events.filter((one) => one.pid === pid && one.tid === tid)))
    const sum = (tasks: readonly Task[]) => tasks.reduce((total, { cpu_ms }) => total + cpu_ms, 0)
    return byThread.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
  }
}

function tasksIn(events: readonly TraceEvent[]): Task[] {
  const named = (pattern: RegExp) => events.filter(({ name, ph }) => ph === 'X' && pattern.test(name))
  const collections = named(/^M(aj|in)orGC$/)
  return named(/^ThreadControllerImpl::RunTask$/).map(({ ts, dur = 0, tdur = 0 }) => {
    const within = collections.filter((one) => one.ts >= ts && one.ts < ts + dur)
    return { cpu_ms: tdur / 1000, isCollection: within.reduce((total, one) => total + (one.tdur ?? 0), 0) > tdur / 2 }
  })
}
