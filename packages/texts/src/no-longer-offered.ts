/** For requested materials that are no longer offered. */
export const noLongerOfferedTexts = { leaveOut: 'Pedir sin lo que ya no está disponible' } as const
