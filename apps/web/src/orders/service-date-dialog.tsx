import { Stack } from '@mantine/core'
import { caracasDate, isBefore } from '@barreno/domain/calendar'
import { orders } from '@barreno/domain/orders/calls'
import type { OrderRow } from '@barreno/domain/orders/schema'
import { mayEver } from '@barreno/domain/permissions'
import { plainPlate } from '@barreno/domain/records/values'
import { schedule } from '@barreno/domain/schedule/calls'
import { orderFlags, ready } from '@barreno/domain/statuses/orders'
import { date as shownDate } from '@barreno/texts/format'
import { scheduleTexts } from '@barreno/texts/schedule'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { OrderPermits } from '../permits/order-permits.tsx'
import { DateField } from '../ui/date-field.tsx'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Loading } from '../ui/states.tsx'
import { isUnreadable, type TypedDate } from '../ui/typed.ts'
import { NotesField } from '../ui/notes-field.tsx'
import { refused } from './refusal.ts'
import classes from './service-date-dialog.module.css'

const texts = scheduleTexts.move

export type ServiceDateProps = {
  order: OrderRow
  opened: boolean
  onClose: () => void
  onDone: (message: string) => void
  /** The proposed day, if the user pointed at one. */
  day?: string | undefined
}

/** Moves the service of an order to another day, after showing the consequences. */
export const ServiceDateDialog = ({ opened, onClose, order, ...props }: ServiceDateProps) => (
  <Dialog opened={opened} onClose={onClose} title={texts.title(order.orderNumber)}>
    <ServiceDateForm {...props} order={order} onClose={onClose} />
  </Dialog>
)

function ServiceDateForm({ order, day, onClose, onDone }: Omit<ServiceDateProps, 'opened'>) {
  const { actor } = useSession()
  const [today] = useState(() => caracasDate(new Date()))
  const [to, setTo] = useState<TypedDate>(day ?? null)
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<{ to?: string; reason?: string }>({})
  const { run } = useAction(orders.setServiceDate)
  const known = to === null || isUnreadable(to) ? null : to

  async function submit() {
    const found = {
      ...(known === null
        ? { to: to !== null && isUnreadable(to) ? to.message : texts.dateMissing }
        : known === order.estimatedServiceDate
          ? { to: texts.same }
          : isBefore(known, today) && { to: texts.past }),
      ...(!reason.trim() && { reason: texts.reasonMissing }),
    }
    setFaults(found)
    if (known === null || found.to || found.reason) return false
    try {
      await run({ id: order.id, estimatedServiceDate: known, reason: reason.trim() }, { version: order.version })
    } catch (error) {
      throw refused(error, texts.failed)
    }
    onDone(texts.done(order.orderNumber, shownDate(known)))
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={submit}>
      <Stack gap="md">
        <p className={classes.note}>{texts.from(shownDate(order.estimatedServiceDate), order.clientName)}</p>
        <DateField
          label={texts.to}
          value={to}
          min={today}
          tooEarly={texts.past}
          error={faults.to}
          onChange={(typed) => {
            setTo(typed)
            setFaults({})
          }}
        />
        {known && known !== order.estimatedServiceDate && (
          <>
            <Meaning order={order} day={known} />
            {actor && mayEver(actor, 'orders.setServiceDate') && <StockThen order={order} day={known} />}
            {actor && mayEver(actor, 'permits.page') && <OrderPermits orderId={order.id} day={known} />}
          </>
        )}
        <NotesField
          label={texts.reason}
          description={texts.reasonHelp}
          required
          value={reason}
          error={faults.reason}
          onChange={setReason}
        />
      </Stack>
    </DialogForm>
  )
}

/** The other services on that day, and the signatures that were given for the previous one. */
function Meaning({ order, day }: { order: OrderRow; day: string }) {
  const { actor } = useSession()
  const reads = actor !== null && mayEver(actor, 'schedule.read')
  const { data, isPlaceholderData } = useEndpoint(schedule.list, { from: day, to: day }, { enabled: reads })
  const { data: own } = useEndpoint(schedule.list, { from: order.estimatedServiceDate, to: order.estimatedServiceDate }, { enabled: reads })
  const isSigned = ready.includes(order.currentStatus) && orderFlags.some((flag) => order[flag])
  if (!reads) return isSigned ? <p className={classes.note}>{texts.signed}</p> : null
  if (!data || isPlaceholderData || !own) return <Loading label={texts.loading} />
  const others = data.filter(({ id }) => id !== order.id)
  const plates = (own.find(({ id }) => id === order.id)?.plates ?? []).map(plainPlate)
  const busy = others.find(({ operatorId }) => operatorId !== null && operatorId === order.assignedOperatorId)
  const vehicles = others.flatMap(({ orderNumber, plates: taken }) =>
    taken.filter((plate) => plates.includes(plainPlate(plate))).map((plate) => texts.vehicleBusy(plate, orderNumber)),
  )
  const name = order.assignedOperatorName
  return (
    <section aria-label={texts.means}>
      <h3 className={classes.means}>{texts.means}</h3>
      <ul className={classes.meanings}>
        <li>{others.length === 0 ? texts.free : texts.others(others.length)}</li>
        <li>{!name ? texts.noOperator : busy ? texts.operatorBusy(name, busy.orderNumber) : texts.operatorFree(name)}</li>
        {vehicles.map((vehicle) => (
          <li key={vehicle}>{vehicle}</li>
        ))}
        {isSigned && <li>{texts.signed}</li>}
      </ul>
    </section>
  )
}

/** The stock that the order would find on that day, and the reservations that it would use. */
function StockThen({ order: { id }, day }: { order: OrderRow; day: string }) {
  const { data, error, isPlaceholderData } = useEndpoint(orders.outlook, { id, serviceDate: day })
  if (error) return <p className={classes.note}>{texts.stock.failed}</p>
  if (!data || isPlaceholderData) return <Loading label={texts.loading} />
  const sentences = [
    ...data.materials.flatMap(({ missing, unit, materialName }) => (missing > 0 ? [texts.stock.missing(missing, unit, materialName)] : [])),
    ...data.materials.flatMap(({ taken, unit, materialName }) =>
      taken.map(({ quantity, number, estimatedServiceDate }) =>
        texts.stock.taken(quantity, unit, materialName, number, estimatedServiceDate),
      ),
    ),
  ]
  return (
    <ul className={classes.meanings} aria-label={texts.stock.label}>
      {(sentences.length > 0 ? sentences : [data.isPrepared ? texts.stock.prepared : texts.stock.enough]).map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  )
}
