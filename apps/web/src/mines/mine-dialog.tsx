import { Checkbox, Select, TextInput } from '@mantine/core'
import { clients } from '@barreno/domain/clients/calls'
import { mines } from '@barreno/domain/mines/calls'
import type { Mine } from '@barreno/domain/mines/schema'
import { rockClasses } from '@barreno/domain/mines/values'
import { inputValues } from '@barreno/texts/blasting'
import { mineTexts } from '@barreno/texts/mines'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { useFields } from '../ui/use-fields.ts'

const texts = mineTexts.form

type Props = {
  mine: Mine | null
  /** Whether staff must choose the alianza that owns the mine. */
  asksForClient?: boolean
  /** The owner, if known. */
  clientId?: string
  opened: boolean
  onClose: () => void
  onDone: (message: string, saved: Mine) => void
}

/** Registers a mine, or edits its properties. */
export const MineDialog = ({ opened, mine, onClose, ...props }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={mine ? texts.edit : texts.createTitle}>
    <MineForm key={mine?.version} mine={mine} onClose={onClose} {...props} />
  </Dialog>
)

function MineForm({ mine, asksForClient = false, clientId: known, onClose, onDone }: Omit<Props, 'opened'>) {
  const { values, set, text, field, check, send } = useFields({
    clientId: known ?? null,
    name: mine?.name ?? '',
    place: mine?.place ?? '',
    rock: mine?.rock ?? null,
    isActive: mine?.isActive ?? true,
  })
  const { data: alianzas } = useEndpoint(clients.list, { estatus: 'true' }, { enabled: asksForClient })
  const create = useAction(mines.create)
  const edit = useAction(mines.edit)

  async function save(): Promise<boolean> {
    const { clientId, isActive, rock } = values
    const sent = { name: values.name.trim(), place: values.place.trim() || null, rock }
    const lacking = { clientId: asksForClient && !clientId ? texts.missing : null, name: sent.name ? null : texts.missing }
    if (!check(lacking)) return false
    return send(async () => {
      const saved = mine
        ? await edit.run({ id: mine.id, ...sent, isActive }, { version: mine.version })
        : await create.run({ ...sent, ...(clientId && { clientId }) })
      onDone(mine ? texts.edited(saved.name) : texts.created(saved.name), saved)
      return true
    })
  }

  return (
    <DialogForm verb={mine ? texts.save : texts.create} onClose={onClose} onSubmit={save}>
      {asksForClient && (
        <Select
          label={texts.client}
          withAsterisk
          searchable
          {...field('clientId')}
          value={values.clientId}
          onChange={(clientId) => set('clientId', clientId)}
          data={(alianzas?.items ?? []).map(({ id, nombreAlianza }) => ({ value: id, label: nombreAlianza }))}
        />
      )}
      <FieldGrid>
        <TextInput label={texts.name} withAsterisk maxLength={120} autoComplete="off" data-autofocus {...text('name')} />
        <TextInput label={texts.place} maxLength={200} autoComplete="off" {...text('place')} />
        <Select
          label={texts.rock}
          placeholder={mineTexts.noRock}
          clearable
          {...field('rock')}
          value={values.rock}
          onChange={(rock) => set('rock', rock)}
          data={rockClasses.map((rock) => ({ value: rock, label: inputValues[rock] ?? rock }))}
        />
      </FieldGrid>
      {mine && (
        <Checkbox label={texts.isActive} checked={values.isActive} onChange={(event) => set('isActive', event.currentTarget.checked)} />
      )}
    </DialogForm>
  )
}
