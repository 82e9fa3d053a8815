/** Messages for comments that are refused. */
export const commentFaults = {
  answers: 'Lo que responde no es de este registro, o ya no está.',
  mention: 'Esta persona o este rol no puede leer el mensaje.',
  files: (most: number) => `Un mensaje lleva ${most} archivos como máximo.`,
} as const
