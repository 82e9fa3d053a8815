import { uiTexts } from '@barreno/texts/ui'
import type { Location } from 'react-router'
import { ConfirmDialog } from './confirm-dialog.ts'
import { useBlocker } from './router.tsx'
import { useUnloadQuestion } from './use-unload-question.ts'

const texts = uiTexts.leave

/** Asks before the user leaves a page with unsaved edits, by a link or by closing the tab. */
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

/** Returns a key of the shown page. Beside a list, another open record counts as another page. */
const shownAt = ({ pathname, search }: Location) => `${pathname} ${new URLSearchParams(search).get('open')}`
