import type { z } from './zod.ts'

type Record<Shape extends z.ZodRawShape> = z.infer<z.ZodObject<Shape>>

/** Picks the fields of a schema from a record that may have more. A missing field becomes null. */
export const pick = <Shape extends z.ZodRawShape>({ shape }: z.ZodObject<Shape>, record: Completed<Record<Shape>>) =>
  Object.fromEntries(Object.keys(shape).map((field) => [field, valueOf(record[field as never])])) as Record<Shape>

/** Merges sent fields into a record. Fields that were not sent stay; fields that were sent empty become null. */
export const withSent = <Fields extends object>(record: Fields, sent: Sent<Fields>): Fields => ({
  ...record,
  ...Object.fromEntries(Object.entries(sent).flatMap(([field, value]) => (value === undefined ? [] : [[field, valueOf(value)]]))),
})

const valueOf = (value: unknown) => (value === '' || value === undefined ? null : value)

type Sent<Fields> = { [Field in keyof Fields]?: Fields[Field] | null | undefined }
/** Fields in which those that may be null are optional. */
export type Completed<Fields> = { [Field in keyof Fields as null extends Fields[Field] ? never : Field]: Fields[Field] } & Sent<Fields>
