import type { SessionUser } from '@barreno/domain/auth/schema'

/** Whether somebody has something to set right about their own account before the server answers anything else. */
export const isHeldBack = ({ mustChangePassword, owesSecondFactor }: Pick<SessionUser, 'mustChangePassword' | 'owesSecondFactor'>) =>
  (mustChangePassword ?? false) || owesSecondFactor !== undefined
