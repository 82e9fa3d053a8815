import { Button } from '@mantine/core'
import { clients } from '@barreno/domain/clients/endpoints'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/domain/texts/clients'
import { type FormEvent, useState } from 'react'
import { Link } from 'react-router'
import { CallError, fieldErrors } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { FormFoot } from '../ui/field-grid.tsx'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { faultsIn, formOf, inputOf } from './client-draft.ts'
import { AccountFields, CompanyFields, PersonFields, PlanFields } from './client-fields.tsx'

const texts = clientTexts.edit

/** Every field of the record; saved from the version that was shown. */
export function ClientForm({ client, onSaved }: { client: ClientDetail; onSaved: () => void }) {
  const fields = useFields(formOf(client))
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isPending } = useAction(clients.edit)

  async function save(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    if (isPending || !fields.check(faultsIn(fields.values, client))) return
    try {
      await run({ id: client.id, ...inputOf(fields.values, client) }, { version: client.version })
      onSaved()
    } catch (error) {
      fields.check(Object.fromEntries(fieldErrors(error).map((fault) => [fault.field, fault.message])))
      setFailure(error instanceof CallError ? error.message : texts.failed)
    }
  }

  return (
    <form onSubmit={(event) => void save(event)} noValidate>
      <CompanyFields fields={fields} client={client} />
      <PersonFields fields={fields} client={client} />
      <AccountFields fields={fields} client={client} />
      <PlanFields fields={fields} client={client} />
      {failure && (
        <Notice tone="red" title={texts.failed} live>
          {failure}
        </Notice>
      )}
      <FormFoot>
        <Button component={Link} to="/clientes" variant="default">
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {texts.save}
        </Button>
      </FormFoot>
    </form>
  )
}
