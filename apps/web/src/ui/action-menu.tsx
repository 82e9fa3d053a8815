import { cloneElement, type ReactElement, type Ref, useId, useRef, useState } from 'react'
import type { MenuEntry } from './action-menu-entries.tsx'
import { partLater } from './on-demand.tsx'

/** What makes a button the opener of a menu. */
type Opener = { id: string; ref: Ref<HTMLButtonElement>; 'aria-haspopup': 'menu'; 'aria-expanded': boolean; onClick: () => void }

type Props = {
  entries: readonly MenuEntry[]
  position: 'top-start' | 'bottom-end'
  /** Gets what makes it the opener as further properties. */
  button: ReactElement<Partial<Opener>>
}

const Entries = partLater(async () => (await import('./action-menu-entries.tsx')).ActionMenuEntries, {
  closing: ({ opened, onClose }) => (opened ? onClose : null),
})

/** A button that opens a menu of actions. The menu comes once the page is drawn; opened earlier, it appears once it has loaded. */
export function ActionMenu({ button, ...menu }: Props) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const id = useId()
  return (
    <>
      {cloneElement(button, { id, ref: opener, 'aria-haspopup': 'menu', 'aria-expanded': isOpen, onClick: () => setOpen(!isOpen) })}
      <Entries {...menu} id={id} opened={isOpen} onClose={() => setOpen(false)} opener={opener} />
    </>
  )
}
