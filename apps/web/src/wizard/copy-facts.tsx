import { Button } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { frontTexts } from '@barreno/texts/patterns/front'
import { IconCopy } from '@tabler/icons-react'
import { useState } from 'react'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { copiedToAll, factsOfFront } from './configured-fronts.ts'
import { type Draft, frontsOf } from './draft.ts'

const texts = frontTexts.form.copy

type Props = { draft: Draft; front: number; onCopy: (part: Partial<Draft>) => void }

/** Copies the facts of this front to all others. Asks first if that would overwrite facts entered there. */
export function CopyFacts({ draft, front, onCopy }: Props) {
  const [isAsking, { open, close }] = useDisclosure(false)
  const [copied, setCopied] = useState<string | null>(null)
  const own = JSON.stringify(factsOfFront(draft, front))
  const others = frontsOf(draft).filter((other) => other.front !== front)
  const isOther = others.some((other) => {
    const facts = factsOfFront(draft, other.front)
    return facts !== null && JSON.stringify(facts) !== own
  })

  function copy() {
    onCopy({ ...draft, ...copiedToAll(draft, front) })
    setCopied(own)
  }

  return (
    <div>
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconCopy size={16} stroke={1.75} aria-hidden />}
        onClick={isOther ? open : copy}
      >
        {texts.label}
      </Button>
      <p role="status">{copied === own && texts.done(others.length)}</p>
      <ConfirmDialog opened={isAsking} onClose={close} title={texts.title} verb={texts.verb} danger onConfirm={async () => copy()}>
        {texts.text}
      </ConfirmDialog>
    </div>
  )
}
