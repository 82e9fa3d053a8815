import { fieldLabel } from '@barreno/texts/field-names'
import { texts } from '@barreno/texts/server'
import { expect } from 'vitest'

/** What a refusal says of one field: in its message by the field's name for people, in its details by the one on the wire. */
export function fault(field: string, message = '') {
  const label = fieldLabel(field)
  const words = message === texts.unknownField ? texts.unknownFields([field]) : `${label ? `${label}: ` : ''}${message}`
  return {
    message: expect.stringContaining(`Los datos enviados no son válidos. ${words}`),
    details: expect.arrayContaining([{ field, message: expect.stringContaining(message) }]),
  }
}

/** What a refusal says, in a table of cases: a part of its message, or one field's fault. */
export type Said = string | ReturnType<typeof fault>
export const said = (says: Said) => (typeof says === 'string' ? { message: expect.stringContaining(says) } : says)
