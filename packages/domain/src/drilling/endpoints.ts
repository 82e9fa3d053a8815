import type { Endpoint } from '../endpoint.ts'
import { ById, ReasonForm } from '../text-fields.ts'
import { z } from '../zod.ts'
import { drilling as calls } from './calls.ts'
import { CurrentDrillingPrice, DrillingPrice, NewDrillingPrice } from './schema.ts'

export const drilling = {
  list:     { ...calls.list, access: 'drilling.list', summary: 'What drilling costs by diameter and method, with every price that ever counted or will.', reply: DrillingPrice },
  current:  { ...calls.current, access: 'patterns.suggest', summary: 'What drilling costs today by diameter and method: what redesigns are priced with.', reply: z.array(CurrentDrillingPrice) },
  set:      { ...calls.set, access: 'drilling.set', summary: 'Sets what drilling costs with one diameter and method from a day on. The price before it counts until then, and stays in the list.', body: NewDrillingPrice, status: 201, reply: DrillingPrice },
  withdraw: { ...calls.withdraw, access: 'drilling.withdraw', summary: 'Withdraws a price that was set by mistake or no longer holds, with a reason. The one before it counts again, where there is one.', params: ById, body: ReasonForm, reply: DrillingPrice },
} as const satisfies Record<string, Endpoint>
