import { orders } from '@barreno/domain/orders/calls'
import type { BlastReport } from '@barreno/domain/orders/blast-reports/schema'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { blastReportTexts } from '@barreno/texts/orders/blast-reports'
import { Textarea } from '@mantine/core'
import { useAction } from '../../api/use-endpoint.ts'
import { Dialog } from '../../ui/dialog.ts'
import { DialogForm } from '../../ui/dialog-form.tsx'
import { FieldGrid, wide } from '../../ui/field-grid.tsx'
import { MomentField, momentOf } from '../../ui/moment-field.tsx'
import { readable, type TypedDate } from '../../ui/typed.ts'
import { useFields } from '../../ui/use-fields.ts'
import { useIsPhone } from '../../ui/use-is-phone.ts'
import { refused } from '../refusal.ts'
import classes from './blast-reports.module.css'

const texts = blastReportTexts.reentry
const { faults } = blastReportTexts.dialog

type Props = { report: BlastReport; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** The operator's statement of when people entered the area again. */
export function ReentryDialog({ report, opened, onClose, onDone }: Props) {
  const isPhone = useIsPhone()
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title(report.reportNumber)} fullScreen={isPhone}>
      <ReentryForm report={report} onClose={onClose} onDone={onDone} />
    </Dialog>
  )
}

function ReentryForm({ report: { id: reportId, orderId: id, clearAt }, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, field, text, check } = useFields({ date: null as TypedDate, time: '', notes: '' })
  const { run } = useAction(orders.stateReentry)

  async function state(): Promise<boolean> {
    const day = readable(values.date)
    if (!check({ ...(!day && { date: faults.date }), ...(!values.time && { time: faults.time }) })) return false
    try {
      await run({ id, reportId, at: momentOf(day!, values.time), notes: values.notes.trim() || null })
    } catch (error) {
      throw refused(error, orderActionTexts.statusFailed)
    }
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={state}>
      <p className={classes.words}>{blastReportTexts.clock.until(clearAt)}</p>
      <FieldGrid>
        <MomentField
          labels={texts}
          date={{ value: values.date, onChange: (date) => set('date', date), ...field('date') }}
          time={text('time')}
        />
        <Textarea className={wide} label={texts.notes} maxLength={500} autosize minRows={2} {...text('notes')} />
      </FieldGrid>
    </DialogForm>
  )
}
