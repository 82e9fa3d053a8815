import { TextInput } from '@mantine/core'
import type { Order } from '@barreno/domain/orders/schema'
import { date } from '@barreno/texts/format'
import { orderTexts } from '@barreno/texts/orders'
import { preorderTexts } from '@barreno/texts/preorders'
import type { ReactNode } from 'react'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import type { VehicleField } from './order-draft.ts'
import type { OrderEditing } from './use-order-editing.ts'
import classes from '../preorders/transport-section.module.css'

const texts = preorderTexts.transport
const both = [1, 2] as const

/** With what guide, in which vehicles and by whom it is carried. */
export const OrderTransportSection = ({ order, action }: { order: Order; action?: ReactNode }) => (
  <Section id="transport" title={texts.section} action={action}>
    <div className={classes.guide}>
      <Facts facts={[{ label: texts.guide, value: <Guide order={order} />, wide: true }]} />
    </div>
    <div className={classes.vehicles}>
      {both.map((number) => (
        <div key={number} className={classes.vehicle}>
          <h3 className={classes.title}>{texts.vehicle(number)}</h3>
          <Vehicle order={order} number={number} />
        </div>
      ))}
    </div>
  </Section>
)

function Guide({ order: { idGuia, guideConfirmed, guideConfirmedAt, sharedGuideReason } }: { order: Order }) {
  if (!idGuia) return texts.none
  const { guideProvisional, guideConfirmed: confirmedOn, guideShared } = orderTexts.detail.transport
  return (
    <>
      {idGuia}
      <div className={classes.none}>{guideConfirmed ? guideConfirmedAt && confirmedOn(date(guideConfirmedAt)) : guideProvisional}</div>
      {sharedGuideReason && <div className={classes.none}>{guideShared(sharedGuideReason)}</div>}
    </>
  )
}

function Vehicle({ order, number }: { order: Order; number: 1 | 2 }) {
  const fields = fieldsOf(number)
  if (fields.every(({ field }) => !order[field])) return <p className={classes.none}>{texts.none}</p>
  return <Facts facts={fields.map(({ field, label }) => ({ label, value: order[field] || texts.none }))} />
}

/** Vehicles and drivers, to be filled in. */
export const OrderTransportEditor = ({ editing: { draft, failure, change } }: { editing: OrderEditing }) => (
  <Section id="transport" title={texts.section} editing>
    <div className={classes.vehicles}>
      {both.map((number) => (
        <fieldset key={number} className={classes.vehicle}>
          <legend className={classes.title}>{texts.vehicle(number)}</legend>
          <div className={classes.fields}>
            {fieldsOf(number).map(({ field, label, maxLength }) => (
              <TextInput
                key={field}
                id={field}
                label={label}
                value={draft.vehicles[field]}
                maxLength={maxLength}
                error={failure?.fields.find((refused) => refused.field === field)?.message}
                onChange={(event) => change({ vehicles: { ...draft.vehicles, [field]: event.currentTarget.value } })}
              />
            ))}
          </div>
        </fieldset>
      ))}
    </div>
  </Section>
)

const fields: readonly { field: VehicleField; vehicle: 1 | 2; label: string; maxLength: number }[] = [
  { field: 'vehicleOneModel', vehicle: 1, label: texts.model, maxLength: 80 },
  { field: 'vehicle1Id', vehicle: 1, label: orderTexts.detail.transport.vehicleId, maxLength: 80 },
  { field: 'vehicle1Plate', vehicle: 1, label: texts.plate, maxLength: 80 },
  { field: 'driverOne', vehicle: 1, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverOne', vehicle: 1, label: texts.driverCedula, maxLength: 20 },
  { field: 'vehicleTwoModel', vehicle: 2, label: texts.model, maxLength: 80 },
  { field: 'vehicle2Id', vehicle: 2, label: orderTexts.detail.transport.vehicleId, maxLength: 80 },
  { field: 'vehicle2Plate', vehicle: 2, label: texts.plate, maxLength: 80 },
  { field: 'driverTwo', vehicle: 2, label: texts.driver, maxLength: 80 },
  { field: 'cedulaDriverTwo', vehicle: 2, label: texts.driverCedula, maxLength: 20 },
]
const fieldsOf = (number: 1 | 2) => fields.filter(({ vehicle }) => vehicle === number)
