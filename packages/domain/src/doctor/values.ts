import type { Tone } from '../statuses/tone.ts'

/** Everything that is looked at, in the order in which it is told. */
export const checkNames = [
  'database',
  'rights',
  'migrations',
  'transactions',
  'clock',
  'disk',
  'folder',
  'files',
  'mail',
  'certificate',
  'jobs',
  'backup',
  'drill',
  'history',
  'verification',
  'settings',
] as const
export type CheckName = (typeof checkNames)[number]

/** What goes through everything that is kept: left to `npm run doctor`, and to the verification of each night. */
export const thoroughChecks: ReadonlySet<CheckName> = new Set(['files', 'history'])

/** How something stands, the worst first: `fault` needs somebody now, `warning` somebody soon. */
export const checkStates = ['fault', 'warning', 'good'] as const
export type CheckState = (typeof checkStates)[number]

export const checkTones: Readonly<Record<CheckState, Tone>> = { fault: 'red', warning: 'amber', good: 'green' }

/** Where the value of a setting comes from. */
export const settingSources = ['environment', 'file', 'default'] as const
export type SettingSource = (typeof settingSources)[number]

/** A server says every 30 s that it is there; one that has not for so long is gone, though nobody stopped it. */
export const serverSilentAfter_ms = 120_000
