import { Select } from '@mantine/core'
import type { Agency } from '@barreno/domain/actor'
import { officers } from '@barreno/domain/officers/calls'
import type { Officer } from '@barreno/domain/officers/schema'
import { officerTexts } from '@barreno/texts/officers'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { agencyLabels } from '@barreno/texts/roles'
import { useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'
import { TextFields } from './text-fields.tsx'

const texts = orderActionTexts.approver
const fields = [
  { name: 'name', label: texts.name },
  { name: 'lastName', label: texts.lastName },
  { name: 'idDocument', label: texts.idDocument, maxLength: 20 },
  { name: 'rank', label: texts.rank },
] as const
type Details = Record<(typeof fields)[number]['name'], string>
const nobody: Details = { name: '', lastName: '', idDocument: '', rank: '' }
const other = 'other'

/** The person who signs for the agency: an officer of its register, or another person whose details are typed. */
export function useApprover(agency: Agency) {
  const { user } = useSession()
  const register = useEndpoint(officers.list, { agency })
  const known = (register.data ?? []).filter(({ isActive }) => isActive)
  const [picked, setPicked] = useState<string | null>(null)
  const [typed, setTyped] = useState(nobody)
  const [isIncomplete, setIncomplete] = useState(false)
  const own = known.find(({ userId }) => userId !== null && userId === user?.id)
  const choice = known.length === 0 ? other : (picked ?? own?.id ?? null)
  const officer = known.find(({ id }) => id === choice)

  return {
    agency,
    known,
    isFailed: register.error !== null && !register.data,
    isLoading: !register.data && !register.error,
    choice,
    typed,
    isIncomplete,
    pick: (id: string | null) => {
      setPicked(id)
      setIncomplete(false)
    },
    type: (name: keyof Details, value: string) => setTyped({ ...typed, [name]: value }),
    /** Returns the fields for the call; null if they are incomplete, in which case the fields show what is missing. */
    given(): (Details & { officerId?: string }) | null {
      const isLacking = choice === null || (choice === other && fields.some(({ name }) => !typed[name].trim()))
      setIncomplete(isLacking)
      if (isLacking) return null
      return officer ? { ...detailsOf(officer), officerId: officer.id } : trimmed(typed)
    },
    /** The message at the foot of the dialog if typed details are missing. A missing choice is reported at its field. */
    fault: isIncomplete && choice === other ? texts.missing : null,
  }
}

const detailsOf = ({ name, lastName, idDocument, rank }: Officer): Details => ({ name, lastName, idDocument, rank })
const trimmed = ({ name, lastName, idDocument, rank }: Details): Details => ({
  name: name.trim(),
  lastName: lastName.trim(),
  idDocument: idDocument.trim(),
  rank: rank.trim(),
})

export function ApproverFields({ approver }: { approver: ReturnType<typeof useApprover> }) {
  const { agency, known, isFailed, isLoading, choice, typed, isIncomplete, pick, type } = approver
  const label = agencyLabels[agency]
  if (isLoading) return <Loading />
  return (
    <>
      {isFailed && <Notice tone="amber">{officerTexts.choose.failed}</Notice>}
      {known.length > 0 && (
        <Select
          label={officerTexts.choose.label(label)}
          placeholder={officerTexts.choose.placeholder}
          value={choice}
          onChange={pick}
          allowDeselect={false}
          searchable={known.length > 8}
          error={isIncomplete && choice === null ? officerTexts.choose.missing : null}
          data={[
            ...known.map((officer) => ({ value: officer.id, label: officerTexts.described(officer) })),
            { value: other, label: officerTexts.choose.other },
          ]}
        />
      )}
      {choice === other && (
        <TextFields
          legend={texts.who(label)}
          fields={fields}
          values={typed}
          onChange={type}
          errorOf={(name) => (isIncomplete && !typed[name].trim() ? orderActionTexts.receipt.missingField : null)}
        />
      )}
    </>
  )
}
