import type { Endpoint } from '@barreno/domain/endpoint'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Writer = (reply: unknown) => string
const writers = new WeakMap<Endpoint, Writer>()

/**
 * Writes a reply of this row, so that only what the contract names can leave; compiled when it is first needed, or all of them would be most
 * of a start.
 */
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
function replySchema(reply: z.ZodType) {
  const schema = z.toJSONSchema(reply, {
    target: 'draft-7',
    io: 'output',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties
      const value = valueOfNullable(jsonSchema)
      if (value?.type) {
        delete jsonSchema.anyOf
        Object.assign(jsonSchema, value, { type: [value.type, 'null'] }, value.enum && { enum: [...value.enum, null] })
      }
    },
  })
  return schema.definitions ? nameNullables(schema, schema.definitions as Record<string, JsonSchema>) : schema
}

type JsonSchema = z.core.JSONSchema.BaseSchema

/** The schema beside null, of one that allows null. */
function valueOfNullable({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [value, none, ...others] = anyOf
  return none?.type === 'null' && others.length === 0 ? value : undefined
}

/** The same of an object that has a name: its nullable is a definition of its own. To tell it from null by its fields was most of a writer. */
function nameNullables(schema: JsonSchema, definitions: Record<string, JsonSchema>) {
  const names = new Set<string>()
  const text = JSON.stringify(schema, (_, part: JsonSchema | null) => {
    const name = part && valueOfNullable(part)?.$ref?.replace('#/definitions/', '')
    if (!name || definitions[name]?.type !== 'object') return part
    names.add(name)
    return { ...part, anyOf: undefined, $ref: `#/definitions/${name}OrNull` }
  })
  const named = JSON.parse(text) as { definitions: Record<string, JsonSchema> }
  const nullables = [...names].map((name) => [`${name}OrNull`, { ...named.definitions[name], type: ['object', 'null'] }])
  return { ...named, definitions: { ...named.definitions, ...Object.fromEntries(nullables) } }
}
