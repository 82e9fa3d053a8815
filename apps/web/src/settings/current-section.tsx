import { Button, Group } from '@mantine/core'
import { settingsTexts } from '@barreno/texts/settings'
import { useState } from 'react'
import { defaultBase } from '../api/base.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Notice } from '../ui/notice.tsx'
import { Section } from '../ui/section.tsx'
import type { Addresses } from './addresses.ts'
import { testAddress } from './test-address.ts'
import classes from './settings.module.css'

const texts = settingsTexts.current

type Props = { addresses: Addresses; onChange: (address: string) => Promise<void> }

/** The address in use, a test whether it answers, and a button to restore the portal's own. */
export function CurrentSection({ addresses: { inUse }, onChange }: Props) {
  const [outcome, setOutcome] = useState<{ of: string; works: boolean } | null>(null)
  const [isTesting, setTesting] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const isDefault = inUse === defaultBase()

  async function test() {
    setTesting(true)
    setOutcome({ of: inUse, works: (await testAddress(inUse)) === 'works' })
    setTesting(false)
  }

  return (
    <Section id="actual" title={texts.title}>
      <p className={classes.address}>{inUse}</p>
      <p className={classes.note}>{isDefault ? texts.isDefault : texts.isOther}</p>
      {outcome?.of === inUse && (
        <div className={classes.outcome}>
          <Notice tone={outcome.works ? 'green' : 'red'} live>
            {outcome.works ? texts.works : settingsTexts.errors.testFailed}
          </Notice>
        </div>
      )}
      <Group gap="xs" className={classes.actions}>
        <Button variant="default" loading={isTesting} onClick={() => void test()}>
          {texts.test}
        </Button>
        {!isDefault && (
          <Button variant="default" onClick={() => setAsking(true)}>
            {texts.restore}
          </Button>
        )}
      </Group>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={settingsTexts.manager.chooseTitle}
        verb={settingsTexts.manager.chooseVerb}
        onConfirm={() => onChange(defaultBase())}
      >
        {settingsTexts.manager.chooseText(defaultBase())}
      </ConfirmDialog>
    </Section>
  )
}
