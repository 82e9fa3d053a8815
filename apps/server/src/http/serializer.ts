import type { Endpoint } from '@barreno/domain/endpoint'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Writer = (reply: unknown) => string
const writers = new WeakMap<Endpoint, Writer>()

/** Writes a reply of this row, so that only what the contract names can leave; compiled when it is first needed, or all of them would be most of a start. */
export function written(row: Endpoint, reply: unknown): string {
  if (typeof row.reply === 'string') return ''
  let write = writers.get(row)
  if (!write) {
    // What tells alternatives apart is compiled in front of whoever waits for the first reply: tidying that code took longer than it saves.
    write = fastJson(replySchema(row.sorts ? z.array(row.reply) : row.reply) as Schema, { ajv: { code: { optimize: false } } })
    writers.set(row, write)
  }
  return write(reply)
}

/**
 * `additionalProperties: false` has to go: inside a nullable or a union the writer would refuse the whole reply for one column too many
 * instead of dropping the column. A nullable object as one type is written without trying alternatives.
 */
const replySchema = (reply: z.ZodType) =>
  z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      const [value, none, ...others] = jsonSchema.anyOf ?? []
      if (value?.type && none?.type === 'null' && others.length === 0) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, value, { type: [value.type, 'null'] }, value.enum && { enum: [...value.enum, null] })
      }
    },
  })
