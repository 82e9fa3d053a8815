import { config, z } from 'zod'
import { spanishErrors } from './validation.ts'

/**
 * The product's only import of Zod.
 * It sets Spanish messages and, in the browser, turns off the compilation of schemas, which the CSP would refuse.
 * It is a module of its own because Zod checks whether it may compile when the first schema is created, before any function of ours could run.
 */
// Not `z.config`, which the build of the web would leave out: it takes whatever `z` does for free of effects.
config({ customError: spanishErrors, jitless: 'document' in globalThis })

export { z }
