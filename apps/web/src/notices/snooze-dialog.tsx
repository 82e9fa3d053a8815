import { Button } from '@mantine/core'
import { notices } from '@barreno/domain/notices/calls'
import type { Notice } from '@barreno/domain/notices/schema'
import { dateTime } from '@barreno/texts/format'
import { noticeTexts } from '@barreno/texts/notices'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { MomentField, momentOf } from '../ui/moment-field.tsx'
import { readable, type TypedDate } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import { useNow } from '../ui/use-now.ts'
import classes from './notices.module.css'
import { quickMoments } from './quick-moments.ts'

const texts = noticeTexts.snooze

type Props = { notice: Notice | null; onClose: () => void; onDone: (message: string) => void }

/** Snoozes a notice until a chosen time. */
export const SnoozeDialog = ({ notice, ...props }: Props) => (
  <Dialog opened={notice !== null} onClose={props.onClose} title={notice ? texts.title(notice.recordNumber) : ''}>
    {notice && <SnoozeForm notice={notice} {...props} />}
  </Dialog>
)

function SnoozeForm({ notice: { id }, onClose, onDone }: Props & { notice: Notice }) {
  const { values, set, field, text, check, send } = useFields({ until: null as TypedDate, time: '' })
  const { run } = useAction(notices.snooze)
  const quick = quickMoments(useNow(60_000))

  async function save(): Promise<boolean> {
    const day = readable(values.until)
    const lacking = { ...(!day && { until: texts.faults.date }), ...(!values.time && { time: texts.faults.time }) }
    if (!check(lacking)) return false
    const until = momentOf(day!, values.time)
    await send(() => run({ id, until }))
    onDone(texts.done(dateTime(until)))
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={save}>
      <p className={classes.text}>{texts.text}</p>
      <div className={classes.quick} role="group" aria-label={texts.quick}>
        {quick.map(({ choice, date, time }) => (
          <Button
            key={choice}
            variant="default"
            size="compact-sm"
            aria-pressed={values.until === date && values.time === time}
            onClick={() => {
              set('until', date)
              set('time', time)
            }}
          >
            {texts.choices[choice]}
          </Button>
        ))}
      </div>
      <FieldGrid>
        <MomentField
          labels={texts}
          isAhead
          date={{ value: values.until, onChange: (date) => set('until', date), ...field('until') }}
          time={text('time')}
        />
      </FieldGrid>
    </DialogForm>
  )
}
