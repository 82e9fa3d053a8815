import type { Role } from '@barreno/domain/actor'
import { roleLabels } from './roles.ts'

/** Returns a role within a sentence: "operador GNB". */
export const roleInWords = (role: Role): string => roleLabels[role].replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())
