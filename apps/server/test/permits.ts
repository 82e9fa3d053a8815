import { api } from '@barreno/domain/api'
import { addDays, caracasDate } from '@barreno/domain/calendar'
import type { Permit } from '@barreno/domain/permits/schema'
import { type Input, noon, type Portal } from './portal.ts'
import { sampleFiles } from './sample-files.ts'

const today = caracasDate(noon)
let made = 0

/** The fields of a permit of the default client. Every field of a form is text. */
export const newPermit = ({ actors }: Portal, over: Input = {}): Input => ({
  kind: 'acquisition',
  holderKind: 'client',
  holderId: actors.cliente.id,
  number: `DAEX-2026-${++made}`,
  body: 'DAEX',
  validFrom: addDays(today, -100),
  validTo: addDays(today, 200),
  files: [],
  ...over,
})

export const aPermit = (portal: Portal, over: Input = {}): Promise<Permit> =>
  portal.good(api.permits.create, 'gerente', newPermit(portal, over))

/** The quotas that a permit grants, as the form sends them. */
export const granting = (...quotas: Input[]) => ({
  quotas: JSON.stringify(quotas.map((quota) => ({ measure: 'neqKg', period: 'total', ...quota }))),
})

export const aPaper = { files: [{ field: 'file', name: 'permiso.pdf', content: sampleFiles.pdf }] }
