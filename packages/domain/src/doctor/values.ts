import type { Tone } from '../statuses/tone.ts'

/** All checks, in the order in which they are reported. */
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

/** Checks that read all stored data. Only `npm run doctor` and the nightly verification run them. */
export const thoroughChecks: ReadonlySet<CheckName> = new Set(['files', 'history'])

/** The result of a check, the worst first: `fault` needs action now, `warning` soon. */
export const checkStates = ['fault', 'warning', 'good'] as const
export type CheckState = (typeof checkStates)[number]

export const checkTones: Readonly<Record<CheckState, Tone>> = { fault: 'red', warning: 'amber', good: 'green' }

/** The source of a setting's value. */
export const settingSources = ['environment', 'file', 'default'] as const
export type SettingSource = (typeof settingSources)[number]

/** Milliseconds after which a server that has not reported is considered gone. Servers report every 30 s. */
export const serverSilentAfter_ms = 120_000
