import { useMediaQuery } from '@mantine/hooks'

/** Whether the rail of a record stands above its sections, and goes out of view with the page. */
export const useRailScrollsAway = () => useMediaQuery('screen and (max-width: 74.99em)', false, { getInitialValueInEffect: false })
