import { z } from '../zod.ts'
import { Password } from '../auth/schema.ts'
import { Email, LongText, ShortText } from '../text-fields.ts'
import { Cedula, Rif } from './identifiers.ts'

/** `numerdoDeAlianza` is spelt so in the specification. */
export const Client = z
  .object({
    id: z.string(),
    username: z.string(),
    nombreAlianza: z.string(),
    rif: z.string(),
    nombreDeRepresentante: z.string().nullable(),
    cedulaDeRepresentante: z.string().nullable(),
    telefonoDeRepresentante: z.string().nullable(),
    clientEmail: z.string(),
    direction: z.string().nullable(),
    numerdoDeAlianza: z.int().nullable(),
    vigenciaRExplotacion: z.string().nullable(),
    planDeArrime: z.string().nullable(),
    planiVola: z.string().nullable(),
    estatus: z.boolean(),
    createdAt: z.iso.datetime(),
    version: z.int(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

export const NewClient = z.object({
  username: ShortText(120).min(1),
  nombreAlianza: ShortText(200).min(1),
  rif: Rif,
  clientEmail: Email,
  password: Password,
  nombreDeRepresentante: ShortText(120).nullish(),
  cedulaDeRepresentante: Cedula.nullish(),
  telefonoDeRepresentante: ShortText(30).nullish(),
  direction: LongText(300).nullish(),
  numerdoDeAlianza: z.int().min(0).max(999_999_999).nullish(),
  vigenciaRExplotacion: z.union([z.int(), z.string().max(10)]).nullish(),
  planDeArrime: LongText(2000).nullish(),
  planiVola: LongText(2000).nullish(),
  estatus: z.boolean().default(true),
})
