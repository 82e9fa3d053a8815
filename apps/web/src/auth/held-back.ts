import type { SessionUser } from '@barreno/domain/auth/schema'

/** Whether the user must change their password or set up or pass a second factor before the server answers anything else. */
export const isHeldBack = ({ mustChangePassword, owesSecondFactor }: Pick<SessionUser, 'mustChangePassword' | 'owesSecondFactor'>) =>
  (mustChangePassword ?? false) || owesSecondFactor !== undefined
