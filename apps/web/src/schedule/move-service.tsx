import { orders } from '@barreno/domain/orders/calls'
import { useEndpoint } from '../api/use-endpoint.ts'
import { ServiceDateDialog } from '../orders/service-date-dialog.tsx'

type Props = {
  id: string
  /** The day it was dropped on. */ day: string | undefined
  onClose: () => void
  onDone: (message: string) => void
}

/** Loads the order of a service and asks for its new day. */
export function MoveService({ id, day, onClose, onDone }: Props) {
  const { data } = useEndpoint(orders.get, { id })
  return data?.id === id && <ServiceDateDialog order={data} opened day={day} onClose={onClose} onDone={onDone} />
}
