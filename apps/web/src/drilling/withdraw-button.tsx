import { Button } from '@mantine/core'
import { drilling } from '@barreno/domain/drilling/calls'
import type { DrillingPrice } from '@barreno/domain/drilling/schema'
import { drillingTexts } from '@barreno/texts/drilling'
import { useState } from 'react'
import { useAction } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import classes from './drilling.module.css'

const texts = drillingTexts.withdraw

/** Withdraws a price, with a reason. */
export function WithdrawButton({ price, onDone }: { price: DrillingPrice; onDone: (message: string) => void }) {
  const [isAsking, setAsking] = useState(false)
  const { run } = useAction(drilling.withdraw)
  const { id, diameter_mm, method, validFrom } = price
  const name = drillingTexts.name(diameter_mm, method)
  return (
    <>
      <Button variant="subtle" size="compact-sm" color="red" aria-label={texts.of(name)} onClick={() => setAsking(true)}>
        {texts.button}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={texts.title}
        verb={texts.button}
        danger
        reason={{ label: texts.reason, required: true, max: 500 }}
        onConfirm={(reason) => run({ id, reason }).then(() => onDone(texts.done(name)))}
      >
        <p className={classes.intro}>{texts.question(name, validFrom)}</p>
        <p className={classes.note}>{texts.text}</p>
      </ConfirmDialog>
    </>
  )
}
