/** The filters by which a figure of the reports narrows the list of orders. */
export const figureFilters = [
  'paidFrom',
  'paidTo',
  'clientId',
  'operatorId',
  'miningType',
  'materialId',
  'unassigned',
  'withServices',
  'isDelivered',
  'deliveryId',
  'doneFrom',
  'doneTo',
  'isLate',
] as const
