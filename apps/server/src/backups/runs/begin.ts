import type { JobContext } from '../../context.ts'

const looks = new Set<() => void>()

/** Has a schedule look at what there is to do as soon as somebody asks for a backup; gives what ends that. */
export function onRequest(look: () => void): () => void {
  looks.add(look)
  return () => looks.delete(look)
}

/**
 * Somebody asked for a backup. The queue does one job after another, and a backup takes minutes: the schedule of this server makes it, beside the
 * queue. Where this server keeps none, another one finds it within a minute.
 */
export async function beginBackup(_: JobContext, __: { runId: string }): Promise<void> {
  for (const look of looks) look()
}
