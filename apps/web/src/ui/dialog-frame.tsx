import { Button, Group, Modal, type ModalProps, Stack } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { uiTexts } from '@barreno/texts/ui'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType } from 'react-router'
import { nameActs } from '../api/act.ts'
import { useBlocker } from './router.tsx'
import { Unbroken } from './unbroken.ts'
import { useTyped } from './use-typed.ts'

const texts = uiTexts.dialog

type Props = Omit<ModalProps, 'title' | 'onClose' | 'closeOnClickOutside' | 'closeOnEscape'> & {
  title: string
  onClose: () => void
  /** Closes without a question, because input is worthless once the dialog is closed. */
  keeps?: 'nothing'
  children: ReactNode
}

/** Lets the content of a dialog set the callback that runs if the dialog is closed while a request is under way; null outside of a dialog. */
const Stopping = createContext<((stop: (() => void) | null) => void) | null>(null)

/** Loads the record again for a dialog that keeps it as it was when the dialog was opened; null if the dialog has no record. */
export const RecordReload = createContext<(() => Promise<unknown>) | null>(null)

/**
 * The frame of every dialog. Escape, the close button and the browser's Back button close it without leaving the
 * page. If something was typed, it asks first. A closed dialog stops waiting for its request.
 */
export function Dialog({ opened, onClose, title, keeps, children, ...modal }: Props) {
  const [isAsking, setAsking] = useState(false)
  const stop = useRef<(() => void) | null>(null)
  const setStop = useCallback((next: (() => void) | null) => void (stop.current = next), [])
  const typed = useTyped()
  // Opens only after mounting; a modal that is open at its first render would not know where the focus came from.
  const isDrawn = useMounted()

  useEffect(() => (opened ? nameActs(title) : undefined), [opened, title])

  function close() {
    setAsking(false)
    onClose()
  }

  function ask() {
    if (stop.current) {
      stop.current()
      return close()
    }
    return !keeps && typed.isAny() ? setAsking(true) : close()
  }

  return (
    <>
      <Modal
        {...modal}
        opened={opened && isDrawn}
        onClose={ask}
        title={<Unbroken text={title} />}
        closeOnClickOutside={false}
        closeOnEscape={!isAsking}
      >
        <Back isOpen={opened && !isAsking} onBack={ask} />
        <Stopping value={setStop}>
          <div onFocusCapture={typed.follow}>{children}</div>
        </Stopping>
      </Modal>
      <Modal opened={opened && isAsking} onClose={() => setAsking(false)} title={texts.discard.title} closeOnClickOutside={false} size="sm">
        <Back isOpen={opened && isAsking} onBack={() => setAsking(false)} />
        <Stack gap="md">
          <p>{texts.discard.text}</p>
          <Group justify="flex-end" gap="xs">
            <Button variant="default" data-autofocus onClick={() => setAsking(false)}>
              {texts.discard.stay}
            </Button>
            <Button color="red" onClick={close}>
              {texts.discard.verb}
            </Button>
          </Group>
        </Stack>
      </Modal>
    </>
  )
}

/** Sets the callback that the enclosing dialog calls when it is closed while a request is under way; null removes it. */
export function useStopping(stop: (() => void) | null): void {
  const setStop = useContext(Stopping)
  useEffect(() => {
    setStop?.(stop)
    return () => setStop?.(null)
  }, [setStop, stop])
}

/** Makes the browser's Back button close the dialog and keeps the page. */
function Back({ isOpen, onBack }: { isOpen: boolean; onBack: () => void }) {
  const blocker = useBlocker(({ historyAction }) => isOpen && historyAction === NavigationType.Pop)
  const close = useEffectEvent(onBack)
  useEffect(() => {
    if (!blocker) return
    blocker.stay()
    close()
  }, [blocker])
  return null
}
