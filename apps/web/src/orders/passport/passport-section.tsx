import { orders } from '@barreno/domain/orders/calls'
import { Button } from '@mantine/core'
import { passportTexts as texts } from '@barreno/texts/orders/passport'
import { useState } from 'react'
import { useEndpoint } from '../../api/use-endpoint.ts'
import { Section } from '../../ui/section.tsx'
import { NotLoaded } from '../../ui/states.tsx'
import { PassportWay } from './passport-way.tsx'

/** The full path of an order's material. It is loaded on request, since few readers need it. */
export function PassportSection({ orderId }: { orderId: string }) {
  const [isShown, setShown] = useState(false)
  return (
    <Section
      id="passport"
      title={texts.title}
      action={
        !isShown && (
          <Button variant="default" size="compact-md" onClick={() => setShown(true)}>
            {texts.show}
          </Button>
        )
      }
    >
      {isShown && <LoadedPassport orderId={orderId} />}
    </Section>
  )
}

export function LoadedPassport({ orderId }: { orderId: string }) {
  const { data, error, refetch } = useEndpoint(orders.passport, { id: orderId })
  if (error || !data) return <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />
  return <PassportWay passport={data} />
}
