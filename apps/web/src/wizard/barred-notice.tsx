import { clients } from '@barreno/domain/clients/calls'
import { wizardTexts } from '@barreno/texts/wizard'
import { requestObstacleTexts } from '@barreno/texts/request-obstacles'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'

/** Why the request could not be sent now, shown on each step, so that the user learns it before the last one. */
export function BarredNotice({ obstacle }: { obstacle: string | undefined }) {
  const { data: right } = useEndpoint(clients.ownRight, {})
  if (obstacle === undefined) return null
  return (
    <Notice tone="amber" title={obstacle === requestObstacleTexts.inactive ? wizardTexts.inactive : (right?.message ?? obstacle)} live>
      {wizardTexts.barred}
    </Notice>
  )
}
