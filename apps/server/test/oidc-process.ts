import { openIdProvider } from './oidc.ts'

// The provider as a process of its own, for whoever tests the portal from outside: it tells on one line what the portal is to be set to.

const { PORTAL_URL: portalUrl, PEOPLE: people = '{}' } = process.env
const provider = await openIdProvider({ ...(portalUrl && { portalUrl }) })
for (const [subject, person] of Object.entries(JSON.parse(people) as Record<string, object>)) provider.people.set(subject, person)
process.once('SIGTERM', () => void provider.close())
process.stdout.write(`${JSON.stringify(provider.settings)}\n`)
