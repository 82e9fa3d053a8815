import { CallError } from './call.ts'

/** `byFactor` where a password alone does not do. */
type Ask = (wanted: { byFactor: boolean }) => Promise<boolean>
let ask: Ask | null = null

/** Who asks the person to prove who they are: the frame of the signed-in pages, as long as it is there. */
export function askBy(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

/** Does it; where the server wants a new proof first, asks for one and does it again. Without one it stays refused. */
export async function withProof<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof CallError) || error.code !== 'auth.proofNeeded') throw error
    const { byFactor = false } = (error.details ?? {}) as { byFactor?: boolean }
    if (!(await ask?.({ byFactor }))) throw error
    return work()
  }
}
