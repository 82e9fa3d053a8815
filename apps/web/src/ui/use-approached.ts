import type { ComboboxProps } from '@mantine/core'
import { useState } from 'react'

/**
 * Returns props for a field with a list of options. The list is not mounted until the field is first focused or hovered, and then stays, so that
 * it opens without a delay.
 */
export function useApproached(list: ComboboxProps = {}) {
  const [isApproached, setApproached] = useState(false)
  const approach = () => setApproached(true)
  return { onFocus: approach, onPointerEnter: approach, comboboxProps: { ...list, keepMounted: isApproached } }
}
