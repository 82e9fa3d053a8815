export const movementKinds = ['load', 'adjustment', 'dispatch', 'undo', 'return', 'loss'] as const
