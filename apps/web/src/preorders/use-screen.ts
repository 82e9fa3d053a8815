import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables are cards and actions stand at its foot. */
export const useIsPhone = () => useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })

/** Whether the rail of a record stands above its sections, and goes out of view with the page. */
export const useRailScrollsAway = () => useMediaQuery('screen and (max-width: 74.99em)', false, { getInitialValueInEffect: false })
