import { expect, test } from 'vitest'
import { z } from './zod.ts'

const messagesOf = (schema: z.ZodType, value: unknown) => schema.safeParse(value).error!.issues.map(({ message }) => message)

test.each<[z.ZodType, unknown, string]>([
  [z.object({ a: z.string() }), {}, 'Este campo es requerido.'],
  [z.string(), 5, 'Debe ser un texto.'],
  [z.string(), null, 'Debe ser un texto.'],
  [z.number(), '5', 'Debe ser un número.'],
  [z.number(), JSON.parse('1e309'), 'Debe ser un número.'],
  [z.int(), 1.5, 'Debe ser un número entero.'],
  [z.boolean(), 'true', 'Debe ser verdadero o falso.'],
  [z.array(z.string()), {}, 'Debe ser una lista.'],
  [z.object({}), [], 'Debe ser un objeto.'],
  [z.symbol(), 1, 'Debe ser un valor de otro tipo.'],
  [z.string().min(1), '', 'Este campo es requerido.'],
  [z.string().min(6), 'abc', 'Debe tener al menos 6 caracteres.'],
  [z.string().max(2), 'abc', 'Debe tener a lo sumo 2 caracteres.'],
  [z.array(z.int()).min(1), [], 'Debe tener al menos 1 elemento.'],
  [z.array(z.int()).max(2), [1, 2, 3], 'Debe tener a lo sumo 2 elementos.'],
  [z.number().min(0), -1, 'Debe ser mayor o igual que 0.'],
  [z.number().gt(0), 0, 'Debe ser mayor que 0.'],
  [z.number().max(999_999_999_999.99), 1e12, 'Debe ser menor o igual que 999.999.999.999,99.'],
  [z.number().lt(5), 5, 'Debe ser menor que 5.'],
  [z.number().multipleOf(5), 7, 'Debe ser múltiplo de 5.'],
  [z.enum(['combo', 'custom']), 'otro', 'Debe ser uno de estos valores: combo, custom.'],
  [z.literal('PAGADO'), 'GRATIS', 'Debe ser PAGADO.'],
  [z.iso.date(), '2026-02-30', 'Debe ser una fecha que exista, con la forma AAAA-MM-DD.'],
  [z.email(), 'ana', 'El formato del correo electrónico es inválido.'],
  [z.string().regex(/^a/), 'b', 'El formato no es válido.'],
  [z.strictObject({}), { precio: 1 }, 'Campo desconocido: precio.'],
  [z.strictObject({}), { rol: 1, total: 2 }, 'Campos desconocidos: rol, total.'],
  [z.strictObject({}), JSON.parse('{"__proto__": 1}'), 'Campo desconocido: __proto__.'],
  [z.union([z.string(), z.number()]), true, 'No tiene ninguna de las formas admitidas.'],
  [z.record(z.string().max(1), z.int()), { abc: 1 }, 'Contiene una clave no válida.'],
  [z.string().refine(() => false), 'a', 'El valor no es válido.'],
  [z.string('Escriba su nombre.'), 5, 'Escriba su nombre.'],
])('case %#: a refusal says in Spanish what is wrong', (schema, value, message) => {
  expect(messagesOf(schema, value)).toEqual([message])
})

test('names that the sender made up are cut', () => {
  const many = Object.fromEntries(Array.from({ length: 50 }, (_, place) => [`${place}`.padEnd(500, 'x'), place]))
  expect(messagesOf(z.strictObject({}), many)[0]!.length).toBeLessThan(300)
})
