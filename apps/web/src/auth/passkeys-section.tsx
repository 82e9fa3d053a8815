import { Button, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import type { Passkey } from '@barreno/domain/auth/schema'
import { passkeyTexts as texts } from '@barreno/texts/passkeys'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PasskeyList } from './passkey-list.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { deviceName } from './device.ts'
import classes from './account.module.css'

type OpenDialog = { about: 'add' } | { about: 'rename' | 'remove'; passkey: Passkey } | null

/** The user's passkeys; `onSetUp` is called once the first one exists and its recovery codes are saved. */
export function PasskeysSection({ onSetUp, isProviderOnly }: { onSetUp: () => void; isProviderOnly: boolean }) {
  const { data: passkeys, error, refetch } = useEndpoint(auth.passkeys, {})
  const remove = useAction(auth.removePasskey)
  const [pending, setPending] = useState<OpenDialog>(null)
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = () => setPending(null)

  function added(recoveryCodes: readonly string[]): void {
    close()
    setCodes(recoveryCodes)
    if (recoveryCodes.length === 0) onSetUp()
  }
  function saved(): void {
    setCodes([])
    onSetUp()
  }

  return (
    <Section
      id="llaves"
      title={texts.title}
      context={isProviderOnly ? texts.contextAtProvider : texts.context}
      action={
        passkeys &&
        codes.length === 0 && (
          <Button variant="default" onClick={() => setPending({ about: 'add' })}>
            {texts.add}
          </Button>
        )
      }
    >
      {codes.length > 0 && <RecoveryCodes codes={codes} onSaved={saved} />}
      {error && <ErrorState message={texts.failed} onRetry={() => void refetch()} />}
      {!error && !passkeys && <Loading />}
      {passkeys?.length === 0 && <p className={classes.text}>{texts.none}</p>}
      {passkeys && passkeys.length > 0 && (
        <PasskeyList
          passkeys={passkeys}
          onRename={(passkey) => setPending({ about: 'rename', passkey })}
          onRemove={(passkey) => setPending({ about: 'remove', passkey })}
        />
      )}
      <Dialog opened={pending?.about === 'add'} onClose={close} title={texts.add}>
        <AddForm onClose={close} onAdded={added} />
      </Dialog>
      {pending?.about === 'rename' && (
        <Dialog opened onClose={close} title={texts.rename}>
          <RenameForm passkey={pending.passkey} onClose={close} />
        </Dialog>
      )}
      {pending?.about === 'remove' && (
        <ConfirmDialog
          opened
          onClose={close}
          title={texts.removeTitle}
          verb={texts.remove}
          danger
          onConfirm={() => remove.run({ id: pending.passkey.id })}
        >
          {texts.removeText(pending.passkey.name)}
        </ConfirmDialog>
      )}
    </Section>
  )
}

function AddForm({ onClose, onAdded }: { onClose: () => void; onAdded: (recoveryCodes: readonly string[]) => void }) {
  const { values, text, check } = useFields({ name: deviceName(navigator.userAgent) })
  const enrol = useAction(auth.enrolPasskey)
  const add = useAction(auth.addPasskey)
  async function submit(): Promise<boolean> {
    const name = values.name.trim()
    if (!check({ name: name === '' ? texts.nameMissing : null })) return false
    const [{ makePasskey }, options] = await Promise.all([import('./passkey.ts'), enrol.run({})])
    onAdded((await add.run({ name, ...(await makePasskey(options)) })).recoveryCodes)
    return false
  }
  return (
    <DialogForm verb={texts.make} onClose={onClose} onSubmit={submit}>
      <p className={classes.text}>{texts.addText}</p>
      <TextInput label={texts.name} description={texts.nameHelp} maxLength={60} data-autofocus {...text('name')} />
    </DialogForm>
  )
}

function RenameForm({ passkey, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { values, text, check } = useFields({ name: passkey.name })
  const rename = useAction(auth.renamePasskey)
  async function submit(): Promise<boolean> {
    const name = values.name.trim()
    if (!check({ name: name === '' ? texts.nameMissing : null })) return false
    await rename.run({ id: passkey.id, name })
    return true
  }
  return (
    <DialogForm verb={texts.save} onClose={onClose} onSubmit={submit}>
      <TextInput label={texts.name} maxLength={60} data-autofocus {...text('name')} />
    </DialogForm>
  )
}
