import { Anchor } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { uiTexts } from '@barreno/texts/ui'
import { Notice } from './notice.tsx'
import classes from './error-summary.module.css'

type Props = {
  /** `field` is the id of the input. */
  errors: readonly { field: string; message: string }[]
  title?: string | undefined
  /** How many times it was checked. */
  check?: number
}

/**
 * Everything to correct, at once, each leading to its field. It takes the focus when a press finds errors, `check` telling one press from the
 * next; when they come back while somebody types, the focus stays where they type.
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
