import { fieldLabel } from '@barreno/texts/field-names'
import { texts } from '@barreno/texts/server'
import { expect } from 'vitest'

/** The expected refusal of one field. Its message has the label of the field, its details the name of the field in the API. */
export function fault(field: string, message = '') {
  const label = fieldLabel(field)
  const words = message === texts.unknownField ? texts.unknownFields([field]) : `${label ? `${label}: ` : ''}${message}`
  return {
    message: expect.stringContaining(`Los datos enviados no son válidos. ${words}`),
    details: expect.arrayContaining([{ field, message: expect.stringContaining(message) }]),
  }
}

/** The expected refusal in a table of cases: a part of the message, or the fault of one field. */
export type ExpectedFault = string | ReturnType<typeof fault>
export const faultMatching = (says: ExpectedFault) => (typeof says === 'string' ? { message: expect.stringContaining(says) } : says)
