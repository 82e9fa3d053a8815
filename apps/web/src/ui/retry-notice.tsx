import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type Props = { label?: string; onRetry: () => void; children: ReactNode }

/** An error beside a field whose options could not be loaded, with a retry button. */
export const RetryNotice = ({ label = uiTexts.retry, onRetry, children }: Props) => (
  <Notice
    tone="red"
    live
    action={
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {label}
      </Button>
    }
  >
    {children}
  </Notice>
)
