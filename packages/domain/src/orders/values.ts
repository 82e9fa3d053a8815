export const paymentStatuses = ['PENDIENTE', 'PAGADO'] as const
export const serviceKinds = ['logistica', 'transporte', 'montaje'] as const
export type ServiceKind = (typeof serviceKinds)[number]

/** Maximum number of services of an order, in addition to its materials. */
export const maxServices = 30
