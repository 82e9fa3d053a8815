import { openIdProvider } from './oidc.ts'

// Runs the provider in a process of its own, for tests that see the portal from outside. It prints the settings of the portal on one line.

const { PORTAL_URL: portalUrl, PEOPLE: people = '{}' } = process.env
const provider = await openIdProvider({ ...(portalUrl && { portalUrl }) })
for (const [subject, person] of Object.entries(JSON.parse(people) as Record<string, object>)) provider.people.set(subject, person)
process.once('SIGTERM', () => void provider.close())
process.stdout.write(`${JSON.stringify(provider.settings)}\n`)
