import { type ReactNode, useEffect, useRef } from 'react'
import { Notice } from '../ui/notice.tsx'
import classes from './offer-notice.module.css'

type Props = {
  title: string
  children?: ReactNode
  action?: ReactNode
  /** Found on submit, far below: the notice scrolls into view and takes the focus. */
  isRefused?: boolean | undefined
}

/** That what is offered is not as the client had seen it, or that nobody can tell. */
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
