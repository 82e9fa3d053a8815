import { z } from 'zod'

/**
 * The JSON Schema by which Fastify writes a reply, so that only what the contract names can leave.
 * `additionalProperties: false` has to go: inside a nullable or a union the writer would refuse the whole reply for one column too many
 * instead of dropping the column. A nullable object as one type is written without trying alternatives.
 */
export const replySchema = (reply: z.ZodType) =>
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
