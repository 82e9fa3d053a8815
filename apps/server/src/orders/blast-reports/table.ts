import { BlastLine, BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { z } from '@barreno/domain/zod'
import { table } from '../../db/table.ts'

export const blastReportTable = table(
  'blast_reports',
  BlastReport.omit({ lines: true, photos: true, signature: true, actions: true }).extend({ statedBy: z.string() }),
  { columns: { textSha256: 'text_sha256' } },
)

export const blastReportLineTable = table('blast_report_lines', BlastLine.extend({ reportId: z.string(), position: z.int() }))

export const blastReportPhotoTable = table('blast_report_photos', z.object({ reportId: z.string(), fileId: z.string(), position: z.int() }))

export const blastReportSignatureTable = table(
  'blast_report_signatures',
  z.object({
    reportId: z.string(),
    /** Either the alianza's account or one of its people. */
    clientId: z.string().nullable(),
    personId: z.string().nullable(),
    name: z.string(),
    role: z.string(),
    idDocument: z.string().nullable(),
    at: z.iso.datetime(),
    remarks: z.string().nullable(),
    textSha256: z.string(),
  }),
  { columns: { textSha256: 'text_sha256' } },
)
