import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { Notice } from './notice.tsx'
import classes from './error-summary.module.css'

type Props = {
  /** `field` is the id of the input. */
  errors: readonly { field: string; message: string }[]
  title?: string | undefined
  /** Number of validations so far. */
  check?: number
}

/**
 * All validation errors at once, each with a link to its field. Takes the focus after each attempt to submit that
 * found errors; `check` tells the attempts apart. If errors come back while the user types, the focus stays.
 */
export function ErrorSummary({ errors, title, check = 1 }: Props) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (check > 0) box.current?.focus()
  }, [check])
  if (errors.length === 0) return null
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
