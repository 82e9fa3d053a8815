import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { IconSearchOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { Empty } from './states.tsx'

type Props = {
  title: string
  /** What else to try. */
  children?: ReactNode
  icon?: ReactNode
  onClear: () => void
}

/** The state of a list that has rows, but none that the filters match. */
export const NothingFound = ({ title, children, icon, onClear }: Props) => (
  <Empty
    icon={icon ?? <IconSearchOff size={28} stroke={1.5} />}
    title={title}
    action={
      <Button variant="default" onClick={onClear}>
        {uiTexts.filter.clearAll}
      </Button>
    }
  >
    {children}
  </Empty>
)
