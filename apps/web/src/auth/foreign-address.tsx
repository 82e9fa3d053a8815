import { Button } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import { useSyncExternalStore } from 'react'
import { chooseBase, defaultBase, foreignBase } from '../api/base.ts'
import { Notice } from '../ui/notice.tsx'

const texts = authTexts.foreignAddress

/** Names the server that a password is about to be sent to if it is not the portal's own, since another person may have chosen it in this browser. */
export function ForeignAddress() {
  // Pages of visitors are rendered by the build, where no browser has chosen an address.
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

/** No subscription is needed: the address is changed on another page, which is left before this one is rendered. */
const unchanging = () => () => {}
