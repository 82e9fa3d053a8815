import type { Agency } from '@barreno/domain/actor'
import { incidents } from '@barreno/domain/incidents/calls'
import type { Incident } from '@barreno/domain/incidents/schema'
import { incidentTexts } from '@barreno/texts/incidents'
import { TextInput } from '@mantine/core'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid, wide } from '../ui/field-grid.tsx'
import { MomentField, momentOf } from '../ui/moment-field.tsx'
import { readable, type TypedDate } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import classes from './incident-notices.module.css'

const texts = incidentTexts.tell

type Props = { incident: Incident; agency: Agency | null; onClose: () => void; onDone: (message: string) => void }

/** Records when and whom at an agency the gerente informed. */
export const TellIncident = ({ agency, onClose, ...props }: Props) => (
  <Dialog opened={agency !== null} onClose={onClose} title={agency ? texts.title(agency, props.incident.incidentNumber) : ''}>
    {agency && <TellForm agency={agency} onClose={onClose} {...props} />}
  </Dialog>
)

function TellForm({ incident: { id, incidentNumber, version }, agency, onClose, onDone }: Props & { agency: Agency }) {
  const { values, set, field, text, check, send } = useFields({ toldAt: null as TypedDate, time: '', toldTo: '', reference: '' })
  const { run } = useAction(incidents.tell)

  async function save(): Promise<boolean> {
    const { toldAt, time, toldTo, reference } = values
    const day = readable(toldAt)
    const lacking = {
      ...(!day && { toldAt: texts.faults.date }),
      ...(!time && { time: incidentTexts.open.faults.time }),
      ...(!toldTo.trim() && { toldTo: texts.faults.toldTo }),
    }
    if (!check(lacking)) return false
    return send(async () => {
      await run({ id, agency, toldAt: momentOf(day!, time), toldTo: toldTo.trim(), reference: reference.trim() || null }, { version })
      onDone(texts.done(agency, incidentNumber))
      return true
    })
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={save}>
      <p className={classes.words}>{texts.text}</p>
      <FieldGrid>
        <MomentField
          labels={texts}
          date={{ value: values.toldAt, onChange: (date) => set('toldAt', date), ...field('toldAt') }}
          time={text('time')}
        />
        <TextInput className={wide} label={texts.toldTo} required withAsterisk maxLength={120} {...text('toldTo')} />
        <TextInput className={wide} label={texts.reference} maxLength={120} {...text('reference')} />
      </FieldGrid>
    </DialogForm>
  )
}
