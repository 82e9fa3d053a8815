import { Button, Group, Modal, Stack, Textarea } from '@mantine/core'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { caracasDate, isBefore } from '@barreno/domain/calendar'
import type { Order } from '@barreno/domain/orders/schema'
import { preorders } from '@barreno/domain/preorders/endpoints'
import type { PreorderRow } from '@barreno/domain/preorders/schema'
import { date as shownDate } from '@barreno/domain/texts/format'
import { obstacleTexts } from '@barreno/domain/texts/labels'
import { preorderTexts } from '@barreno/domain/texts/preorders'
import { uiTexts } from '@barreno/domain/texts/ui'
import { useAction } from '../api/use-endpoint.ts'
import { DateField } from '../ui/date-field.tsx'
import { Notice } from '../ui/notice.tsx'
import classes from './move-dialog.module.css'

type Props = { preorder: PreorderRow | null; onClose: () => void; onDone: (order: Order) => void }

const texts = preorderTexts.moves.convert

/** Makes the order of a pre-order: when the service will be, and what the gerente notes. */
export const ConvertDialog = ({ preorder, onClose, onDone }: Props) => (
  <Modal opened={preorder !== null} onClose={onClose} title={preorder && texts.title(preorder.preOrderNumber)} closeOnClickOutside={false}>
    {preorder && <ConvertForm preorder={preorder} onClose={onClose} onDone={onDone} />}
  </Modal>
)

function ConvertForm({ preorder, onClose, onDone }: Props & { preorder: PreorderRow }) {
  const [today] = useState(() => caracasDate(new Date()))
  const asked = preorder.estimatedServiceDate
  const [date, setDate] = useState<string | null>(isBefore(asked, today) ? today : asked)
  const [complaint, setComplaint] = useState<string | null>(null)
  const [notes, setNotes] = useState('')
  const [failure, setFailure] = useState<string | null>(null)
  const { run, isPending } = useAction(preorders.convert)
  const queries = useQueryClient()
  const dateId = useId()

  async function submit(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    if (isPending) return
    const missing = complaintAbout(date, today)
    setComplaint(missing)
    if (!date || missing) return document.getElementById(dateId)?.focus()
    setFailure(null)
    try {
      const order = await run(
        { id: preorder.id, estimatedServiceDate: date, managerNotes: notes.trim() || null },
        { version: preorder.version },
      )
      onDone(order)
      onClose()
    } catch (error) {
      void queries.invalidateQueries()
      setFailure(error instanceof Error && error.message ? error.message : texts.failed)
    }
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate>
      <Stack gap="md">
        <p className={classes.text}>{texts.text(preorder.estimatedTotalCost, preorder.clientName)}</p>
        <DateField
          id={dateId}
          label={texts.date}
          description={(isBefore(asked, today) ? texts.datePast : texts.dateAsked)(shownDate(asked))}
          value={date}
          min={today}
          error={complaint}
          onChange={setDate}
        />
        <Textarea
          label={texts.notes}
          value={notes}
          maxLength={2000}
          autosize
          minRows={3}
          maxRows={10}
          onChange={(event) => setNotes(event.currentTarget.value)}
        />
        {failure && (
          <Notice tone="red" live>
            {failure}
          </Notice>
        )}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.verb}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

function complaintAbout(date: string | null, today: string): string | null {
  if (!date) return obstacleTexts.serviceDateMissing
  return isBefore(date, today) ? obstacleTexts.serviceDatePast : null
}
