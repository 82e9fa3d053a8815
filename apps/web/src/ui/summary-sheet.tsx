import { Drawer } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'
import classes from './wizard-frame.module.css'

/** The summary of a wizard on small screens: a sheet from the bottom of the screen. */
export const SummarySheet = ({ opened, onClose, children }: { opened: boolean; onClose: () => void; children: ReactNode }) => (
  <Drawer
    opened={opened}
    onClose={onClose}
    position="bottom"
    classNames={{ content: classes.sheet ?? '', inner: classes.sheetInner ?? '' }}
    title={uiTexts.wizard.summary}
  >
    {children}
  </Drawer>
)
