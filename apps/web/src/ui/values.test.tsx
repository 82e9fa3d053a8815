import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { DateText } from './date.tsx'
import { FileSize } from './file-size.tsx'
import { Money } from './money.tsx'
import { Count, Quantity } from './quantity.tsx'
import { RelativeTime } from './relative-time.tsx'
import { StatusBadge } from './status-badge.tsx'

test('an amount shows its dollars, one that is missing shows dashes', () => {
  renderPage(
    <>
      <Money amount={1234.56} />
      <Money amount={null} />
    </>,
  )
  expect(screen.getByText('$ 1.234,56')).toBeTruthy()
  expect(screen.getByText('$ --.--')).toBeTruthy()
})

test('a quantity has two decimals and its unit, a count is whole', () => {
  const { container } = renderPage(
    <>
      <Quantity value={1250.5} unit="kg" /> · <Count value={12500} />
    </>,
  )
  expect(container.textContent).toContain('1.250,5 kg · 12.500')
})

test('a date is a time element that machines can read', () => {
  renderPage(<DateText value="2026-11-21" />)
  expect(screen.getByText('21/11/2026').getAttribute('datetime')).toBe('2026-11-21')
})

test('a moment shows its hour only where asked', () => {
  renderPage(
    <>
      <DateText value="2026-11-21T19:45:00.000Z" />
      <DateText value="2026-11-21T19:45:00.000Z" withTime />
    </>,
  )
  expect(screen.getByText('21/11/2026')).toBeTruthy()
  expect(screen.getByText('21/11/2026, 3:45 p. m.')).toBeTruthy()
})

test('a missing date says N/A and an impossible one Inválida', () => {
  renderPage(
    <>
      <DateText value={null} />
      <DateText value="2026-02-30" />
    </>,
  )
  expect(screen.getByText('N/A').getAttribute('datetime')).toBeNull()
  expect(screen.getByText('Inválida')).toBeTruthy()
})

test('an age gives the exact moment to who reaches it with the keyboard', async () => {
  renderPage(<RelativeTime value="2020-01-15T14:30:00.000Z" />)
  const age = screen.getByText(/^hace \d+ años$/)
  await userEvent.tab()
  expect(document.activeElement).toBe(age)
  expect(await screen.findByRole('tooltip')).toHaveProperty('textContent', '15/01/2020, 10:30 a. m.')
  expect(document.getElementById(age.getAttribute('aria-describedby')!)?.textContent).toBe('15/01/2020, 10:30 a. m.')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('tooltip')).toBeNull())
})

test('a file shows its size in KB', () => {
  renderPage(<FileSize bytes={12_345} />)
  expect(screen.getByText('12,06 KB')).toBeTruthy()
})

test('a badge says its state in words, whatever its colour', () => {
  renderPage(<StatusBadge tone="amber">Pendiente de revisión</StatusBadge>)
  expect(screen.getByText('Pendiente de revisión').dataset['tone']).toBe('amber')
})
