import { type StaffRole, staffRoles } from '@barreno/domain/actor'
import { z } from '@barreno/domain/zod'
import { oidcSettingTexts as texts } from '@barreno/texts/oidc'
import { isLoopbackHost } from '../../http/loopback.ts'
import type { OidcSettings } from './client.ts'

const Issuer = z.url({ protocol: /^https?$/, error: texts.issuer, abort: true }).refine((address) => {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || isLoopbackHost(hostname)
}, texts.issuer)

const Roles = z.string().transform((text, context): Record<string, StaffRole> => {
  const parsed = z.record(z.string().min(1), z.string()).safeParse(jsonOf(text))
  const given = parsed.success ? Object.entries(parsed.data) : []
  const unknown = given.map(([, role]) => role).filter((role) => !isStaffRole(role))
  if (given.length > 0 && unknown.length === 0) return Object.fromEntries(given) as Record<string, StaffRole>
  context.addIssue({ code: 'custom', message: unknown.length > 0 ? texts.rolesUnknown(unknown, staffRoles) : texts.rolesNotJson })
  return z.NEVER
})

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)

/** The environment variables of the OpenID provider. */
export const oidcEnvironment = {
  OIDC_ISSUER: Issuer.optional(),
  OIDC_CLIENT_ID: z.string().min(1).optional(),
  OIDC_CLIENT_SECRET: z.string().min(1).optional(),
  OIDC_ROLES: Roles.optional(),
  OIDC_CREATE: z.enum(['on', 'off']).default('off'),
  OIDC_SIGN_OUT: z.enum(['provider', 'portal']).default('provider'),
  OIDC_NAME: z.string().trim().min(1).max(40).optional(),
  OIDC_GROUPS_CLAIM: z.string().min(1).default('groups'),
  OIDC_SCOPE: z
    .string()
    .transform(words)
    .refine((scopes) => scopes.includes('openid'))
    .default(['openid', 'profile', 'email', 'offline_access']),
  OIDC_FACTOR_ACR: z.string().transform(words).default([]),
}

type Env = z.infer<z.ZodObject<typeof oidcEnvironment>>

const needed = ['OIDC_ISSUER', 'OIDC_CLIENT_ID', 'OIDC_ROLES', 'OIDC_CLIENT_SECRET'] as const

/** Returns the settings, or undefined if none is given. `faults` lists the missing variables. */
export function readOidc(env: Env): { settings: OidcSettings | undefined; faults: string[] } {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_ROLES: roles } = env
  const isWanted = [...needed, 'OIDC_NAME' as const].some((name) => env[name] !== undefined)
  if (!isWanted && env.OIDC_CREATE === 'off') return { settings: undefined, faults: [] }
  const faults = needed.filter((name) => env[name] === undefined).map((name) => `${name}: ${texts.missing}`)
  if (issuer === undefined || clientId === undefined || clientSecret === undefined || roles === undefined)
    return { settings: undefined, faults }
  return {
    settings: {
      issuer,
      clientId,
      clientSecret,
      roles,
      name: env.OIDC_NAME ?? new URL(issuer).hostname,
      create: env.OIDC_CREATE === 'on',
      endsThere: env.OIDC_SIGN_OUT === 'provider',
      groupsClaim: env.OIDC_GROUPS_CLAIM,
      scope: env.OIDC_SCOPE.join(' '),
      factorAcr: env.OIDC_FACTOR_ACR,
    },
    faults,
  }
}

const isStaffRole = (text: string): text is StaffRole => staffRoles.some((role) => role === text)

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
