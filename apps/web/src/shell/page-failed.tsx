import { shell } from '@barreno/texts/shell'
import { ErrorState } from '../ui/states.tsx'

/** Shown in place of a page that failed to render. */
export const Broken = () => <ErrorState message={`${shell.failed} ${shell.failedHelp}`} onRetry={() => location.reload()} />

/** The same for a page without a frame. */
export const PageFailed = () => (
  <main id="content">
    <Broken />
  </main>
)
