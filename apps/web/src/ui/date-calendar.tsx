import { Popover } from '@mantine/core'
import type { ComponentProps, RefObject } from 'react'
import { Calendar } from './calendar.tsx'
import { TargetOf } from './target-of.tsx'

type Props = ComponentProps<typeof Calendar> & {
  opened: boolean
  onClose: () => void
  input: RefObject<HTMLInputElement | null>
}

/** The calendar of a date field, below the box of its input, whose button closes what it has opened. */
export const DateCalendar = ({ opened, onClose, input, ...calendar }: Props) => (
  <Popover opened={opened} onDismiss={onClose} position="bottom-start" shadow="md" trapFocus={false} withRoles={false}>
    <Popover.Target>
      <TargetOf find={() => input.current?.parentElement ?? null} />
    </Popover.Target>
    <Popover.Dropdown onKeyDown={(event) => event.key === 'Escape' && input.current?.focus()}>
      <Calendar {...calendar} />
    </Popover.Dropdown>
  </Popover>
)
