export const breakdowns = ['client', 'miningType', 'material', 'operator'] as const
export type Breakdown = (typeof breakdowns)[number]
export const paymentStates = ['standing', 'reversed', 'reversal'] as const
