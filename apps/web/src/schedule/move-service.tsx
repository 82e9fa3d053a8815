import { orders } from '@barreno/domain/orders/calls'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ServiceDateDialog } from '../orders/service-date-dialog.tsx'

type Props = { id: string; /** Where it was dropped. */ day: string | undefined; onClose: () => void; onDone: (said: string) => void }

/** The order behind a service of the calendar, asked about another day. */
export function MoveService({ id, day, onClose, onDone }: Props) {
  const { data } = useEndpoint(orders.get, { id })
  return data?.id === id && <ServiceDateDialog order={data} opened day={day} onClose={onClose} onDone={onDone} />
}
