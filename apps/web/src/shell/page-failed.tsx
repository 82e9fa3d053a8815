import { shell } from '@barreno/domain/texts/shell'
import { ErrorState } from '../ui/states.tsx'

/** A page that could not be shown: a bug, or a part that a new version of the portal has replaced. */
export function PageFailed() {
  return (
    <main id="content">
      <ErrorState message={`${shell.failed} ${shell.failedHelp}`} onRetry={() => location.reload()} />
    </main>
  )
}
