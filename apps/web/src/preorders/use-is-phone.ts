import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables are cards and actions stand at its foot. */
export const useIsPhone = () => useMediaQuery('screen and (max-width: 47.99em)', false, { getInitialValueInEffect: false })
