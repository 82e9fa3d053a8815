import { Button, Group } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'

/** The foot of a dialog that only shows an outcome. */
export const CloseFoot = ({ onClose }: { onClose: () => void }) => (
  <Group justify="flex-end">
    <Button onClick={onClose} data-autofocus>
      {uiTexts.close}
    </Button>
  </Group>
)
