import { Button, CopyButton, Group, Stack, TextInput } from '@mantine/core'
import { schedule } from '@barreno/domain/schedule/calls'
import { dateTime } from '@barreno/texts/format'
import { scheduleTexts } from '@barreno/texts/schedule'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { ErrorNotice, Notice } from '../ui/notice.tsx'
import { Loading } from '../ui/states.tsx'

const texts = scheduleTexts.feed

/** A dialog to create, renew or revoke the secret address by which calendar programs read the user's services. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { data } = useEndpoint(schedule.feed, {})
  const renew = useAction(schedule.renewFeed)
  const revoke = useAction(schedule.revokeFeed)
  const [address, setAddress] = useState<string | null>(null)
  const [failed, setFailed] = useState<string | null>(null)
  const [isRevoked, setRevoked] = useState(false)

  async function run(work: () => Promise<void>) {
    setFailed(null)
    try {
      await work()
    } catch (error) {
      setFailed(error instanceof Error && error.message ? error.message : texts.failed)
    }
  }
  const make = () =>
    run(async () => {
      const made = await renew.run({})
      setAddress(new URL(made.address, location.origin).href)
      setRevoked(false)
    })
  const end = () =>
    run(async () => {
      await revoke.run({})
      setAddress(null)
      setRevoked(true)
    })

  return (
    <Dialog opened onClose={onClose} title={texts.title} keeps="nothing">
      {!data ? (
        <Loading />
      ) : (
        <Stack gap="md">
          <p>{texts.text}</p>
          {address ? (
            <Group align="end" gap="xs" wrap="nowrap">
              <TextInput
                label={texts.address}
                value={address}
                readOnly
                style={{ flex: 1 }}
                onFocus={(event) => event.currentTarget.select()}
              />
              <CopyButton value={address}>
                {({ copied, copy }) => (
                  <Button variant="default" onClick={copy}>
                    {copied ? texts.copied : texts.copy}
                  </Button>
                )}
              </CopyButton>
            </Group>
          ) : (
            <p>{data.createdAt ? texts.since(dateTime(data.createdAt)) : texts.none}</p>
          )}
          {isRevoked && (
            <Notice tone="green" live>
              {texts.revoked}
            </Notice>
          )}
          <ErrorNotice error={failed} />
          <Group justify="flex-end" gap="xs">
            {data.createdAt && (
              <Button variant="subtle" color="red" loading={revoke.isPending} onClick={() => void end()}>
                {texts.revoke}
              </Button>
            )}
            <Button variant="default" onClick={onClose}>
              {texts.close}
            </Button>
            <Button loading={renew.isPending} onClick={() => void make()}>
              {data.createdAt ? texts.renew : texts.make}
            </Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  )
}
