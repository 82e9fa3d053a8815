import { Button, TextInput } from '@mantine/core'
import { settingsTexts } from '@barreno/texts/settings'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import { type Addresses, isSameAddress, readAddress } from './addresses.ts'
import { testAddress } from './test-address.ts'
import classes from './settings.module.css'

const { manager: texts, errors } = settingsTexts

/** Adds an address to the list after testing it. */
export function AddAddress({ addresses }: { addresses: Addresses }) {
  const { values, text, check, reset } = useFields({ url: '' })
  const [isTesting, setTesting] = useState(false)
  const [added, setAdded] = useState<string | null>(null)

  async function add() {
    if (isTesting) return
    setAdded(null)
    const address = readAddress(values.url)
    const fault =
      values.url.trim() === ''
        ? errors.empty
        : address === null
          ? errors.format
          : addresses.all.some((other) => isSameAddress(other, address))
            ? errors.duplicate
            : null
    if (!check({ url: fault }) || address === null) return
    setTesting(true)
    const outcome = await testAddress(address)
    setTesting(false)
    if (!check({ url: outcome === 'works' ? null : errors[outcome] })) return
    addresses.add(address)
    reset({ url: '' })
    setAdded(address)
  }

  return (
    <PageForm className={classes.form} onSubmit={add}>
      <TextInput
        label={texts.field}
        description={texts.fieldHelp}
        type="url"
        inputMode="url"
        autoComplete="off"
        spellCheck={false}
        {...text('url')}
      />
      <div>
        <Button type="submit" variant="default" loading={isTesting}>
          {texts.add}
        </Button>
      </div>
      {added && (
        <Notice tone="green" live>
          {texts.added(added)}
        </Notice>
      )}
    </PageForm>
  )
}
