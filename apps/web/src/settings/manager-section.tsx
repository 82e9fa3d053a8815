import { Button } from '@mantine/core'
import { settingsTexts } from '@barreno/texts/settings'
import { IconLock, IconLockOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { Section } from '../ui/section.tsx'
import { AddAddress } from './add-address.tsx'
import { AddressList } from './address-list.tsx'
import type { Addresses } from './addresses.ts'
import { UnlockDialog } from './unlock-dialog.tsx'
import classes from './settings.module.css'

const texts = settingsTexts.manager

type Props = { addresses: Addresses; onChange: (address: string) => Promise<void> }

/** The manager of addresses in this browser; locked until the user enters the credentials. */
export function ManagerSection({ addresses, onChange }: Props) {
  const [isAsking, setAsking] = useState(false)
  const { isUnlocked } = addresses
  const Icon = isUnlocked ? IconLockOpen : IconLock
  return (
    <Section
      id="gestor"
      title={texts.title}
      context={isUnlocked ? texts.unlocked : texts.locked}
      action={
        <Button
          variant={isUnlocked ? 'default' : 'filled'}
          leftSection={<Icon size={18} stroke={1.75} aria-hidden />}
          onClick={() => (isUnlocked ? addresses.lock() : setAsking(true))}
        >
          {isUnlocked ? texts.lock : texts.unlock}
        </Button>
      }
    >
      {isUnlocked && (
        <div className={classes.manager}>
          <AddressList addresses={addresses} onChange={onChange} />
          <AddAddress addresses={addresses} />
        </div>
      )}
      <UnlockDialog opened={isAsking} onClose={() => setAsking(false)} onUnlocked={addresses.unlock} />
    </Section>
  )
}
