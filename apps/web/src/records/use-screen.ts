import { useMediaQuery } from '@mantine/hooks'
import { useContext } from 'react'
import { Pane } from '../ui/pane.ts'

/** Whether the rail of a record stands above its sections, and goes out of view with the page. */
export function useRailScrollsAway(): boolean {
  const isNarrow = useMediaQuery('screen and (max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const isBeside = useContext(Pane).Head !== undefined
  return isNarrow || isBeside
}
