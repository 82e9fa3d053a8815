import { Button, Checkbox, Select, Stack, TextInput } from '@mantine/core'
import { type StaffRole, staffRoles } from '@barreno/domain/actor'
import { mayEver } from '@barreno/domain/permissions'
import { views } from '@barreno/domain/views/calls'
import type { View } from '@barreno/domain/views/schema'
import { listPages, type ViewedList } from '@barreno/domain/views/values'
import { roleLabels } from '@barreno/texts/roles'
import { viewTexts as texts } from '@barreno/texts/views'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'

type Props = {
  /** The view to change; null to save a new one. */
  view: View | null
  list: ViewedList
  address: string
  mayShare: boolean
  onClose: () => void
  onDone: (message: string) => void
}

/** A dialog to save, change or delete a view. */
export function ViewDialog({ view, list, address, mayShare, onClose, onDone }: Props) {
  const [name, setName] = useState(view?.name ?? '')
  const [sharedRole, setSharedRole] = useState<StaffRole | null>(null)
  const [opensList, setOpensList] = useState(view?.opensList ?? false)
  const [isMissing, setMissing] = useState(false)
  const [isRemoving, setRemoving] = useState(false)
  const create = useAction(views.create)
  const edit = useAction(views.edit)
  const remove = useAction(views.delete)

  async function submit() {
    setMissing(!name.trim())
    if (!name.trim()) return false
    if (view) {
      await edit.run(
        { id: view.id, name: name.trim(), address: view.address, position: view.position, opensList },
        { version: view.version },
      )
      onDone(texts.changed)
    } else {
      await create.run({ list, name: name.trim(), address, opensList, sharedRole })
      onDone(texts.saved(name.trim()))
    }
    return true
  }

  if (view && isRemoving)
    return (
      <ConfirmDialog
        opened
        onClose={onClose}
        title={texts.removeTitle(view.name)}
        verb={texts.remove}
        danger
        onConfirm={async () => {
          await remove.run({ id: view.id })
          onDone(texts.removed)
        }}
      >
        {texts.removeText}
      </ConfirmDialog>
    )
  return (
    <Dialog opened onClose={onClose} title={view ? texts.editTitle : texts.saveTitle}>
      <DialogForm
        verb={view ? texts.change : texts.save}
        onClose={onClose}
        onSubmit={submit}
        more={
          view && (
            <Button variant="subtle" color="red" onClick={() => setRemoving(true)}>
              {texts.remove}
            </Button>
          )
        }
      >
        <Stack gap="md">
          <TextInput
            label={texts.name}
            description={view ? undefined : texts.saveHelp}
            value={name}
            maxLength={60}
            error={isMissing && !name.trim() && texts.nameMissing}
            onChange={(event) => setName(event.currentTarget.value)}
            data-autofocus
          />
          {!view && mayShare && (
            <Select
              label={texts.share}
              description={texts.shareHelp}
              placeholder={texts.mine}
              data={staffRoles
                .filter((role) => mayEver({ role }, listPages[list].permission))
                .map((role) => ({ value: role, label: roleLabels[role] }))}
              value={sharedRole}
              onChange={setSharedRole}
              clearable
            />
          )}
          <Checkbox label={texts.opensList} checked={opensList} onChange={(event) => setOpensList(event.currentTarget.checked)} />
        </Stack>
      </DialogForm>
    </Dialog>
  )
}
