import { screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { type RecordAction, useRecordActions } from './record-actions.tsx'

afterEach(() => {
  vi.restoreAllMocks()
})

/** Simulates the width of the window for media queries. */
function windowOf(width: number) {
  const usual = window.matchMedia('print')
  vi.spyOn(window, 'matchMedia').mockImplementation((query) => {
    const [, size, unit] = /max-width: ([\d.]+)(em|px)/.exec(query) ?? []
    return { ...usual, media: query, matches: width <= Number(size) * (unit === 'em' ? 16 : 1) }
  })
}

const done: string[] = []
const action = (label: string, part: Partial<RecordAction> = {}): RecordAction => ({
  label,
  obstacles: [],
  onClick: () => done.push(label),
  ...part,
})
const reading = [
  action('Send', { isPrimary: true }),
  action('Edit', { isInBar: true }),
  action('Return'),
  action('Reject', { isDanger: true }),
]
const editing = [action('Save', { isPrimary: true }), action('Cancel', { isInBar: true })]

function Places({ actions, isBarred = false }: { actions: RecordAction[]; isBarred?: boolean }) {
  const { rail, bottomBar, foot } = useRecordActions(actions, isBarred ? { actions: [action('Send')], reason: 'Save first.' } : undefined)
  return (
    <>
      <div data-testid="rail">{rail}</div>
      <div data-testid="bottomBar">{bottomBar}</div>
      <div data-testid="foot">{foot}</div>
    </>
  )
}

const buttonsIn = (place: string) =>
  [...screen.getByTestId(place).querySelectorAll('button')].map((button) => button.getAttribute('aria-label') ?? button.textContent)

test('on a desk all actions stand in the rail', () => {
  renderPage(<Places actions={reading} />)
  expect(buttonsIn('rail')).toEqual(['Send', 'Edit', 'Return', 'Reject'])
})

test('on a phone the first stands at the foot of the screen and the rest is a menu', async () => {
  windowOf(390)
  done.length = 0
  renderPage(<Places actions={reading} />)
  expect(buttonsIn('rail')).toEqual([])
  expect(buttonsIn('bottomBar')).toEqual(['Más acciones', 'Edit', 'Send'])
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Reject' }))
  expect(done).toEqual(['Reject'])
})

test('on a phone what is barred stays in the menu and says why', async () => {
  windowOf(390)
  done.length = 0
  renderPage(<Places actions={editing} isBarred />)
  await userEvent.click(screen.getByRole('button', { name: 'Más acciones' }))
  const barred = await screen.findByRole('menuitem', { name: /Send/ })
  expect(barred.textContent).toBe('SendSave first.')
  await userEvent.click(barred)
  expect(done).toEqual([])
})

test('where the rail scrolls away, what ends an edit stays at the foot', () => {
  windowOf(1024)
  renderPage(<Places actions={editing} isBarred />)
  expect(buttonsIn('rail')).toEqual(['Send'])
  expect(buttonsIn('foot')).toEqual(['Cancel', 'Save'])
})
