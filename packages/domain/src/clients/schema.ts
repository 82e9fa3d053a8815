import { z } from '../zod.ts'
import { Password } from '../auth/schema.ts'
import { CalendarDate } from '../date-fields.ts'
import { Email, LongText, ShortText } from '../text-fields.ts'
import { Cedula, Rif } from './identifiers.ts'
import { rightStates } from './validity.ts'

/** A client. `numerdoDeAlianza` is spelt so in the specification. */
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
    /** The day until which new requests are accepted although the right has ended. A gerente grants it, with a reason. */
    rightExceptionUntil: z.string().nullable(),
    rightExceptionReason: z.string().nullable(),
    planDeArrime: z.string().nullable(),
    planiVola: z.string().nullable(),
    estatus: z.boolean(),
    createdAt: z.iso.datetime(),
    lastSignInAt: z.iso.datetime().nullable(),
    version: z.int(),
  })
  .meta({ id: 'Client' })
export type Client = z.infer<typeof Client>

/** A doubtful value in a record, accepted all the same. */
export const Warning = z.object({ field: z.string(), message: z.string() })
export type Warning = z.infer<typeof Warning>

/** A client as the corporation's staff see it. */
export const ClientDetail = Client.extend({ rightState: z.enum(rightStates), warnings: z.array(Warning) }).meta({ id: 'ClientDetail' })
export type ClientDetail = z.infer<typeof ClientDetail>

const fields = {
  username: ShortText(120).min(1),
  nombreAlianza: ShortText(200).min(1),
  rif: Rif,
  clientEmail: Email,
}
const details = {
  nombreDeRepresentante: ShortText(120).nullish(),
  cedulaDeRepresentante: Cedula.nullish(),
  telefonoDeRepresentante: ShortText(30).nullish(),
  direction: LongText(300).nullish(),
  numerdoDeAlianza: z.int().min(0).max(999_999_999).nullish(),
  vigenciaRExplotacion: z.union([z.int(), z.string().max(10)]).nullish(),
  planDeArrime: LongText(2000).nullish(),
  planiVola: LongText(2000).nullish(),
}

export const NewClient = z.object({
  ...fields,
  password: Password,
  ...details,
  estatus: z.boolean().default(true),
  mustChangePassword: z.boolean().optional(),
})

/** Changes of a client. Any field may be given; the others stay. An empty password is not set. */
export const ClientEdit = z.object({
  ...z.object(fields).partial().shape,
  ...details,
  password: z.preprocess((given) => (given === '' || given === null ? undefined : given), Password.optional()),
  mustChangePassword: z.boolean().optional(),
  estatus: z.boolean().optional(),
  /** The reason for activating or deactivating the account. */
  reason: LongText(500).nullish(),
})

/** The last day of the exception and its reason; a null day withdraws the exception. */
export const RightException = z.object({ until: CalendarDate.nullable(), reason: LongText(500).min(1) })

/** The state of the caller's own exploitation right, with a message for the caller. */
export const OwnRight = z
  .object({
    state: z.enum(rightStates),
    endsOn: z.string().nullable(),
    exceptionUntil: z.string().nullable(),
    message: z.string().nullable(),
  })
  .meta({ id: 'OwnRight' })
