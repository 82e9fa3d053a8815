import { Button, type ButtonProps, Group, Stack } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { Material, MaterialRemoval } from '@barreno/domain/materials/schema'
import { materialTexts } from '@barreno/texts/materials'
import { uiTexts } from '@barreno/texts/ui'
import { useState } from 'react'
import { call, CallError } from '../api/call.ts'
import { useAction } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './materials.module.css'

const texts = materialTexts.remove

type Outcome = MaterialRemoval['outcome']
type Props = {
  material: Material
  look: Pick<ButtonProps, 'variant' | 'size'>
  onDone: (outcome: Outcome, message: string) => void
}

/** Deletes a material, after showing the consequences or the reason why it is impossible. */
export function RemoveButton({ material: { materialId, name }, look, onDone }: Props) {
  const [removal, setRemoval] = useState<MaterialRemoval | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isAsking, setAsking] = useState(false)
  const [opened, setOpened] = useState(false)
  const { run } = useAction(materials.delete)
  const close = () => setOpened(false)

  /** Asks the server each time, because the material may have been ordered meanwhile. */
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

/** Returns what happened to the material. If it was ordered between question and answer, it was deactivated instead of deleted. */
async function outcomeOf(materialId: string): Promise<Outcome> {
  try {
    await call(materials.get, { id: materialId })
    return 'deactivated'
  } catch (error) {
    if (error instanceof CallError && error.status === 404) return 'deleted'
    throw error
  }
}
