import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

/** A person at the provider. `signedInAt`, in seconds, is set if they have had a session there since then. */
export type Person = { email: string; email_verified: boolean; groups: string[]; signedInAt?: number }

type Settings = { issuer: string; clientId: string; clientSecret: string; name: string; scope: string; roles: object }

/** Starts an OpenID provider in a process of its own with these people, and returns the settings of a portal that uses it. */
export async function startProvider(portalUrl: string, people: Record<string, Person>) {
  const provider = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'apps/server/test/oidc-process.ts'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { PATH: process.env['PATH'], PORTAL_URL: portalUrl, PEOPLE: JSON.stringify(people) },
  })
  const ended = once(provider, 'exit')
  const lines = createInterface(provider.stdout)
  const line = await Promise.race([once(lines, 'line').then(([text]) => String(text)), ended.then(() => null)])
  if (line === null) throw new Error('the OpenID provider did not start')
  const settings = JSON.parse(line) as Settings
  return {
    environment: {
      OIDC_ISSUER: settings.issuer,
      OIDC_CLIENT_ID: settings.clientId,
      OIDC_CLIENT_SECRET: settings.clientSecret,
      OIDC_NAME: settings.name,
      OIDC_ROLES: JSON.stringify(settings.roles),
      OIDC_SCOPE: settings.scope,
      PROOF_MINUTES: '10',
    },
    async stop() {
      provider.kill('SIGTERM')
      await ended
    },
  }
}
