import { photoExtensions } from '@barreno/domain/files/kinds'
import { orders } from '@barreno/domain/orders/calls'
import type { HandoverOffer } from '@barreno/domain/orders/handovers/schema'
import { steps } from '@barreno/domain/orders/handovers/workflow'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { handoverTexts } from '@barreno/texts/orders/handovers'
import { Button, FileButton, Input, Select, Stack, Textarea, TextInput } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { fieldErrors } from '../../api/call.ts'
import { useAction } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useFields } from '../../ui/use-fields.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import { OfferFields, useOffer } from './offer-fields.tsx'
import classes from './handovers.module.css'

const texts = handoverTexts.onPaper

type Props = {
  orderId: string
  plate: string | null
  /** The steps in which the other side may sign on paper; usually there is only one. */
  offers: readonly HandoverOffer[]
  opened: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** The last resort: the other side signed on paper, and the person responsible signs here with a photo of both signatures. */
export function PaperDialog({ opened, onClose, offers, ...props }: Props) {
  const isPhone = useIsPhone()
  const [chosen, choose] = useState<string | null>(null)
  const offer = offers.find(({ step }) => step === chosen) ?? offers[0]
  return (
    <Dialog opened={opened && offer !== undefined} onClose={onClose} title={texts.title} size="lg" fullScreen={isPhone}>
      {offer && (
        <PaperForm
          key={offer.step}
          given={offer}
          head={
            offers.length > 1 ? (
              <Select
                label={texts.step}
                data={offers.map(({ step }) => ({ value: step, label: handoverTexts.steps[step].name }))}
                value={offer.step}
                allowDeselect={false}
                onChange={choose}
              />
            ) : (
              <h3 className={classes.part}>{handoverTexts.steps[offer.step].name}</h3>
            )
          }
          onClose={onClose}
          {...props}
        />
      )}
    </Dialog>
  )
}

type FormProps = Omit<Props, 'opened' | 'offers'> & { given: HandoverOffer; head: ReactNode }

function PaperForm({ orderId, plate, given, head, onClose, onDone }: FormProps) {
  const { step } = given
  const offer = useOffer(given)
  const isOfAlliance = steps[step].isWithAlliance
  const { values, text, check } = useFields({ name: '', idDocument: '', reason: '' })
  const [photo, setPhoto] = useState<File | null>(null)
  const [photoFault, setPhotoFault] = useState<string | null>(null)
  const { run } = useAction(orders.handOverOnPaper)
  const { faults } = texts

  async function sign(): Promise<boolean> {
    const form = offer.form()
    const missing = (field: keyof typeof values, fault: string) => ({ [field]: values[field].trim() === '' ? fault : null })
    const isWhole = check({
      ...(isOfAlliance && { ...missing('name', faults.name), ...missing('idDocument', faults.idDocument) }),
      ...missing('reason', faults.why),
    })
    setPhotoFault(photo ? null : faults.photo)
    if (!form || !isWhole || !photo) return false
    const { name, idDocument, reason } = values
    const handover = {
      step,
      ...form,
      signer: isOfAlliance ? { name: name.trim(), idDocument: idDocument.trim() } : null,
      reason: reason.trim(),
    }
    try {
      await run({ id: orderId, handover: JSON.stringify(handover) }, { files: [{ field: 'paper', file: photo }] })
    } catch (error) {
      offer.refuse(error, form.lines)
      const found = fieldErrors(error).map(({ field, message }) => [field.replace(/^handover\.(signer\.)?/, ''), message] as const)
      check(Object.fromEntries(found.filter(([field]) => field in values)))
      setPhotoFault(found.find(([field]) => field === 'paper')?.[1] ?? null)
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.verb} validationMessage={offer.fault} onClose={onClose} onSubmit={sign}>
      <Stack gap="md">
        {head}
        <p className={classes.help}>{texts.help[step]}</p>
        <OfferFields step={step} plate={plate} offer={offer} />
        {isOfAlliance && (
          <>
            <TextInput label={texts.name} withAsterisk maxLength={120} autoComplete="off" {...text('name')} />
            <TextInput label={texts.idDocument} withAsterisk maxLength={20} autoComplete="off" {...text('idDocument')} />
          </>
        )}
        <Textarea label={texts.why} withAsterisk maxLength={300} autosize minRows={2} {...text('reason')} />
        <Input.Wrapper label={texts.photo} withAsterisk labelElement="div" error={photoFault}>
          <div className={classes.photo}>
            <FileButton accept={photoExtensions.map((extension) => `.${extension}`).join(',')} onChange={setPhoto}>
              {(props) => (
                <Button {...props} variant="default" size="compact-md">
                  {texts.choose}
                </Button>
              )}
            </FileButton>
            {photo && <span className={classes.chosen}>{photo.name}</span>}
          </div>
        </Input.Wrapper>
      </Stack>
    </DialogForm>
  )
}
