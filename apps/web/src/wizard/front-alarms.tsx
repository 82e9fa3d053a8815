import { alarmsIn } from '@barreno/domain/patterns/alarms/status'
import type { SuggestedPattern } from '@barreno/domain/patterns/schema'
import { alarmTexts as texts } from '@barreno/texts/alarms'
import { useState } from 'react'
import { AlarmList, type AlarmProps } from '../patterns/alarm-list.tsx'
import { Notice } from '../ui/notice.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { acceptancesOf, withAcceptance } from './configured-fronts.ts'
import type { CurrentStep } from './wizard-step.tsx'

const AlarmDialog = dialogOnDemand(
  async () => (await import('../patterns/alarm-dialog.tsx')).AlarmDialog,
  ({ alarm, onClose }) => (alarm ? onClose : null),
)

type Props = { step: CurrentStep; front: number; pattern: SuggestedPattern }

/** The alarms of a front before the request is sent: an engineer accepts them, or the facts are changed. Acceptances are sent with the request. */
export function FrontAlarms({ step: { draft, change }, front, pattern }: Props) {
  const [pending, setPending] = useState<AlarmProps | null>(null)
  const accepted = acceptancesOf(draft, front)
  const known = alarmsIn(pattern)
  const alarms = known.map((alarm) => ({ ...alarm, front, acceptance: accepted.find(({ code }) => code === alarm.code) ?? null }))
  const find = ({ code }: AlarmProps) => known.find((alarm) => alarm.code === code)!
  const standing = alarms.filter(({ acceptance }) => acceptance === null).length
  const latest = draft.alarmAcceptances.at(-1)
  if (alarms.length === 0) return null
  return (
    <>
      <Notice tone={standing > 0 ? 'red' : 'amber'} title={texts.heading(standing, alarms.length - standing)}>
        <AlarmList
          alarms={alarms}
          hasFronts={false}
          onAccept={setPending}
          onUndo={(alarm) => change({ ...draft, ...withAcceptance(draft, front, find(alarm), null) })}
        />
        {standing > 0 && <p>{texts.consequenceInDraft}</p>}
      </Notice>
      <AlarmDialog
        alarm={pending}
        engineer={latest && { engineerName: latest.engineerName, engineerDocument: latest.engineerDocument }}
        onClose={() => setPending(null)}
        onAccept={async (acceptance) => change({ ...draft, ...withAcceptance(draft, front, find(pending!), acceptance) })}
      />
    </>
  )
}
