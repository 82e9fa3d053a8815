import { caracasDate, startOfDay } from '@barreno/domain/calendar'
import type { FastifyBaseLogger } from 'fastify'
import type { Services } from '../context.ts'
import { asProblem } from '../db/connect.ts'
import { verifyByNight } from './run.ts'

const minute = 60_000
const day = 24 * 60 * minute

/** Verifies the records once a day at this time (Caracas). A verification missed while the server was off is made up for when it starts. */
export function verifyEachNight(services: Services, at: string | null, log: FastifyBaseLogger): NodeJS.Timeout | undefined {
  if (at === null) return undefined
  const look = async () => {
    try {
      await verifyByNight(services, (last) => isDue(at, services.now(), last))
    } catch (error) {
      // Another server, or a user's request, has one running already.
      const isUnderWay = (asProblem(error) as { code?: unknown }).code === 'verifications.running'
      if (!isUnderWay) log.error({ err: error }, 'the record could not be verified')
    }
  }
  void look()
  return setInterval(() => void look(), minute).unref()
}

/** Whether the time of day has passed since the last verification started. */
export function isDue(at: string, now: Date, last: string | null): boolean {
  const [hours, minutes] = at.split(':').map(Number) as [number, number]
  const today = startOfDay(caracasDate(now)).getTime() + (hours * 60 + minutes) * minute
  const latest = today <= now.getTime() ? today : today - day
  return last === null || Date.parse(last) < latest
}
