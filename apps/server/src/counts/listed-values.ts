import { historyActions } from '@barreno/texts/history'
import { people } from '../history/list.ts'
import { movers } from '../inventory/movements.ts'
import { categories } from '../materials/list.ts'
import { payers } from '../reports/recaudos/payments.ts'
import { people as securityPeople } from '../security-log/list.ts'
import type { Context } from '../context.ts'
import { inTurn, type ListedValues } from './count-list.ts'

/** The records that a select field offers, as returned by the calls for them. */
export const listedValues: ListedValues = {
  materials: { category: categories },
  movements: { person: idsOf(movers) },
  payments: { clientId: idsOf(payers) },
  history: { person: inTurn(staffAndClients), action: inTurn(async () => [{ values: Object.keys(historyActions) }]) },
  securityLog: { person: inTurn(async (context) => [{ values: await idsOf(securityPeople)(context) }]) },
}

function idsOf(list: (context: Context) => Promise<readonly { id: string }[]>) {
  return async (context: Context) => (await list(context)).map(({ id }) => id)
}

async function staffAndClients(context: Context) {
  const { staff = [], clients = [] } = Object.groupBy(await people(context), ({ role }) => (role === 'cliente' ? 'clients' : 'staff'))
  return [{ values: staff.map(({ id }) => id), also: { areStaff: true } }, { values: clients.map(({ id }) => id) }]
}
