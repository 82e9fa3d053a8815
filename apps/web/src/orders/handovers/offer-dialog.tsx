import { orders } from '@barreno/domain/orders/calls'
import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import { offerText } from '@barreno/domain/orders/handovers/workflow'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { handoverTexts as texts } from '@barreno/texts/orders/handovers'
import { Stack } from '@mantine/core'
import { useAction } from '../../api/use-endpoint.ts'
import { sha256Of } from '../../auth/sign-with-passkey.ts'
import { useSigning } from '../../auth/use-signing.tsx'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import { OfferFields, useOffer } from './offer-fields.tsx'
import classes from './handovers.module.css'

type Props = {
  orderId: string
  /** The vehicle's plate according to the order. The plate of the vehicle that is actually there is typed. */
  plate?: string | null
  offer: HandoverOffer | undefined
  opened: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** Lets the holder of the material state how much of each they hand over, and sign. */
export function OfferDialog({ offer, opened, onClose, ...props }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog
      opened={opened && offer !== undefined}
      onClose={onClose}
      title={offer ? texts.steps[offer.step].name : texts.title}
      size="lg"
      fullScreen={isPhone}
    >
      {offer && <OfferForm given={offer} onClose={onClose} {...props} />}
    </Dialog>
  )
}

function OfferForm({ orderId, plate, given, onClose, onDone }: Omit<Props, 'opened' | 'offer'> & { given: HandoverOffer }) {
  const offer = useOffer(given)
  const { step } = given
  const { signed, button } = useSigning()
  const { run } = useAction(orders.offerHandover)

  async function sign(): Promise<boolean> {
    const form = offer.form()
    if (!form) return false
    try {
      await signed(
        () => sha256Of(offerText({ orderId, step, ...form })),
        (passkey) => run({ id: orderId, step, ...form, ...(passkey && { passkey }) }),
      )
    } catch (error) {
      offer.refuse(error, form.lines)
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.offered)
    return true
  }

  return (
    <DialogForm verb={texts.offer} more={button} validationMessage={offer.fault} onClose={onClose} onSubmit={sign}>
      <Stack gap="md">
        <p className={classes.help}>{texts.offerHelp}</p>
        <OfferFields step={step} plate={plate} offer={offer} />
      </Stack>
    </DialogForm>
  )
}
