import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { Material, MaterialRemoval } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import { uiTexts } from '@barreno/texts/ui'
import { useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './materials.module.css'

const texts = materialTexts.remove

type Outcome = MaterialRemoval['outcome']
type Props = {
  material: Material
  look: Pick<ButtonProps, 'variant' | 'size'>
  onDone: (outcome: Outcome, message: string) => void
}

/** Deletes a material; before that it says what deleting would do, or why it cannot be. */
export function RemoveButton({ material: { materialId, name }, look, onDone }: Props) {
  const [removal, setRemoval] = useState<MaterialRemoval | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState(false)
  const { run } = useAction(materials.delete)
  const close = () => setOpened(false)

  /** Asked anew each time: it may have been ordered since. */
  async function ask(): Promise<void> {
    setAsking(true)
    setFailure(null)
    try {
      setRemoval(await call(materials.removal, { id: materialId }))
    } catch (error) {
      setFailure(error instanceof CallError ? error.message : texts.failed)
    }
    setAsking(false)
    setOpened(true)
  }

  async function remove(): Promise<void> {
    await run({ id: materialId })
    const outcome = await outcomeOf(materialId)
    onDone(outcome, texts.outcomes[outcome].done(name))
  }

  const obstacles = failure === null ? (removal?.obstacles.map(({ message }) => message) ?? []) : [failure]
  const foreseen = texts.outcomes[removal?.outcome ?? 'deactivated']
  return (
    <>
      <Button {...look} color="red" loading={isAsking} aria-label={texts.of(name)} onClick={() => void ask()}>
        {texts.button}
      </Button>
      <Dialog opened={opened && obstacles.length > 0} onClose={close} title={texts.title}>
        <Stack gap="md">
          {obstacles.map((message) => (
            <Notice key={message} tone={failure === null ? 'amber' : 'red'} live>
              {message}
            </Notice>
          ))}
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {uiTexts.close}
            </Button>
          </Group>
        </Stack>
      </Dialog>
      <ConfirmDialog
        opened={opened && obstacles.length === 0}
        onClose={close}
        title={texts.title}
        verb={foreseen.verb}
        danger
        onConfirm={remove}
      >
        <p className={classes.question}>{foreseen.question(name)}</p>
        <p className={classes.note}>{foreseen.text}</p>
      </ConfirmDialog>
    </>
  )
}

/** What became of it in the end: between the question and the answer somebody may have ordered it. */
async function outcomeOf(materialId: string): Promise<Outcome> {
  try {
    await call(materials.get, { id: materialId })
    return 'deactivated'
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return 'deleted'
    throw error
  }
}
