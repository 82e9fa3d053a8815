import type { Endpoint } from '@barreno/domain/endpoint'
import fastJson, { type Schema } from 'fast-json-stringify'
import { z } from 'zod'

type Writer = (reply: unknown) => string
const writers = new WeakMap<Endpoint, Writer>()

/**
 * Serialises a reply of this row with only the fields of the contract.
 * The writer is compiled on first use; compiling all of them would take most of the start.
 */
export function written(row: Endpoint, reply: unknown): string {
  if (typeof row.reply === 'string') return ''
  let write = writers.get(row)
  if (!write) {
    // The code optimiser is off: the first reply waits for this compilation, and optimising takes longer than it saves.
    write = fastJson(replySchema(row.sorts ? z.array(row.reply) : row.reply) as Schema, { ajv: { code: { optimize: false } } })
    writers.set(row, write)
  }
  return write(reply)
}

/**
 * Returns the JSON schema for the writer, without `additionalProperties: false`.
 * Inside a nullable or a union, that setting makes the writer refuse a reply with an extra column instead of dropping the column.
 * A nullable object becomes a single type, which is written without trying alternatives.
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

/** Returns the non-null alternative of a nullable schema; undefined for any other schema. */
function valueOfNullable({ anyOf = [] }: JsonSchema): JsonSchema | undefined {
  const [value, none, ...others] = anyOf
  return none?.type === 'null' && others.length === 0 ? value : undefined
}

/** Gives each nullable named object a definition of its own. Telling it from null by its fields was most of a writer's code. */
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
