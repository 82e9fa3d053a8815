const hour = 3_600_000
/** How long somebody has to accept. */
export const invitationHours = 72

export const invitationEnds = (invitedAt: string): Date => new Date(Date.parse(invitedAt) + invitationHours * hour)
