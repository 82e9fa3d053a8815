import type { PreorderOutlook } from '@barreno/domain/preorders/outlook/schema'
import type { Rule } from '@barreno/domain/statuses/rules'
import type { CustodyMeasure } from '@barreno/domain/statuses/storage'
import { date, quantity } from '../format.ts'
import { magazineTexts } from '../magazines.ts'
import { permitTexts } from '../permits.ts'

type Custody = PreorderOutlook['custody']
type Check = NonNullable<Custody['permits']>['checks'][number]
type Use = NonNullable<Custody['quotas']>['uses'][number]

/** The consequence of a gap, by the corporation's rule. */
const then = (rule: Rule) => (rule === 'required' ? ' Sin eso la orden no se prepara ni sale.' : '')

/** Texts for the gerente about permits, quotas and licences before a pre-order is converted. */
export const outlookCustody = {
  permits: {
    all: (many: number, day: string) =>
      `${many === 1 ? 'El permiso necesario vale' : `Los ${many} permisos necesarios valen`} el ${date(day)}.`,
    missing: (many: number, day: string, rule: Rule) =>
      `${many === 1 ? 'Falta 1 permiso' : `Faltan ${many} permisos`} que valga${many === 1 ? '' : 'n'} el ${date(day)}.${then(rule)}`,
    who: ({ subject, name }: Check) => `${permitTexts.order.subjects[subject]}${name ? `: ${name}` : ''}`,
    state: ({ permit, ok }: Check) =>
      permit
        ? `permiso ${permit.number}, ${ok ? `vale del ${date(permit.validFrom)} al ${date(permit.validTo)}` : `no vale ese día: ${permitTexts.statuses[permit.status].toLowerCase()}, del ${date(permit.validFrom)} al ${date(permit.validTo)}`}`
        : 'no consta ningún permiso',
  },
  quotas: {
    none: 'Lo pedido no cuenta en ningún cupo de la alianza.',
    within: (many: number) =>
      many === 1 ? 'Lo pedido cabe en el cupo de la alianza.' : `Lo pedido cabe en los ${many} cupos de la alianza.`,
    over: (many: number, rule: Rule) => `Lo pedido pasa ${many === 1 ? 'de 1 cupo' : `de ${many} cupos`} de la alianza.${then(rule)}`,
    line: (use: Use) => `${permitTexts.quota.label(use)}: ${quantity(use.used + use.planned + use.asks)} de ${quantity(use.amount)}`,
    rests: ({ used, planned, asks, number }: Use) =>
      `${quantity(used)} ya retirado, ${quantity(planned)} en órdenes aceptadas y ${quantity(asks)} de esta solicitud; permiso ${number}`,
  },
  licences: {
    all: 'Los polvorines que guardan lo pedido tienen licencia para ello.',
    missing: (many: number, rule: Rule) =>
      `${many === 1 ? '1 polvorín guarda' : `${many} polvorines guardan`} de lo pedido sin licencia.${rule === 'required' ? ' No puede entrar más material allí.' : ''}`,
    without: (measures: readonly CustodyMeasure[]) =>
      `sin licencia de ${measures.map((measure) => magazineTexts.measures[measure].toLowerCase()).join(' ni de ')}`,
  },
} as const
