import { orders } from '@barreno/domain/orders/calls'
import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import { Checkbox, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useAction } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import acts from '../acts.module.css'

const texts = blastReportTexts.sign

type Props = { report: BlastReport; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Lets a person of the alianza sign a report after reading its text. */
export function SignReportDialog({ report, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={`${blastReportTexts.documentTitle} ${report.reportNumber}`}
      size="lg"
      fullScreen={isPhone}
    >
      <SignForm report={report} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function SignForm({ report: { id: reportId, orderId: id, text, textSha256 }, onClose, onDone }: Omit<Props, 'opened'>) {
  const [hasRead, setRead] = useState(false)
  const [showsFault, setShowsFault] = useState(false)
  const [remarks, setRemarks] = useState('')
  const { run } = useAction(orders.signBlastReport)

  async function sign(): Promise<boolean> {
    setShowsFault(!hasRead)
    if (!hasRead) return false
    try {
      await run({ id, reportId, textSha256, remarks: remarks.trim() || null })
    } catch (error) {
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={sign}>
      <p className={acts.text}>{text}</p>
      <p className={acts.digest}>{texts.digest(textSha256)}</p>
      <Checkbox
        label={texts.read}
        checked={hasRead}
        error={showsFault && !hasRead ? texts.readMissing : null}
        onChange={(event) => setRead(event.currentTarget.checked)}
      />
      <Textarea
        label={texts.remarks}
        value={remarks}
        maxLength={1000}
        autosize
        minRows={2}
        onChange={(event) => setRemarks(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
