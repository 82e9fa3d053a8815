import { agencies } from '@barreno/domain/actor'
import type { Obstacle, PermitGap } from '../packages/domain/src/obstacle.ts'
import { neededPermits, type PermitSubject } from '../packages/domain/src/statuses/permits.ts'
import { orderStatuses, orderStatusLook } from '../packages/domain/src/statuses/orders.ts'
import { type OrderFacts, type OrderState, permitObstacles } from '../packages/domain/src/orders/requirements.ts'
import { orderTransitions, ownRole } from '../packages/domain/src/orders/workflow.ts'
import type { Permission } from '../packages/domain/src/permissions.ts'
import { preorderStatuses, preorderStatusLook } from '../packages/domain/src/statuses/preorders.ts'
import { type PreorderState, preorderTransitions } from '../packages/domain/src/preorders/workflow.ts'
import { orderStatusLabels, preorderStatusLabels } from '../packages/texts/src/labels.ts'
import { describeObstacle } from '../packages/texts/src/obstacles.ts'
import { rolesOf } from './permissions-page.ts'

/** Returns the text of docs/workflow.md: the statuses, and all transitions and edits of a record. */
export function workflowPage(): string {
  return [
    '# How pre-orders and orders move',
    '',
    'Printed by `npm run print-tables` from `packages/domain/src/preorders/workflow.ts` and `packages/domain/src/orders/workflow.ts`; a test',
    'fails where they differ. An action is also the name of its permission ([the conditions](permissions.md)) and of its entry in the',
    'history. What an action requires is given in the words in which it is refused, all of them at once; what it needs, the actor fills in.',
    '“By itself” is what happens as soon as nothing stands in the way. Which actions have a call already, the same page shows.',
    '',
    ...sectionOf('Pre-orders', preorderStatuses, preorderStatusLook, preorderStatusLabels, preorderRows()),
    ...sectionOf('Orders', orderStatuses, orderStatusLook, orderStatusLabels, orderRows()),
  ].join('\n')
}

type Look = { tone: string; group: string }
type Row = {
  action: Permission | null
  from: readonly string[]
  to: string
  needs: readonly string[]
  required: readonly string[]
  inPlaceOf?: string | undefined
}

function sectionOf<Status extends string>(
  title: string,
  statuses: readonly Status[],
  look: Record<Status, Look>,
  labels: Record<Status, string>,
  rows: readonly Row[],
): string[] {
  return [
    `## ${title}`,
    '',
    '| status | label | group | tone |',
    '| --- | --- | --- | --- |',
    ...statuses.map((status) => `| ${status} | ${labels[status]} | ${look[status].group} | ${look[status].tone} |`),
    '',
    '| action | from | to | refused with | needs | who |',
    '| --- | --- | --- | --- | --- | --- |',
    ...rows.map(({ action, from, to, required, needs, inPlaceOf }) => {
      const cells = [
        action ? `\`${action}\`` : 'by itself',
        from.join('<br>'),
        to,
        required.join('<br>'),
        needs.join(', '),
        action ? `${rolesOf(action)}${inPlaceOf ? `<br>gerente in place of ${inPlaceOf}` : ''}` : '',
      ]
      return `| ${cells.join(' | ')} |`
    }),
    '',
    '```mermaid',
    'stateDiagram-v2',
    ...rows.filter(({ to }) => to !== 'same').flatMap(arrowsOf),
    '```',
    '',
  ]
}

const arrowsOf = ({ action, from, to }: Row) =>
  from.flatMap((status) => to.split(' or ').map((end) => `  ${status} --> ${end}: ${action?.split('.')[1] ?? 'by itself'}`))

const preorderRows = (): Row[] =>
  preorderTransitions.map(({ action, from, to, orTo, requires = [], needs = [] }) => ({
    action,
    from,
    to: orTo ? `${to} or ${orTo}` : to,
    needs,
    required: inWords(requires.map((requirement) => requirement(emptyPreorder))),
  }))

