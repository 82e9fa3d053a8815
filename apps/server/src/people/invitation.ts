const hour = 3_600_000
/** Hours for which an invitation is valid. */
export const invitationHours = 72

export const invitationEnds = (invitedAt: string): Date => new Date(Date.parse(invitedAt) + invitationHours * hour)
