import { Button } from '@mantine/core'
import { settingsTexts } from '@barreno/texts/settings'
import { useState } from 'react'
import { defaultBase } from '../api/base.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { StatusBadge } from '../ui/status-badge.tsx'
import type { Addresses } from './addresses.ts'
import classes from './settings.module.css'

const texts = settingsTexts.manager

type Props = { addresses: Addresses; onChange: (address: string) => Promise<void> }

/** The address in use and the saved ones. */
export function AddressList({ addresses, onChange }: Props) {
  const [pendingAction, setPendingAction] = useState<{ to: 'use' | 'remove'; address: string } | null>(null)
  const { all, inUse } = addresses
  const close = () => setPendingAction(null)

  async function remove(address: string): Promise<void> {
    await onChange(addresses.afterRemoval(address))
    addresses.remove(address)
  }

  return (
    <>
      <ul className={classes.list} aria-label={texts.list}>
        {all.map((address) => (
          <li key={address} className={classes.item}>
            <span className={classes.address}>{address}</span>
            {address === defaultBase() && <StatusBadge tone="grey">{texts.defaultMark}</StatusBadge>}
            {address === inUse && <StatusBadge tone="green">{texts.inUse}</StatusBadge>}
            <span className={classes.buttons}>
              {address !== inUse && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={texts.chooseOf(address)}
                  onClick={() => setPendingAction({ to: 'use', address })}
                >
                  {texts.choose}
                </Button>
              )}
              {address !== defaultBase() && (
                <Button
                  variant="subtle"
                  size="compact-sm"
                  color="red"
                  aria-label={texts.removeOf(address)}
                  onClick={() => setPendingAction({ to: 'remove', address })}
                >
                  {texts.remove}
                </Button>
              )}
            </span>
          </li>
        ))}
      </ul>
      <ConfirmDialog
        opened={pendingAction?.to === 'use'}
        onClose={close}
        title={texts.chooseTitle}
        verb={texts.chooseVerb}
        onConfirm={() => onChange(pendingAction?.address ?? inUse)}
      >
        {texts.chooseText(pendingAction?.address ?? '')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={pendingAction?.to === 'remove'}
        onClose={close}
        title={texts.removeTitle}
        verb={texts.removeVerb}
        danger
        onConfirm={() => remove(pendingAction?.address ?? '')}
      >
        <p className={classes.question}>{texts.removeText(pendingAction?.address ?? '')}</p>
        {pendingAction?.address === inUse && <p className={classes.note}>{texts.removeInUse}</p>}
      </ConfirmDialog>
    </>
  )
}
