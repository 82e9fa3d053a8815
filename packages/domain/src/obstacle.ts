import type { Permission } from './permissions.ts'
import { obstacleTexts, reasonTexts } from './texts/labels.ts'

/** What stands in the way of an action, in words fit to show. */
export type Obstacle = { code: ObstacleCode; message: string }
export type ObstacleCode = keyof typeof obstacleTexts

export function obstacle(code: ObstacleCode, about = ''): Obstacle {
  const text = obstacleTexts[code]
  return { code, message: typeof text === 'string' ? text : text(about) }
}

/** An action that needs a reason was asked for without one. */
export function reasonGiven(reason: string | null | undefined, action: Permission): Obstacle | null {
  if (reason?.trim()) return null
  return { code: 'reasonMissing', message: reasonTexts[action] ?? obstacleTexts.reasonMissing }
}
