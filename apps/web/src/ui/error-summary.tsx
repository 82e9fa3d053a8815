import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { uiTexts } from '@barreno/domain/texts/ui'
import { Notice } from './notice.tsx'
import classes from './error-summary.module.css'

type Props = {
  /** `field` is the id of the input. */
  errors: readonly { field: string; message: string }[]
  title?: string | undefined
}

/** Everything to correct, at once, each leading to its field. It takes the focus when it appears. */
export function ErrorSummary({ errors, title }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const hasErrors = errors.length > 0
  useEffect(() => {
    if (hasErrors) box.current?.focus()
  }, [hasErrors])
  if (!hasErrors) return null
  return (
    <div ref={box} tabIndex={-1} className={classes.summary}>
      <Notice tone="red" title={title ?? uiTexts.errors.title(errors.length)} live>
        <ul className={classes.list}>
          {errors.map(({ field, message }) => (
            <li key={`${field} ${message}`}>
              <Anchor
                href={`#${field}`}
                onClick={(event) => {
                  event.preventDefault()
                  goTo(field)
                }}
              >
                {message}
              </Anchor>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  )
}

function goTo(field: string) {
  const input = document.getElementById(field)
  input?.focus()
  input?.scrollIntoView({ block: 'center' })
}
