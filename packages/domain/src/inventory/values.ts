export const movementKinds = ['load', 'adjustment', 'dispatch', 'undo', 'return', 'loss', 'transfer'] as const
