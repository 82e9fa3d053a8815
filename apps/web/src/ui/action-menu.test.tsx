import { Button } from '@mantine/core'
import { screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { ActionMenu } from './action-menu.tsx'

const chosen: string[] = []

function showMenu() {
  chosen.length = 0
  renderPage(
    <ActionMenu
      position="bottom-end"
      button={<Button>Imprimir</Button>}
      entries={[
        { label: 'Orden', onClick: () => chosen.push('Orden') },
        { label: 'Acta', obstacles: ['Falta la firma.'], onClick: () => chosen.push('Acta') },
      ]}
    />,
  )
  return screen.getByRole('button', { name: 'Imprimir' })
}

test('a menu opened before its code has loaded appears once it has, under the name of its button', async () => {
  const opener = showMenu()
  expect(opener.getAttribute('aria-expanded')).toBe('false')
  await userEvent.click(opener)
  expect(await screen.findByRole('menu', { name: 'Imprimir' })).toBeDefined()
  expect(opener.getAttribute('aria-expanded')).toBe('true')
  await userEvent.click(screen.getByRole('menuitem', { name: 'Orden' }))
  expect(chosen).toEqual(['Orden'])
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
})

test('a menu opens and closes by its button and by keys, and gives the focus back', async () => {
  const opener = showMenu()
  await userEvent.click(opener)
  await screen.findByRole('menu')
  await userEvent.click(opener)
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  opener.focus()
  await userEvent.keyboard('{Enter}')
  await screen.findByRole('menu')
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test('an entry that may not be chosen says why and keeps the menu open', async () => {
  await userEvent.click(showMenu())
  const barred = await screen.findByRole('menuitem', { name: /Acta/ })
  expect(barred.textContent).toBe('ActaFalta la firma.')
  await userEvent.click(barred)
  expect(chosen).toEqual([])
  expect(screen.getByRole('menu')).toBeDefined()
})
