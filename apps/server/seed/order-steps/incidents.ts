import { openLeftover } from '../../src/orders/leftovers/open.ts'
import { agenciesToTell } from '@barreno/domain/incidents/values'
import { close as closeIncident } from '../../src/incidents/close.ts'
import { open as openIncident } from '../../src/incidents/open.ts'
import { acknowledge as acknowledgeIncident, tell as tellOf } from '../../src/incidents/tell.ts'
import { incidentsOf } from '../../src/incidents/sql.ts'
import { system } from '../../src/run-use-case.ts'
import type { Course, Event } from './course.ts'

/** The incidents of an order: a broken seal, a loss, material that did not come back. */
export function incidentsIn(course: Course) {
  const { turn, order, run, who, step, onSite } = course
  /** The same evening, because the bodies must be told within a day. */
  const incidentTold = step(onSite(19), who('gerente'), async (context, id) => {
    for (const { id: incident, kind } of await incidentsOf(context.db, id))
      for (const agency of agenciesToTell[kind])
        await tellOf(context, {
          id: incident,
          agency,
          toldAt: context.now().toISOString(),
          toldTo: 'Oficial de guardia',
          reference: `NOV-${agency.toUpperCase()}-${String(40 + turn).padStart(4, '0')}`,
        })
  })
  // The operator has had it since the evening of the blast, and the next evening has passed: the portal's job finds it.
  const found: Event = { at: onSite(48.1), do: () => run(system, onSite(48.1), (context) => openLeftover(context, order().id)) }
  // GNB was present and knows; nobody has told DAEX yet.
  const brokenSeal = [
    step(onSite(11), who('operador'), (context, id) =>
      openIncident(context, {
        order: id,
        kind: 'damagedSeal',
        discoveredAt: context.now().toISOString(),
        explanation: `El precinto ${4471 + turn} llegó roto al frente; las cajas estaban completas.`,
      }),
    ),
    step(onSite(11.5), who('gnb_operador'), async (context, id) => {
      for (const { id: incident } of await incidentsOf(context.db, id))
        await acknowledgeIncident(context, { id: incident, comment: 'Se levantó acta en el frente.' })
    }),
  ]
  const resolved = step(onSite(72), who('gerente'), async (context, id) => {
    for (const { id: incident } of await incidentsOf(context.db, id))
      await closeIncident(context, { id: incident, resolution: 'Reportada a DAEX; se anexó el acta del traslado.' })
  })
  return { incidentTold, found, brokenSeal, resolved }
}
