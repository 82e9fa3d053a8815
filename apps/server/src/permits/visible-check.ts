import type { PermitCheck } from '@barreno/domain/permits/schema'

/** Returns a check with only the identifying fields of its permit. */
export const toVisibleCheck = ({ subject, kind, name, ok, permit }: PermitCheck): PermitCheck => ({
  subject,
  kind,
  name,
  ok,
  permit: permit && {
    id: permit.id,
    number: permit.number,
    body: permit.body,
    validFrom: permit.validFrom,
    validTo: permit.validTo,
    status: permit.status,
  },
})
