import { CallError } from './call.ts'

/** `byFactor`: a password alone is not enough. */
type Ask = (wanted: { byFactor: boolean }) => Promise<boolean>
let ask: Ask | null = null

/** Registers the dialog that asks for a new proof of identity; the frame of the signed-in pages does so while it is mounted. */
export function askBy(asking: Ask): () => void {
  ask = asking
  return () => {
    if (ask === asking) ask = null
  }
}

/** Does the work. If the server requires a new proof of identity, asks for it and does the work again; without one the refusal is thrown. */
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
