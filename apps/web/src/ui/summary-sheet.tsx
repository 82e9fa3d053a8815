import { Drawer } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'
import classes from './wizard-frame.module.css'

/** The summary of a wizard where there is no room for it beside the question: a sheet from the foot. */
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
