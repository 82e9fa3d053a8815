import type { z } from './zod.ts'

type Record<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** The fields of a schema, out of a record that may have more. A field that is not there has no value. */
export const pick = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>, record: Completed<Record<Shape>>) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, valueOf(record[field as never])])) as Record<Shape>

/** A record with what was sent for it: what was not sent stays, and a field that was sent empty is one without a value. */
export const withSent = <Fields extends object>(record: Fields, sent: Sent<Fields>): Fields => ({
  ...record,
  ...Object.fromEntries(Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [[field, valueOf(value)]]))),
})

const valueOf = (value: unknown) => (value === '' || value === undefined ? null : value)

type Sent<Fields> = { [Field in keyof Fields]?: Fields[Field] | null | undefined }
/** What may be without a value may be left out. */
export type Completed<Fields> = { [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field] } & Sent<Fields>
