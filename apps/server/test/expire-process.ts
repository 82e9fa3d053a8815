import { runningEmbedded } from '../src/db/embedded.ts'
import { connectPatiently } from './connect-patiently.ts'

// Changes all open confirmations as if they had been requested a day and an hour ago. Tests that see the portal from outside use it, because they
// cannot wait for a day.

const db = connectPatiently({ path: (await runningEmbedded(process.env['DATA_DIR']!))! })
await db.begin(async (tx) => {
  await tx`alter table confirmations disable trigger confirmations_hold`
  await tx`
    update confirmations set asked_at = asked_at - interval '25 hours', expires_at = expires_at - interval '25 hours' where state = 'asked'`
  await tx`alter table confirmations enable trigger confirmations_hold`
  await tx`update graphile_worker._private_jobs set run_at = now() where key like 'confirmations.mailExpired:%'`
})
await db.end()
