import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import type { ReactNode } from 'react'
import { Notice } from './notice.tsx'

type Props = { label?: string; onRetry: () => void; children: ReactNode }

/** Beside a field: what it offers could not be read, and can be asked for again. */
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
