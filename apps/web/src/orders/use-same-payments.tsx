import { orders } from '@barreno/domain/orders/calls'
import type { SamePayment } from '@barreno/domain/orders/payments/schema'
import { paymentTexts } from '@barreno/texts/payments'
import { type ReactNode, useState } from 'react'
import { call } from '../api/call.ts'
import { Notice } from '../ui/notice.tsx'
import type { StatedPayment } from './payment-fields.tsx'

const texts = paymentTexts.record

/**
 * Checks before a payment is registered whether another payment has the same method and reference.
 * If so, the first click shows it and the second one registers. Nothing is refused, and a failed check does not block.
 */
export function useSamePayments(id: string): { mayRegister: (stated: StatedPayment) => Promise<boolean>; warning: ReactNode } {
  const [found, setFound] = useState<{ of: string; payments: readonly SamePayment[] } | null>(null)

  async function mayRegister({ method, reference }: StatedPayment): Promise<boolean> {
    const typed = reference.trim()
    const of = `${method} ${typed.toUpperCase()}`
    if (!method || typed === '' || found?.of === of) return true
    const payments = await call(orders.samePayments, { id, method, reference: typed }).catch(() => [])
    setFound(payments.length > 0 ? { of, payments } : null)
    return payments.length === 0
  }

  const warning = found && (
    <Notice tone="amber" live>
      {found.payments.map((payment) => (
        <p key={payment.paymentNumber}>{texts.same(payment)}</p>
      ))}
      <p>{texts.sameHelp}</p>
    </Notice>
  )
  return { mayRegister, warning }
}
