import type { ProblemCode } from '@barreno/domain/problems'

/** What the database refuses, by the constraint's name, and how it is said. */
export const constraints: Record<string, ProblemCode> = {}
