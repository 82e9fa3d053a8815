import type { Role } from '@barreno/domain/actor'
import type { SecurityEvent } from '@barreno/domain/security-log/schema'

/** The data noted about a call; the log adds the time. */
export type Noted = {
  event: SecurityEvent
  personId?: string | null
  role?: Role | null
  action?: string | null
  recordId?: string | null
  fileName?: string | null
  reason?: string | null
  address?: string | null
  device?: string | null
  requestId?: string | null
  times?: number
}

/** An entry as stored. */
export type NewEntry = Required<Noted> & { at: string }
