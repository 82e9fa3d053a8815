import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import classes from './offer-notice.module.css'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** The change was found on sending, far below: the notice scrolls into view and takes the focus. */
  isRefused?: boolean | undefined
}

/** A notice that the offer has changed since the client saw it, or that it could not be checked. */
export function OfferNotice({ title, children, action, isRefused = false }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isRefused) box.current?.focus()
  }, [isRefused])
  return (
    <div ref={box} tabIndex={-1} className={classes.notice}>
      <Notice tone="amber" title={title} action={action} live>
        {children}
      </Notice>
    </div>
  )
}
