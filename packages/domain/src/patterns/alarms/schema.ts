import { LongText, ShortText } from '../../text-fields.ts'
import { validation } from '../../validation.ts'
import { z } from '../../zod.ts'
import { hasEnoughLetters } from './values.ts'
import { PatternWarning } from '../schema.ts'

/** An alarm is a warning of level error. An engineer accepts it in writing, or the design is corrected. */
export const AlarmAcceptance = z
  .object({
    engineerName: z.string(),
    /** Identity card or licence number. */
    engineerDocument: z.string(),
    reason: z.string(),
    at: z.iso.datetime(),
    /** Whose account recorded it; null for clients where it is one of the staff's. */
    recordedBy: z.string().nullable(),
    recordedByRole: z.string(),
  })
  .meta({ id: 'AlarmAcceptance' })
export type AlarmAcceptance = z.infer<typeof AlarmAcceptance>

/** An alarm of a front, with its acceptance for the design as it is now. */
export const PatternAlarm = PatternWarning.pick({ code: true, text: true, value: true, min: true, max: true, unit: true })
  .extend({
    /** Nobody may accept it: the design has to be corrected. */
    isHard: z.boolean(),
    acceptance: AlarmAcceptance.nullable(),
    /** It was accepted, and the design has changed since. */
    isVoided: z.boolean(),
  })
  .meta({ id: 'PatternAlarm' })
export type PatternAlarm = z.infer<typeof PatternAlarm>

/** The alarms of all fronts of a record: those that stand, how many of them nobody may accept or are to be accepted anew, and those accepted. */
export const AlarmCounts = z.object({ standing: z.int(), hard: z.int(), voided: z.int(), accepted: z.int() }).meta({ id: 'AlarmCounts' })
export type AlarmCounts = z.infer<typeof AlarmCounts>

/** Why an engineer accepts an alarm. */
export const AlarmReason = LongText(1000).refine(hasEnoughLetters, validation.alarmReason)

/** Which alarm is accepted, by whom and why; the figures are those that the engineer saw. */
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
