import type { auth } from '@barreno/domain/auth/endpoints'
import type { Reply } from '@barreno/domain/endpoint'
import { listDemoClients } from '../clients/sql.ts'
import type { Services } from '../context.ts'
import { listDemoUsers } from '../users/sql.ts'

/** Password of all demonstration accounts. They cannot sign in if the demonstration is off. */
export const demoPassword = 'demo1234'

export async function demoAccounts({ db, settings }: Services): Promise<Reply<typeof auth.demoAccounts>> {
  if (!settings.demo) return null
  const [users, clients] = await Promise.all([listDemoUsers(db), listDemoClients(db)])
  return {
    password: demoPassword,
    accounts: [
      ...users.map((user) => ({ ...user, kind: 'staff' as const })),
      ...clients.map((client) => ({ ...client, role: null, kind: 'client' as const })),
    ],
  }
}
