import type { Endpoint } from '../endpoint.ts'
import { combos as calls } from './calls.ts'
import { Combo, ComboDefinition } from './schema.ts'

export const combos = {
  active: { ...calls.active, access: 'combos.active',summary: 'The standard combo; 404 where none is defined, which is no error.', reply: Combo },
  define: { ...calls.define, takesBack: 'active', access: 'combos.define', summary: 'Defines the standard combo; without items it is removed.', body: ComboDefinition, versioned: true, reply: Combo.nullable() },
} as const satisfies Record<string, Endpoint>
