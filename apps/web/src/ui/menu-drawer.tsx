import { Drawer } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'

/** The menu where there is no room for it beside the page. Apart from the frame, which most people see without it. */
export const MenuDrawer = ({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer.Root opened={opened} onClose={onClose} size={264}>
    <Drawer.Overlay />
    <Drawer.Content aria-label={uiTexts.frame.menu}>{children}</Drawer.Content>
  </Drawer.Root>
)
