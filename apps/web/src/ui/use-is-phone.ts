import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables are cards, dialogs fill it and actions stand at its foot. */
export const useIsPhone = () => useMediaQuery('screen and (max-width: 767.98px)', false, { getInitialValueInEffect: false })
