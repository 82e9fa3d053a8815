import { type Power, powers, type Role, roles, staffRoles } from '../packages/domain/src/actor.ts'
import { api } from '../packages/domain/src/api.ts'
import type { Endpoint } from '../packages/domain/src/endpoint.ts'
import { type Permission, permissions, powerFor } from '../packages/domain/src/permissions.ts'

/** Returns the text of docs/permissions.md: the permissions with their roles, conditions and calls. */
export function permissionsPage(): string {
  const named = Object.keys(permissions) as Permission[]
  const concepts = [...new Set(named.map(conceptOf))]
  return [
    '# Who may do what',
    '',
    'Printed by `npm run print-tables` from `packages/domain/src/permissions.ts` and the endpoint tables; a test fails where they differ.',
    '',
    'A role that is not named has not the permission. `cliente` stands for every alianza (its role is `null` on the wire). A condition is',
    'asked about the record at hand; a call lets in whoever has the permission for at least some record, and the use case asks again.',
    'A permission without a call decides what another call shows, or a page of the portal, or is the rule of a screen that is not built yet.',
    '',
    '| condition | holds |',
    '| --- | --- |',
    ...conditionNames().map((name) => `| ${name} | ${meaningOf(name)} |`),
    ...concepts.flatMap((concept) => [
      '',
      `## ${concept}`,
      '',
      '| permission | roles | calls |',
      '| --- | --- | --- |',
      ...rowsOf(concept),
    ]),
    '',
    '## What a person of an alianza needs',
    '',
    "An alianza's own account has every power, and each of its other people those that it gave them.",
    '',
    '| power | permissions |',
    '| --- | --- |',
    ...powers.map((power) => `| ${power} | ${needing(power).join('<br>')} |`),
    '',
    '## Calls without a permission',
    '',
    '| call | who |',
    '| --- | --- |',
    ...calls
      .filter(({ row }) => row.access === 'anyone' || row.access === 'signedIn')
      .map(({ shown, row }) => `| ${shown} | ${openTo[row.access as keyof typeof openTo]} |`),
    '',
  ].join('\n')

  function rowsOf(concept: string) {
    return named
      .filter((permission) => conceptOf(permission) === concept)
      .map((permission) => {
        const asking = calls.filter(({ row }) => [row.access].flat().includes(permission)).map(({ shown }) => shown)
        return `| \`${permission}\` | ${rolesOf(permission)} | ${asking.join('<br>')} |`
      })
  }
}

const calls = Object.values(api).flatMap((table: Record<string, Endpoint>) =>
  Object.values(table).map((row) => ({ row, shown: `\`${row.method} /api${row.path}\`` })),
)
const openTo = { anyone: 'anyone', signedIn: 'whoever is signed in' }

const conceptOf = (permission: string) => permission.split('.')[0]!

const needing = (power: Power) =>
  Object.entries(powerFor)
    .filter(([, needed]) => needed === power)
    .map(([permission]) => `\`${permission}\``)

type Grant = readonly [role: Role, condition: string]

const grantsOf = (permission: Permission): Grant[] =>
  roles.flatMap((role) => {
    const condition = (permissions[permission] as Partial<Record<Role, () => boolean>>)[role]
    return condition ? [[role, condition.name] as const] : []
  })

/** Describes the roles that have the permission, each with its condition. */
export function rolesOf(permission: Permission): string {
  const grants = grantsOf(permission)
  const always = grants.filter(([, condition]) => condition === 'always').map(([role]) => role)
  const others = grants.filter(([, condition]) => condition !== 'always')
  return [...inWords(always), ...others.map(([role, condition]) => `${role} if ${condition}`)].join(', ')
}

/** Shortens a long list of roles to a description, such as `all staff`. */
function inWords(list: readonly Role[]): readonly string[] {
  const missing = roles.filter((role) => !list.includes(role))
  if (missing.length === 0) return ['everyone']
  if (missing.length === 1 && missing[0] !== 'cliente') return [`everyone but ${missing[0]}`]
  return staffRoles.every((role) => list.includes(role)) ? ['all staff'] : list
}

function conditionNames(): string[] {
  const used = (Object.keys(permissions) as Permission[]).flatMap((permission) => grantsOf(permission).map(([, condition]) => condition))
  return [...new Set(used)].filter((name) => name !== 'always')
}

function meaningOf(condition: string): string {
  const meaning = meanings[condition]
  if (!meaning) throw new Error(`say in permissions-page.ts when ${condition} holds`)
  return meaning
}

const meanings: Partial<Record<string, string>> = {
  isOfABody: 'the account is of GNB, DAEX or DGCIM',
  isOfTheHouse: 'the account is of the corporation, and not of GNB, DAEX or DGCIM',
  isOfTheirBody: 'the account is of the body whose accounts the person administers',
  isActive: "the client's account is active (`estatus`)",
  isSent: 'no other person of the alianza still has to approve it',
  isOwnOfAnother: "the record is the client's own, and another person of the alianza asked for it",
  isOfficerOfOwnBody: 'the officer is of their own body',
  isOfficerOfAdministered: 'the officer is of the body whose accounts the person administers',
  isOfClientOrVehicle: "the permit is an alianza's or a vehicle's",
  isSaidToOwnBody: 'what is said between their body and the corporation',
  isSaidToAlliance: 'what is said between the alianza and the corporation',
  isOwnWord: 'whoever wrote the comment',
  isTaker: 'those offered to them',
  isParty: 'those they gave or were offered',
  isPartyOrOfTheHouse: 'those they gave, and all of the corporation',
  isDelegationOfAdministered: 'those of the body they administer',
  isPartyOrAdministers: 'those they gave or were offered, and all of the body they administer',
  administersABody: 'the person administers the accounts of their body',
  isOwn: "the record is the client's own",
  isOwnInHand: "the record is the client's own, and not in PENDIENTE_APROBACION_GERENTE",
  isWithStaff: 'the pre-order is not in DEVUELTA_CLIENTE',
  isInReview: 'the pre-order is in PENDIENTE_REVISION',
  isInAdminReview: 'the order is in PENDIENTE_ADMIN',
  isUnassigned: 'the order has no operator',
  isAssignedOperator: 'the order is assigned to this operator',
  isFromAssigned: 'the order is in ASIGNADA_OPERADOR or after it, or was annulled from there',
  awaitsSecondLook: 'an edit raised the approved total by more than the setting allows, and nobody has confirmed it',
  wasOnceReady: 'the order is in the ready stage or after it, was once, or the body objected to it',
  isNotAbove: 'the account is neither of a gerente nor of an administrador',
}
