import { z } from 'zod'
import { spanishErrors } from './validation.ts'

/**
 * The product's only import of Zod: its messages are Spanish, and in the browser it compiles nothing, which the CSP would refuse.
 * A module of its own, because Zod looks for the right to compile when the first schema is made, before any function of ours could run.
 */
z.config({ customError: spanishErrors, jitless: 'document' in globalThis })

export { z }
