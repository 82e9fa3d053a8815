import { useMediaQuery } from '@mantine/hooks'
import { useContext } from 'react'
import { Pane } from '../ui/pane.ts'

/** Whether the rail of a record is above its sections and scrolls away with the page. */
export function useRailScrollsAway(): boolean {
  const isNarrow = useMediaQuery('screen and (max-width: 74.99em)', false, { getInitialValueInEffect: false })
  const isBeside = useContext(Pane).Head !== undefined
  return isNarrow || isBeside
}
