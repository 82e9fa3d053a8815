import { agencies, type Role } from '@barreno/domain/actor'
import type { Confirmer, Order } from '@barreno/domain/orders/schema'
import { type OrderFlag, orderStatusLook } from '@barreno/domain/statuses/orders'
import { placeLabels, agencyLabels } from '@barreno/texts/roles'
import { consumptionTexts } from '@barreno/texts/consumption'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { orderTexts } from '@barreno/texts/orders'
import { recordTexts } from '@barreno/texts/records'
import { IconCircleCheck, IconCircleDashed, IconMinus } from '@tabler/icons-react'
import { DateText } from '../ui/date.tsx'
import { Section } from '../ui/section.tsx'
import classes from './approvals-section.module.css'

const texts = orderTexts.detail.approvals

type Approval = {
  label: string
  at: string | null
  by: Confirmer | string | null
  isAwaited: boolean
  note?: string | null
  place?: string | null
}

/** The approvals and confirmations of the order: who gave them, when, and in whose place. */
export const ApprovalsSection = ({ order }: { order: Order }) => (
  <Section id="approvals" title={texts.title}>
    <div className={classes.groups}>
      <Group title={texts.house} approvals={ofTheHouse(order)} />
      <Group title={texts.agencies} approvals={ofAgencies(order)} />
      <Group title={texts.consumption} approvals={ofConsumption(order)} />
    </div>
  </Section>
)

function ofTheHouse(order: Order): Approval[] {
  const inReview = order.currentStatus === 'PENDIENTE_ADMIN'
  return [
    { label: texts.admin, at: order.adminApprovedAt, by: order.adminApproverName, isAwaited: inReview },
    {
      label: texts.manager,
      at: order.gerenteApprovedAt,
      by: managerOf(order),
      isAwaited: inReview || order.currentStatus === 'PENDIENTE_GERENTE',
    },
    { label: texts.warehouse, at: order.warehouseReadyAt, by: preparerOf(order), isAwaited: isOpen(order) },
  ]
}

/** Returns the name of the gerente who approved the order, with the person who delegated it to them, if any. */
function managerOf({ activity, gerenteApproverName: name }: Order): string | null {
  const given = ['orders.approveAsManager', 'orders.create'].flatMap((action) => activity.find((entry) => entry.action === action) ?? [])[0]
  return name && given?.onBehalfOf ? recordTexts.history.onBehalfOf(name, given.onBehalfOf) : name
}

/** Returns the name of the person who last marked the order ready; null for a client, to whom names of staff are not shown. */
const preparerOf = ({ activity }: Order) => activity.find(({ action }) => action === 'orders.markReady')?.userName ?? null

function ofAgencies(order: Order): Approval[] {
  const confirmed = agencies.flatMap((agency) => {
    const direct: Approval = flagOf(order, `${agency}Approved`, texts.direct(agencyLabels[agency]))
    const own = flagOf(order, `${agency}AlmacenistaApproved`, agencyLabels[agency])
    // The direct approval replaces the confirmation, which is then no longer pending.
    return [...(own.at || !direct.at ? [own] : []), ...(direct.at ? [direct] : [])]
  })
  const guide: Approval = {
    label: order.idGuia ? texts.guideOf(order.idGuia) : texts.guide,
    at: order.guideConfirmedAt,
    by: null,
    place: guidePlaceIn(order),
    isAwaited: isOpen(order),
    note: order.idGuia && !order.guideConfirmed ? texts.provisional : null,
  }
  return [...confirmed, guide]
}

/** Returns the place in which the guide was given. The guide has no signer of its own, so it is taken from the activity. */
function guidePlaceIn({ activity, guideConfirmed }: Order): string | null {
  const given = activity.find(({ action }) => action === 'orders.setGuide')
  const place = guideConfirmed && given?.actingFor ? placeLabels[given.actingFor as Role] : null
  return place ? orderActionTexts.recordedInPlaceOf(place) : null
}

const ofConsumption = (order: Order): Approval[] => [
  flagOf(order, 'gnbOperatorConsumed', agencyLabels.gnb),
  flagOf(order, 'daexOperatorConsumed', agencyLabels.daex),
  flagOf(order, 'clienteConfirmaConsumo', texts.client),
]

const flagOf = (order: Order, flag: OrderFlag, label: string): Approval => ({
  label,
  at: order[`${flag}At`],
  by: order[`${flag}By`],
  isAwaited: isOpen(order) && !order[flag],
})

const isOpen = ({ currentStatus }: Order) => orderStatusLook[currentStatus].group === 'open'

const Group = ({ title, approvals }: { title: string; approvals: readonly Approval[] }) => (
  <div>
    <h3 className={classes.title}>{title}</h3>
    <ul className={classes.approvals}>
      {approvals.map((approval) => (
        <Row key={approval.label} {...approval} />
      ))}
    </ul>
  </div>
)

function Row({ label, at, by, isAwaited, note, place }: Approval) {
  const Icon = at ? IconCircleCheck : isAwaited ? IconCircleDashed : IconMinus
  return (
    <li className={classes.approval} data-state={at ? 'given' : isAwaited ? 'awaited' : 'none'}>
      <Icon size={18} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <p className={classes.label}>{label}</p>
        {at ? (
          <>
            <p className={classes.circumstance}>
              <DateText value={at} withTime />
            </p>
            <Who by={by} />
            {place && <p className={classes.standIn}>{place}</p>}
          </>
        ) : (
          <p className={classes.circumstance}>{note ?? (isAwaited ? texts.pending : texts.none)}</p>
        )}
      </div>
    </li>
  )
}

function Who({ by }: { by: Confirmer | string | null }) {
  if (!by) return null
  if (typeof by === 'string') return <p className={classes.circumstance}>{by}</p>
  const signer = [by.name, by.idDocument && texts.idDocument(by.idDocument), by.rank].filter(Boolean).join(' · ')
  const person = by.onBehalfOf ? recordTexts.history.onBehalfOf(signer, by.onBehalfOf) : signer
  const place = by.idDocument ? orderActionTexts.recordedInPlaceOf : orderActionTexts.inPlaceOf
  return (
    <>
      <p className={classes.circumstance}>{person}</p>
      {by.figures && <p className={classes.circumstance}>{consumptionTexts.figures[by.figures]}</p>}
      {by.actingFor && <p className={classes.standIn}>{place(placeLabels[by.actingFor])}</p>}
      {by.substitutionReason && <p className={classes.notes}>{orderActionTexts.substitutionReasonIs(by.substitutionReason)}</p>}
      {by.notes && <p className={classes.notes}>{by.notes}</p>}
    </>
  )
}
