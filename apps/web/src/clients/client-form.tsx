import { Button } from '@mantine/core'
import { clients } from '@barreno/domain/clients/calls'
import type { ClientDetail } from '@barreno/domain/clients/schema'
import { clientTexts } from '@barreno/texts/clients'
import { useState } from 'react'
import { Link } from 'react-router'
import { CallError, faultsByField } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { FormFoot } from '../ui/field-grid.tsx'
import { Failure } from '../ui/failure.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { faultsIn, formOf, inputOf } from './client-draft.ts'
import { AccountFields, CompanyFields, PersonFields, PlanFields } from './client-fields.tsx'

const texts = clientTexts.edit

/** All fields of the record. It is saved with the version that was shown. */
export function ClientForm({ client, onSaved }: { client: ClientDetail; onSaved: () => void }) {
  const fields = useFields(formOf(client))
  const [failure, setFailure] = useState<Error | null>(null)
  const { run, isPending } = useAction(clients.edit)

  async function save() {
    setFailure(null)
    if (isPending || !fields.check(faultsIn(fields.values, client))) return
    try {
      await run({ id: client.id, ...inputOf(fields.values, client) }, { version: client.version })
      onSaved()
    } catch (error) {
      fields.check(faultsByField(error))
      setFailure(error instanceof CallError ? error : new Error(texts.failed, { cause: error }))
    }
  }

  return (
    <PageForm onSubmit={save}>
      <CompanyFields fields={fields} client={client} />
      <PersonFields fields={fields} client={client} />
      <AccountFields fields={fields} client={client} />
      <PlanFields fields={fields} client={client} />
      {failure && <Failure error={failure} title={texts.failed} onLeave={() => setFailure(null)} />}
      <FormFoot>
        <Button component={Link} to="/clientes" variant="default">
          {texts.cancel}
        </Button>
        <Button type="submit" loading={isPending}>
          {texts.save}
        </Button>
      </FormFoot>
    </PageForm>
  )
}
