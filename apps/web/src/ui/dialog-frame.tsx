import { Button, Group, Modal, Stack } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { uiTexts } from '@barreno/texts/ui'
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { NavigationType } from 'react-router'
import { nameActs } from '../api/act.ts'
import { type DialogProps, Stopping } from './dialog-context.ts'
import { useBlocker } from './router.tsx'
import { Unbroken } from './unbroken.ts'
import { useTyped } from './use-typed.ts'

const texts = uiTexts.dialog

/**
 * The frame of every dialog. Escape, the close button and the browser's Back button close it without leaving the
 * page. If something was typed, it asks first. A closed dialog stops waiting for its request.
 */
export function DialogFrame({ opened, onClose, title, keeps, children, ...modal }: DialogProps) {
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
