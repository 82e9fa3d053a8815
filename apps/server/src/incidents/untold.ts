import { agencyOf } from '@barreno/domain/actor'
import { tellByOf } from '@barreno/domain/incidents/values'
import { may, mayEver } from '@barreno/domain/permissions'
import type { UntoldIncident } from '@barreno/domain/untold-incident'
import type { Context } from '../context.ts'
import { clockRuleOf } from './rule.ts'
import { listUntold } from './sql.ts'

/** Maximum number of incidents in the banner of a page. */
const most = 5

/** Returns the incidents that the reader has to tell a body, or to acknowledge for theirs; none for all others. */
export async function untoldFor(context: Pick<Context, 'db' | 'actor' | 'settings'>): Promise<UntoldIncident[]> {
  const { db, actor } = context
  const [tells, acknowledges] = [mayEver(actor, 'incidents.tell'), mayEver(actor, 'incidents.acknowledge')]
  if (clockRuleOf(context) === 'off' || (!tells && !acknowledges)) return []
  const untold = (await listUntold(db, tells ? null : agencyOf(actor.role))).filter((incident) =>
    may(actor, tells ? 'incidents.tell' : 'incidents.acknowledge', incident),
  )
  return untold.slice(0, most).map(({ incidentNumber, orderId, orderNumber, kind, discoveredAt, agencies }) => ({
    incidentNumber,
    orderId,
    orderNumber,
    kind,
    tellBy: tellByOf(discoveredAt).toISOString(),
    agencies: [...agencies],
  }))
}
