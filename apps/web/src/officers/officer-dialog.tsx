import { Select, TextInput } from '@mantine/core'
import { officers } from '@barreno/domain/officers/calls'
import { maxSignatureBytes, type Officer, type OfficerDetail } from '@barreno/domain/officers/schema'
import { beginsAsNamed } from '@barreno/domain/files/kinds'
import { users } from '@barreno/domain/users/calls'
import { validation } from '@barreno/domain/validation'
import { officerTexts as texts } from '@barreno/texts/officers'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { FieldGrid } from '../ui/field-grid.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { UploadField } from '../ui/upload-field.tsx'
import { useFields } from '../ui/use-fields.ts'
import classes from './officers.module.css'

type Props = { officer: Officer | null; opened: boolean; onClose: () => void; onDone: (message: string) => void }

/** Registers an officer, or edits one. */
export const OfficerDialog = ({ officer, opened, onClose, onDone }: Props) => (
  <Dialog opened={opened} onClose={onClose} title={officer ? texts.edit.of(texts.fullName(officer)) : texts.create.title}>
    {officer ? (
      <Loaded id={officer.id} onClose={onClose} onDone={onDone} />
    ) : (
      <OfficerForm officer={null} onClose={onClose} onDone={onDone} />
    )}
  </Dialog>
)

type FormProps = Omit<Props, 'officer' | 'opened'>

/** Loads the whole record, since only that contains the picture of the signature. */
function Loaded({ id, ...props }: FormProps & { id: string }) {
  const { data, error, refetch } = useEndpoint(officers.get, { id })
  if (data) return <OfficerForm key={data.version} officer={data} {...props} />
  return error ? <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} /> : <Loading label={texts.edit.loading} />
}

function OfficerForm({ officer, onClose, onDone }: FormProps & { officer: OfficerDetail | null }) {
  const { values, set, text, check, send } = useFields({
    name: officer?.name ?? '',
    lastName: officer?.lastName ?? '',
    idDocument: officer?.idDocument ?? '',
    rank: officer?.rank ?? '',
    userId: officer?.userId ?? null,
    signature: officer?.signature ?? null,
  })
  const [file, setFile] = useState<File | null>(null)
  const { data: accounts } = useEndpoint(users.list, { active: 'true' })
  const create = useAction(officers.create)
  const edit = useAction(officers.edit)

  async function take(taken: File | null): Promise<void> {
    setFile(taken)
    set('signature', taken ? await dataAddress(taken) : null)
  }

  async function save(): Promise<boolean> {
    const { name, lastName, idDocument, rank, userId, signature } = values
    const typed = { name: name.trim(), lastName: lastName.trim(), idDocument: idDocument.trim(), rank: rank.trim() }
    const lacking = Object.entries(typed).flatMap(([field, value]) => (value ? [] : [[field, texts.missing]]))
    if (!check(Object.fromEntries(lacking))) return false
    return send(async () => {
      const sent = { ...typed, userId, signature }
      const saved = officer ? await edit.run({ id: officer.id, ...sent }, { version: officer.version }) : await create.run(sent)
      onDone((officer ? texts.edit : texts.create).done(texts.fullName(saved)))
      return true
    })
  }

  return (
    <DialogForm verb={officer ? texts.edit.verb : texts.create.verb} onClose={onClose} onSubmit={save}>
      <FieldGrid>
        {fields.map((field, index) => (
          <TextInput
            key={field}
            label={texts.fields[field]}
            required
            withAsterisk
            maxLength={field === 'idDocument' ? 20 : 80}
            autoComplete="off"
            {...(index === 0 && { 'data-autofocus': true })}
            {...text(field)}
          />
        ))}
      </FieldGrid>
      <Select
        label={texts.fields.userId}
        description={texts.fields.userHelp}
        placeholder={texts.noAccount}
        clearable
        value={values.userId}
        onChange={(userId) => set('userId', userId)}
        data={(accounts?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      />
      <UploadField
        id="signature"
        label={texts.fields.signature}
        description={texts.fields.signatureHelp}
        extensions={extensions}
        maxBytes={maxSignatureBytes}
        file={file}
        onFile={(taken) => void take(taken)}
        inspect={wrongWith}
      />
      {values.signature && <img className={classes.signature} src={values.signature} alt={texts.fields.signature} />}
    </DialogForm>
  )
}

const fields = ['name', 'lastName', 'idDocument', 'rank'] as const
const extensions = ['png', 'jpg', 'jpeg'] as const

const wrongWith = async (file: File): Promise<string | null> =>
  beginsAsNamed(file.name, extensions, new Uint8Array(await file.slice(0, 64).arrayBuffer())) ? null : validation.signature

async function dataAddress(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  const kind = /\.png$/i.test(file.name) ? 'png' : 'jpeg'
  return `data:image/${kind};base64,${btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))}`
}
