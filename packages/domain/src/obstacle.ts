import type { Permission } from './permissions.ts'
import { obstacleTexts, reasonTexts } from '@barreno/texts/labels'

/** What stands in the way of an action, in words fit to show. */
export type Obstacle = { code: ObstacleCode; message: string }
export type ObstacleCode = keyof typeof obstacleTexts

/** Obstacles that lie in what a person filled in, not in the state of the record: a refusal of these alone is 400, any other 409. */
const inputObstacles: ReadonlySet<string> = new Set<ObstacleCode>([
  'reasonMissing',
  'serviceDateMissing',
  'serviceDatePast',
  'guideEmpty',
  'receiptMissing',
  'operatorMissing',
  'approverMissing',
  'returnsMissing',
  'returnsAboveDispatched',
  'statementMissing',
])

/** Whether the input alone is to blame. */
export const isInvalidInput = (obstacles: readonly { code: string }[]) =>
  obstacles.length > 0 && obstacles.every(({ code }) => inputObstacles.has(code))

export function obstacle(code: ObstacleCode, about = ''): Obstacle {
  const text = obstacleTexts[code]
  return { code, message: typeof text === 'string' ? text : text(about) }
}

/** An action that needs a reason was asked for without one. */
export function reasonGiven(reason: string | null | undefined, action: Permission): Obstacle | null {
  if (reason?.trim()) return null
  return { code: 'reasonMissing', message: reasonTexts[action] ?? obstacleTexts.reasonMissing }
}
