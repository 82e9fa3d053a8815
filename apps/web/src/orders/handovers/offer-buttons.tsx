import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import type { HandoverStep } from '@barreno/domain/statuses/handovers'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { OfferDialog } from './offer-dialog.tsx'
import { PaperDialog } from './paper-dialog.tsx'

type Props = {
  orderId: string
  plate?: string | null
  offers: readonly HandoverOffer[]
  /** The steps that the user can complete with the other side's signature on paper. */
  onPaper?: readonly HandoverOffer[]
  paperLabel?: string
  onDone: (message: string) => void
}

const none: readonly HandoverOffer[] = []

/** A button for each step that the user can offer now, and one for a hand-over signed on paper as the last resort. */
export function OfferButtons({ orderId, plate = null, offers, onPaper = none, paperLabel = texts.onPaper.offer, onDone }: Props) {
  const [step, setStep] = useState<HandoverStep | null>(null)
  const [isOnPaper, setOnPaper] = useState(false)
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
        {onPaper.length > 0 && (
          <Button variant={offers.length > 0 ? 'subtle' : 'default'} size="compact-md" onClick={() => setOnPaper(true)}>
            {paperLabel}
          </Button>
        )}
      </Group>
      {onPaper.length > 0 && (
        <PaperDialog
          orderId={orderId}
          plate={plate}
          offers={onPaper}
          opened={isOnPaper}
          onClose={() => setOnPaper(false)}
          onDone={onDone}
        />
      )}
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
