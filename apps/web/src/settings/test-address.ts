import { auth } from '@barreno/domain/auth/calls'
import { call, CallError } from '../api/call.ts'

/** Whether an API of this portal answers there: asked without a session, it says that one is missing. No token leaves. */
export async function testAddress(address: string): Promise<'works' | 'notApi' | 'unreachable'> {
  try {
    await call(auth.me, {}, { base: address, signal: AbortSignal.timeout(patience_ms) })
    return 'works'
  } catch (error) {
    if (!(error instanceof CallError) || error.status === 0) return 'unreachable'
    return error.status === 401 && error.message !== '' ? 'works' : 'notApi'
  }
}

const patience_ms = 8000
