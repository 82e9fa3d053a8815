import { shell } from '@barreno/texts/shell'
import { ErrorState } from '../ui/states.tsx'

/** What stands in the place of a page that is broken. */
export const Broken = () => <ErrorState message={`${shell.failed} ${shell.failedHelp}`} onRetry={() => location.reload()} />

/** The same, where there is no frame around it. */
export const PageFailed = () => (
  <main id="content">
    <Broken />
  </main>
)
