import { useMediaQuery } from '@mantine/hooks'

/** Whether the screen is so narrow that tables become cards, dialogs fill it and actions stand at its bottom. */
export const useIsPhone = () => useMediaQuery('screen and (max-width: 767.98px)', false, { getInitialValueInEffect: false })
