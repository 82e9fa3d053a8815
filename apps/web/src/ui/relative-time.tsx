import { dateTime, relativeTime } from '@barreno/texts/format'
import { type KeyboardEvent, lazy, Suspense, useId, useState } from 'react'
import { useNow } from './use-now.ts'
import classes from './figure.module.css'

const minute = 60_000

/** Most people never ask for it, and what places it beside the text is as large as a page. */
const Tip = lazy(async () => ({ default: (await import('./tip.tsx')).Tip }))

/** How long ago, kept true while one looks; the exact moment on hover, on focus and on paper. */
export function RelativeTime({ value }: { value: string | null | undefined }) {
  const now = useNow(minute)
  const id = useId()
  const [asked, setAsked] = useState<HTMLElement | null>(null)
  const ask = ({ currentTarget }: { currentTarget: HTMLElement }) => setAsked(currentTarget)
  const leave = () => setAsked(null)
  return (
    <>
      <time
        className={classes.moment}
        dateTime={value ?? undefined}
        data-exact={dateTime(value)}
        aria-describedby={asked ? id : undefined}
        tabIndex={0}
        onPointerEnter={ask}
        onFocus={ask}
        onPointerLeave={leave}
        onBlur={leave}
        onKeyDown={({ key }: KeyboardEvent) => void (key === 'Escape' && leave())}
      >
        {relativeTime(value, now)}
      </time>
      {asked && (
        <Suspense>
          <Tip id={id} beside={asked} text={dateTime(value)} />
        </Suspense>
      )}
    </>
  )
}
