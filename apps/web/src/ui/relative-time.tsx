import { dateTime, relativeTime } from '@barreno/texts/format'
import { lazy, Suspense, useEffect, useId, useRef, useState } from 'react'
import { useNow } from './use-now.ts'
import classes from './figure.module.css'

const minute = 60_000

/** Loaded on demand: most people never open it, and its positioning library is as large as a page. */
const Tip = lazy(async () => ({ default: (await import('./tip.tsx')).Tip }))

/** How long ago a moment was, updated every minute. The exact moment is shown on hover, on focus and on paper. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const now = useNow(minute)
  const id = useId()
  const time = useRef<HTMLTimeElement>(null)
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    const element = time.current!
    const listening = new AbortController()
    const { signal } = listening
    for (const event of ['pointerenter', 'focus']) element.addEventListener(event, () => setAsked(true), { signal })
    for (const event of ['pointerleave', 'blur']) element.addEventListener(event, () => setAsked(false), { signal })
    return () => listening.abort()
  }, [])
  return (
    <>
      <time
        ref={time}
        className={classes.moment}
        dateTime={value ?? undefined}
        data-exact={dateTime(value)}
        aria-describedby={isAsked ? id : undefined}
        tabIndex={0}
      >
        {relativeTime(value, now)}
      </time>
      {isAsked && (
        <Suspense>
          <Tip id={id} beside={time} text={dateTime(value)} onLeave={() => setAsked(false)} />
        </Suspense>
      )}
    </>
  )
}
