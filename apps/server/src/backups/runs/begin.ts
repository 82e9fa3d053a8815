import type { JobContext } from '../../context.ts'

const looks = new Set<() => void>()

/** Registers a schedule's check, which runs as soon as a backup is requested. Call the result to unregister it. */
export function onRequest(look: () => void): () => void {
  looks.add(look)
  return () => looks.delete(look)
}

/**
 * Starts a requested backup. The queue runs one job at a time and a backup takes minutes, so this server's schedule makes it outside of the queue. If
 * this server has no schedule, another one finds the request within a minute.
 */
export async function beginBackup(_: JobContext, __: { runId: string }): Promise<void> {
  for (const look of looks) look()
}
