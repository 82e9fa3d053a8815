import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { OfferDialog } from './offer-dialog.tsx'

type Props = { orderId: string; plate?: string | null; offers: readonly HandoverOffer[]; onDone: (said: string) => void }

/** A button for each step that this person can offer now. */
export function OfferButtons({ orderId, plate = null, offers, onDone }: Props) {
  const [step, setStep] = useState<HandoverStep | null>(null)
  const [isOpen, setOpen] = useState(false)
  const ask = (wanted: HandoverStep) => {
    setStep(wanted)
    setOpen(true)
  }
  return (
    <>
      <Group gap="xs">
        {offers.map((offer) => (
          <Button key={offer.step} variant="default" size="compact-md" onClick={() => ask(offer.step)}>
            {texts.steps[offer.step].give}
          </Button>
        ))}
      </Group>
      <OfferDialog
        orderId={orderId}
        plate={plate}
        offer={offers.find((offer) => offer.step === step)}
        opened={isOpen}
        onClose={() => setOpen(false)}
        onDone={onDone}
      />
    </>
  )
}
