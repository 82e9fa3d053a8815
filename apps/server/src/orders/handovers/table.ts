import { Handover, HandoverLine, HandoverSignature } from '@barreno/domain/orders/handovers/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../../db/table.ts'

export const handoverTable = table(
  'handovers',
  Handover.omit({ orderNumber: true, clientName: true, lines: true, signatures: true, actions: true }),
  { columns: { textSha256: 'text_sha256' } },
)

export const handoverLineTable = table('handover_lines', HandoverLine.extend({ handoverId: z.string(), position: z.int() }))

export const handoverSignatureTable = table(
  'handover_signatures',
  HandoverSignature.omit({ paper: true }).extend({
    /** A plain string, so that rows with a role that no longer exists stay readable. */
    role: z.string(),
    handoverId: z.string(),
    /** Exactly one of the three ids is set: a staff user, an alianza's account, or a person of an alianza. */
    userId: z.string().nullable(),
    clientId: z.string().nullable(),
    personId: z.string().nullable(),
    textSha256: z.string(),
    passkey: z.record(z.string(), z.string()).nullable(),
    fileId: z.string().nullable(),
    paperSha256: z.string().nullable(),
    paperReason: z.string().nullable(),
  }),
  { columns: { textSha256: 'text_sha256', paperSha256: 'paper_sha256' } },
)
