import { preorders } from '@barreno/domain/preorders/calls'
import type { Preorder } from '@barreno/domain/preorders/schema'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import type { AlarmProps } from '../patterns/alarm-list.tsx'
import { alarmsOf, RecordAlarms } from '../records/record-alarms.tsx'
import { dialogOnDemand } from '../ui/on-demand.tsx'
import { possible } from './possible-action.ts'

const AlarmDialog = dialogOnDemand(
  async () => (await import('../patterns/alarm-dialog.tsx')).AlarmDialog,
  ({ alarm, onClose }) => (alarm ? onClose : null),
)

/** The alarms of a request; users with the permission can record that an engineer accepts them. */
export function PreorderAlarms({ preorder }: { preorder: Preorder }) {
  const [pending, setPending] = useState<AlarmProps | null>(null)
  const { run } = useAction(preorders.acceptAlarm)
  const fronts = preorder.configuredFrontsDetails
  const canAccept = possible(preorder, 'preorders.acceptAlarm')?.length === 0
  const all = alarmsOf(fronts)
  const alarm = pending && all.find(({ front, code }) => front === pending.front && code === pending.code)
  const latest = all.findLast(({ acceptance }) => acceptance !== null)?.acceptance
  if (all.length === 0 && !preorder.mixesSystems) return null
  return (
    <>
      <RecordAlarms fronts={fronts} mixesSystems={preorder.mixesSystems} onAccept={canAccept ? setPending : undefined} />
      <AlarmDialog
        alarm={pending}
        engineer={latest ? { engineerName: latest.engineerName, engineerDocument: latest.engineerDocument } : undefined}
        onClose={() => setPending(null)}
        onAccept={async (acceptance) => {
          const { value = null, min = null, max = null } = alarm ?? {}
          await run(
            { id: preorder.id, frontIndex: String(pending!.front), code: pending!.code, value, min, max, ...acceptance },
            { version: preorder.version },
          )
        }}
      />
    </>
  )
}
