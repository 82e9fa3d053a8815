import { Checkbox } from '@mantine/core'
import { preorders } from '@barreno/domain/preorders/calls'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { alarmsOf } from '../records/record-alarms.tsx'
import { Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'

/** Asks the approver to confirm each alarm that an engineer has accepted. Returns null for both fields if there is none. */
export function useAcceptedAlarms({ id, alarms, version }: PreorderRow): { confirmation: ReactNode; missing: string | null } {
  const [confirmed, setConfirmed] = useState<readonly string[]>([])
  const { data } = useEndpoint(preorders.get, { id }, { enabled: alarms.accepted > 0 })
  if (alarms.accepted === 0) return { confirmation: null, missing: null }
  if (!data || data.version < version) return { confirmation: <Loading />, missing: texts.toConfirmMissing }
  const accepted = alarmsOf(data.configuredFrontsDetails).flatMap(({ front, code, text, acceptance }) =>
    acceptance ? [{ key: `${data.version} ${front} ${code}`, front, text, acceptance }] : [],
  )
  const confirmation = (
    <Notice tone="amber" title={texts.toConfirm(accepted.length)}>
      {accepted.map(({ key, front, text, acceptance: { engineerName, engineerDocument, reason, at } }) => (
        <Checkbox
          key={key}
          my={8}
          checked={confirmed.includes(key)}
          label={`${data.configuredFrontsDetails.length > 1 ? `${texts.ofFront(front)}: ` : ''}${text}`}
          description={`${texts.acceptedBy(engineerName, engineerDocument, at)} · ${texts.reason(reason)}`}
          onChange={(event) => {
            const isChecked = event.currentTarget.checked
            setConfirmed((before) => (isChecked ? [...before, key] : before.filter((one) => one !== key)))
          }}
        />
      ))}
    </Notice>
  )
  return { confirmation, missing: accepted.every(({ key }) => confirmed.includes(key)) ? null : texts.toConfirmMissing }
}
