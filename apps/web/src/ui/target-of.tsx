import { assignRef } from '@mantine/hooks'
import { type Ref, useLayoutEffect } from 'react'

type Props = { find: () => HTMLElement | null; ref?: Ref<HTMLElement> }

/** Gives a popover or a menu an element that is already in the page as its target, so that the element does without them until they are opened. */
export function TargetOf({ find, ref }: Props) {
  useLayoutEffect(() => assignRef(ref, find()))
  return null
}
