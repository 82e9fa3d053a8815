import type { PermitCheck } from '@barreno/domain/permits/schema'

/** A check as it is answered: of its permit no more than what names it. */
export const shownCheck = ({ subject, kind, name, ok, permit }: PermitCheck): PermitCheck => ({
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
