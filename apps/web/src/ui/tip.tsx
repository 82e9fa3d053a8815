import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

type Props = { id: string; beside: RefObject<HTMLElement | null>; text: string; onLeave: () => void }

/** A tooltip beside an element, shown while it is rendered. The element refers to it by its id. Escape closes it. */
export function Tip({ id, beside, text, onLeave }: Props) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onLeave()
  })
  return <Tooltip opened target={beside} label={<span id={id}>{text}</span>} />
}
