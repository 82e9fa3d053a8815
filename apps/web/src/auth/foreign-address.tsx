import { Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { useSyncExternalStore } from 'react'
import { chooseBase, defaultBase, foreignBase } from '../api/base.ts'
import { Notice } from '../ui/notice.tsx'

const texts = authTexts.foreignAddress

/** Names the server that a password is about to go to, where it is not the portal's own: whoever uses the browser may not have chosen it. */
export function ForeignAddress() {
  // Pages of visitors are rendered when the portal is built, where no browser has chosen anything.
  const address = useSyncExternalStore(unchanging, foreignBase, () => null)
  if (address === null) return null
  function takeOwn(): void {
    chooseBase(defaultBase())
    location.reload()
  }
  return (
    <Notice
      tone="amber"
      title={texts.title}
      action={
        <Button variant="default" size="xs" onClick={takeOwn}>
          {texts.takeOwn}
        </Button>
      }
    >
      {texts.text(address, location.host)}
    </Notice>
  )
}

/** It changes on another page, which is left before this one is seen. */
const unchanging = () => () => {}
