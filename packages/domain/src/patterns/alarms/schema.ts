import { LongText, ShortText } from '../../text-fields.ts'
import { validation } from '../../validation.ts'
import { z } from '../../zod.ts'
import { hasEnoughLetters } from './values.ts'
import { PatternWarning } from '../schema.ts'

/** The acceptance of an alarm. An alarm is a warning of level error: an engineer accepts it in writing, or the design is corrected. */
export const AlarmAcceptance = z
  .object({
    engineerName: z.string(),
    /** Identity card or licence number. */
    engineerDocument: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
    /** The account that recorded it; null if the reader is a client and the account one of the staff's. */
    recordedBy: z.string().nullable(),
    recordedByRole: z.string(),
  })
  .meta({ id: 'AlarmAcceptance' })
export type AlarmAcceptance = z.infer<typeof AlarmAcceptance>

/** An alarm of a front, with its acceptance for the present design. */
export const PatternAlarm = PatternWarning.pick({ code: true, text: true, value: true, min: true, max: true, unit: true })
  .extend({
    /** Whether it cannot be accepted, so that the design has to be corrected. */
    isHard: z.boolean(),
    acceptance: AlarmAcceptance.nullable(),
    /** Whether it was accepted but the design has changed since. */
    isVoided: z.boolean(),
  })
  .meta({ id: 'PatternAlarm' })
export type PatternAlarm = z.infer<typeof PatternAlarm>

/**
 * Counts of the alarms of all fronts of a record.
 * `standing`: not accepted; `hard` of these cannot be accepted; `voided` of these have to be accepted again.
 */
export const AlarmCounts = z.object({ standing: z.int(), hard: z.int(), voided: z.int(), accepted: z.int() }).meta({ id: 'AlarmCounts' })
export type AlarmCounts = z.infer<typeof AlarmCounts>

/** The engineer's reason for accepting an alarm. */
const AlarmReason = LongText(1000).refine(hasEnoughLetters, validation.alarmReason)

/** The acceptance of an alarm as it is sent. The figures are those that the engineer saw. */
export const AcceptedAlarm = z.strictObject({
  code: ShortText(60).min(1),
  engineerName: ShortText(120).min(1),
  engineerDocument: ShortText(40).min(1),
  reason: AlarmReason,
  value: z.number().nullish(),
  min: z.number().nullish(),
  max: z.number().nullish(),
})
export type AcceptedAlarm = z.infer<typeof AcceptedAlarm>