const orderRows = (): Row[] =>
  orderTransitions.map(({ action, from, to, orTo, requires = [], needs = [], after, permitted = [], takesQuota = false }) => ({
    action,
    from,
    to: orTo ? `${to} or ${orTo}` : to,
    inPlaceOf: action ? ownRole[action] : undefined,
    needs,
    required: [
      ...requires.flatMap((requirement) => inWords(telling.map((order) => requirement(order, short)))),
      ...(after
        ? inWords([after.requirement({ ...bare, currentStatus: from[0]! }, short)]).map((text) => `${text} (\`${after.setting}=required\`)`)
        : []),
      ...inWords(permitObstacles(permitted, permitted.map(aGap))).map((text) => `${text} (\`PERMITS=required\`)`),
      ...(takesQuota ? inWords([overQuota]).map((text) => `${text.replaceAll(/\b1\b/g, '[cantidad]')} (\`QUOTAS=required\`)`) : []),
    ],
  }))

/** Describes obstacles in words. A requirement is a function, so its text comes from records that lack something or already have it. */
const inWords = (obstacles: readonly (Obstacle | null)[]) => [
  ...new Set(obstacles.flatMap((found) => (found ? [describeObstacle(found).replace('1 [unidad]', '[cantidad]')] : []))),
]

const emptyPreorder: PreorderState = {
  clientId: '',
  currentStatus: 'PENDIENTE_REVISION',
  itemCount: 0,
  alarms: { standing: 1, hard: 0, voided: 0, accepted: 0 },
}
const aGap = (subject: PermitSubject): PermitGap => ({
  subject,
  kind: neededPermits[subject],
  name: '[nombre]',
  day: '2026-01-15',
  permit: null,
})
const overQuota: Obstacle = {
  code: 'quotaExceeded',
  quotas: [{ number: '[número]', measure: 'neqKg', family: null, period: 'year', amount: 1, used: 1, adds: 1 }],
}
const short: OrderFacts = {
  shortages: [{ name: '[material]', missing: 1, unit: '[unidad]' }],
  blasts: { rule: 'required', fronts: 1, missing: [1], unsigned: [] },
  custody: {
    rule: 'required',
    lines: [
      {
        materialId: '',
        materialName: '[material]',
        unit: '[unidad]',
        dispatched: 2,
        loaded: 1,
        delivered: 0,
        collected: 0,
        stored: 0,
        accounted: 0,
      },
    ],
  },
}
const bare: OrderState = {
  clientId: '',
  currentStatus: 'APROBADA',
  assignedOperatorId: null,
  itemCount: 0,
  idGuia: null,
  guideConfirmed: false,
  paymentStatus: 'PENDIENTE',
  hasReceipt: false,
  objections: [],
  knownToAgencies: [],
  hasPayments: false,
  balanceStated: false,
  gnbAlmacenistaApproved: false,
  daexAlmacenistaApproved: false,
  dgcimAlmacenistaApproved: false,
  gnbApproved: false,
  daexApproved: false,
  dgcimApproved: false,
  gnbOperatorConsumed: false,
  daexOperatorConsumed: false,
  clienteConfirmaConsumo: false,
}
const full: OrderState = {
  ...bare,
  objections: agencies.map((agency) => ({ agency, at: '2026-01-15T12:00:00.000Z', reason: '[razón]' })),
  itemCount: 1,
  idGuia: 'G-1',
  paymentStatus: 'PAGADO',
  hasReceipt: true,
  gnbAlmacenistaApproved: true,
  daexAlmacenistaApproved: true,
  dgcimAlmacenistaApproved: true,
  gnbApproved: true,
  daexApproved: true,
  dgcimApproved: true,
  gnbOperatorConsumed: true,
  daexOperatorConsumed: true,
  clienteConfirmaConsumo: true,
}
/** Records that show all obstacles: one that lacks everything, and one that has everything, but only a provisional guide. */
const telling = [bare, full]
