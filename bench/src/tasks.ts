import type { openBrowser } from '../../e2e/browser.ts'

type Context = Awaited<ReturnType<Awaited<ReturnType<typeof openBrowser>>['newContext']>>
/** A session of the DevTools protocol. */
export type Session = Awaited<ReturnType<Context['newCDPSession']>>

/** Returns the number of tasks over 50 ms, which block a page noticeably. */
export const over50In = (tasks_ms: readonly number[]) => tasks_ms.filter((task_ms) => task_ms > 50).length

type TraceEvent = { name: string; ph: string; pid: number; tid: number; tdur?: number; args?: { name?: string } }

/**
 * Starts a trace of the page. The returned function ends it and returns the CPU time of each task of the main thread, on which other work of the
 * machine has no effect.
 */
export async function traced(session: Session): Promise<() => Promise<number[]>> {
  const events: TraceEvent[] = []
  session.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await session.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: ['toplevel'] } })
  return async () => {
    const isComplete = new Promise((resolve) => session.once('Tracing.tracingComplete', resolve))
    await session.send('Tracing.end')
    await isComplete
    const mains = events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
    const byThread = mains.map(({ pid, tid }) =>
      events.flatMap((one) =>
        one.pid === pid && one.tid === tid && one.name === 'ThreadControllerImpl::RunTask' ? [(one.tdur ?? 0) / 1000] : [],
      ),
    )
    const sum = (tasks: readonly number[]) => tasks.reduce((total, task) => total + task, 0)
    return byThread.toSorted((one, other) => sum(other) - sum(one))[0] ?? []
  }
}
