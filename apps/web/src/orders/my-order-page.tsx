import { orderTexts } from '@barreno/domain/texts/orders'
import { OrderRecord } from './order-record.tsx'

const back = { to: '/history', label: orderTexts.detail.backToMine }

/** An order as the client it belongs to reads it. */
export const MyOrderPage = () => <OrderRecord back={back} preorderPath={(id) => `/preordenes-cliente/detalle/${id}`} />
