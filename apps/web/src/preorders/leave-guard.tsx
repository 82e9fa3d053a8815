import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const texts = preorderTexts.edit.leave

/** Asks before a page with unsaved edits is left, be it by a link or by closing the tab. */
export function LeaveGuard({ isUnsaved }: { isUnsaved: boolean }) {
  const blocker = useBlocker(({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname)
  useEffect(() => {
    if (!isUnsaved) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isUnsaved])
  return (
    <ConfirmDialog
      opened={blocker.state === 'blocked'}
      onClose={() => blocker.reset?.()}
      title={texts.title}
      verb={texts.verb}
      danger
      onConfirm={async () => blocker.proceed?.()}
    >
      {texts.text}
    </ConfirmDialog>
  )
}
