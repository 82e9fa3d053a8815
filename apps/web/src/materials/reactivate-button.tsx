import { Button, type ButtonProps } from '@mantine/core'
import { materials } from '@barreno/domain/materials/calls'
import type { Material } from '@barreno/domain/materials/schema'
import { money } from '@barreno/texts/format'
import { materialTexts } from '@barreno/texts/materials'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'

const texts = materialTexts.reactivate

type Props = { material: Material; look: Pick<ButtonProps, 'variant' | 'size'>; onDone: (message: string) => void }

/** Makes a material available for orders again, at its current price. */
export function ReactivateButton({ material: { materialId, name, unitPrice, version }, look, onDone }: Props) {
  const [opened, setOpened] = useState(false)
  const { run } = useAction(materials.edit)
  return (
    <>
      <Button {...look} aria-label={texts.of(name)} onClick={() => setOpened(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        opened={opened}
        onClose={() => setOpened(false)}
        title={texts.title}
        verb={texts.verb}
        onConfirm={() => run({ id: materialId, isActive: true }, { version }).then(() => onDone(texts.done(name)))}
      >
        {texts.text(name, money(unitPrice))}
      </ConfirmDialog>
    </>
  )
}
