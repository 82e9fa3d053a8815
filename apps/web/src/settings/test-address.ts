import { auth } from '@barreno/domain/auth/calls'
import { call, CallError } from '../api/call.ts'

/** Tests whether an API of this portal answers at an address: without a session it must answer 401. No token is sent. */
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
