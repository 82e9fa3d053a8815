import { uiTexts } from '@barreno/texts/ui'
import type { Location } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { useBlocker } from './router.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

const texts = uiTexts.leave

/** Asks before a page with unsaved edits is left, be it by a link or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && shownAt(currentLocation) !== shownAt(nextLocation))
  useUnloadQuestion(isUnsaved)
  return (
    <ConfirmDialog
      opened={blocker !== null}
      onClose={() => blocker?.stay()}
      title={texts.title}
      verb={texts.verb}
      danger
      onConfirm={async () => blocker?.proceed()}
    >
      {texts.text}
    </ConfirmDialog>
  )
}

/** Beside a list another record is another page. */
const shownAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('open')}`
