import { Drawer } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'

/** The menu on small screens. It is a separate chunk, because most people use the frame without it. */
export const MenuDrawer = ({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer.Root opened={opened} onClose={onClose} size={264}>
    <Drawer.Overlay />
    <Drawer.Content aria-label={uiTexts.frame.menu}>{children}</Drawer.Content>
  </Drawer.Root>
)
