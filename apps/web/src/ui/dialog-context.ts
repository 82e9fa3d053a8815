import type { ModalProps } from '@mantine/core'
import { createContext, type ReactNode, useContext, useEffect } from 'react'

export type DialogProps = Omit<ModalProps, 'title' | 'onClose' | 'closeOnClickOutside' | 'closeOnEscape'> & {
  title: string
  onClose: () => void
  /** Closes without a question, because input is worthless once the dialog is closed. */
  keeps?: 'nothing'
  children: ReactNode
}

/** Lets the content of a dialog set the callback that runs if the dialog is closed while a request is under way; null outside of a dialog. */
export const Stopping = createContext<((stop: (() => void) | null) => void) | null>(null)

/** Loads the record again for a dialog that keeps it as it was when the dialog was opened; null if the dialog has no record. */
export const RecordReload = createContext<(() => Promise<unknown>) | null>(null)

/** Sets the callback that the enclosing dialog calls when it is closed while a request is under way; null removes it. */
export function useStopping(stop: (() => void) | null): void {
  const setStop = useContext(Stopping)
  useEffect(() => {
    setStop?.(stop)
    return () => setStop?.(null)
  }, [setStop, stop])
}
