import type { Endpoint } from '@barreno/domain/endpoint'
import type { Fault } from '@barreno/domain/problems'
import { texts } from '@barreno/texts/server'
import { z } from 'zod'

/*
 * Read, modify, write: a change that names its GET (`takesBack`) accepts all fields of that GET's reply.
 * The fields that the change cannot set are read-only: they are compared with the GET's current reply, and a different value is refused by name.
 */

type Segment = string | { index: number; key: string; value: unknown }
/** A read-only field that was sent back: its path, in which a list entry is identified by a key field, and its value. */
export type ReadOnlyField = { path: readonly Segment[]; value: unknown }

/** Splits a body into the fields that the change takes and the read-only ones. */
export function withoutReadOnly(body: z.ZodType, reply: z.ZodType, value: unknown): { value: unknown; readOnly: ReadOnlyField[] } {
  const readOnly: ReadOnlyField[] = []
  return { value: split(body, reply, value, [], readOnly), readOnly }
}

/**
 * Returns a fault for each read-only field that differs from the record. Derived fields, which depend on other records or on time, are not compared.
 */
export function changedFields(readOnly: readonly ReadOnlyField[], answered: unknown, derived: readonly string[] = []): Fault[] {
  return readOnly
    .filter(({ path }) => !derived.includes(nameOf(path.at(-1)!)))
    .filter(({ path, value }) => canonical(valueAt(answered, path)) !== canonical(value))
    .map(({ path }) => ({ field: path.map(nameOf).join('.'), message: texts.readOnlyField }))
}

/** Returns the body schema for the API document, including the read-only fields that may be sent back. */
export function documentedBody(row: Endpoint, source: Endpoint | undefined, body: z.ZodObject): z.ZodObject {
  return source && row.takesBack && typeof source.reply !== 'string' ? (extended(body, source.reply) as z.ZodObject) : body
}

function split(body: z.ZodType, reply: z.ZodType, value: unknown, path: readonly Segment[], readOnly: ReadOnlyField[]): unknown {
  const [taken, answered] = [bare(body), bare(reply)]
  if (taken instanceof z.ZodObject && answered instanceof z.ZodObject && isRecord(value)) {
    const entries = Object.entries(value).flatMap(([key, field]) => {
      if (!Object.hasOwn(answered.shape, key)) return [[key, field]]
      if (Object.hasOwn(taken.shape, key)) return [[key, split(taken.shape[key], answered.shape[key], field, [...path, key], readOnly)]]
      readOnly.push({ path: [...path, key], value: field })
      return []
    })
    return Object.fromEntries(entries)
  }
  if (taken instanceof z.ZodArray && answered instanceof z.ZodArray && Array.isArray(value)) {
    const [element, answeredElement] = [bare(taken.element as z.ZodType), answered.element as z.ZodType]
    const key = element instanceof z.ZodObject ? Object.keys(element.shape)[0] : undefined
    if (key === undefined) return value
    return value.map((line: unknown, index) => {
      const segment = { index, key, value: isRecord(line) ? line[key] : undefined }
      return split(element, answeredElement, line, [...path, segment], readOnly)
    })
  }
  return value
}

function extended(body: z.ZodType, reply: z.ZodType): z.ZodType {
  const [taken, answered] = [bare(body), bare(reply)]
  if (taken instanceof z.ZodArray && answered instanceof z.ZodArray) {
    const lines = z.array(extended(taken.element as z.ZodType, answered.element as z.ZodType))
    return body instanceof z.ZodOptional ? lines.optional() : lines
  }
  if (!(taken instanceof z.ZodObject) || !(answered instanceof z.ZodObject)) return body
  const shape = Object.entries<z.ZodType>(answered.shape).map(([key, field]): [string, z.ZodType] =>
    Object.hasOwn(taken.shape, key) ? [key, extended(taken.shape[key], field)] : [key, z.optional(field).meta({ readOnly: true })],
  )
  return taken.extend(Object.fromEntries(shape))
}

/** Unwraps optional, nullable and default schemas. */
function bare(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault
    ? bare(schema.unwrap() as z.ZodType)
    : schema
}

function valueAt(answered: unknown, path: readonly Segment[]): unknown {
  return path.reduce<unknown>((value, segment) => {
    if (typeof segment === 'string') return isRecord(value) ? value[segment] : undefined
    return Array.isArray(value) ? value.find((line) => isRecord(line) && line[segment.key] === segment.value) : undefined
  }, answered)
}

const nameOf = (segment: Segment) => (typeof segment === 'string' ? segment : String(segment.index))

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Serialises a value with sorted keys, so that field order does not matter. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_, field: unknown) =>
    isRecord(field) ? Object.fromEntries(Object.entries(field).toSorted(([one], [other]) => (one < other ? -1 : 1))) : field,
  ) ?? 'undefined'
