import { Tooltip } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import type { RefObject } from 'react'

type Props = { id: string; beside: RefObject<HTMLElement | null>; text: string; onLeave: () => void }

/** A few words beside an element, for as long as they are drawn; the element names them by their id. Escape takes them away. */
export function Tip({ id, beside, text, onLeave }: Props) {
  useWindowEvent('keydown', ({ key }) => {
    if (key === 'Escape') onLeave()
  })
  return <Tooltip opened target={beside} label={<span id={id}>{text}</span>} />
}
