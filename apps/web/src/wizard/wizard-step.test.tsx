import { wizardTexts } from '@barreno/texts/wizard'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { FrontsPage } from './fronts-page.tsx'
import { ResumePage } from './resume-page.tsx'
import { aDraft, aFile, renderWizard } from './test/wizard.tsx'
import { UploadPatternsPage } from './upload-patterns-page.tsx'

const uploads = '/nueva-orden/personalizada/cargar-patrones'
const fronts = '/nueva-orden/personalizada/seleccionar-frentes'

test('without a session the way leads to the sign-in of the alianzas, and back', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: fronts, client: null })
  const { router } = show()
  await waitFor(() => expect(router.state.location.pathname).toBe('/login-cliente'))
  expect(router.state.location.state).toEqual({ from: fronts })
})

test('nobody is sent away before their draft has been read', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: fronts, draft: aDraft('custom') })
  const { router } = show()
  expect(await screen.findByRole('heading', { level: 1, name: '¿Cuántos frentes y para cuándo?' })).toBeTruthy()
  expect(router.state.location.pathname).toBe(fronts)
})

test('the line of steps says what was answered and leads there', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: fronts, draft: aDraft('custom') })
  show()
  const mining = await screen.findByRole('link', { name: 'Minería' })
  expect(mining.getAttribute('href')).toBe('/nueva-orden/personalizada/seleccionar-tipo-mineria')
  expect(mining.closest('li')?.textContent).toContain('Subterránea')
  expect(screen.getByRole('link', { name: 'Materiales' }).closest('li')?.textContent).toContain('1 material')
})

test('whoever comes from another step goes on reading at its question; whoever opens the page begins at its top', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: fronts, draft: aDraft('custom') })
  const { router } = show()
  const title = () => screen.findByRole('heading', { level: 1, name: '¿Cuántos frentes y para cuándo?' })
  await title()
  expect(document.activeElement).toBe(document.body)
  await act(() => router.navigate('/otra'))
  await act(() => router.navigate(fronts))
  const again = await title()
  await waitFor(() => expect(document.activeElement).toBe(again))
})

test('a tab whose file is not saved yet asks before it closes, and one whose draft is saved does not', async () => {
  const leaves = () => dispatchEvent(new Event('beforeunload', { cancelable: true }))
  const draft = aDraft('custom', { blastingPatterns: [null, null] })
  const { show, browser } = await renderWizard(<UploadPatternsPage />, { at: uploads, draft })
  show()
  await screen.findByRole('heading', { level: 1 })
  expect(leaves()).toBe(true)
  const entries = { ...browser.entries }
  const disk = Promise.withResolvers<void>()
  browser.entries.setMany = async (added) => disk.promise.then(() => entries.setMany(added))
  await userEvent.upload(document.querySelector<HTMLInputElement>('#front-1-file')!, aFile('frente-1.pdf'))
  await waitFor(() => expect(leaves()).toBe(false))
  disk.resolve()
  await waitFor(() => expect(leaves()).toBe(true))
  browser.entries.update = async () => Promise.reject(new Error('The disk is full.'))
  await userEvent.upload(document.querySelector<HTMLInputElement>('#front-2-file')!, aFile('frente-2.pdf'))
  await waitFor(() => expect(screen.getByText(wizardTexts.draft.unsaved)).toBeTruthy())
  expect(leaves()).toBe(false)
})

test('a step that cannot be reached yet is no link', async () => {
  const { show } = await renderWizard(<FrontsPage />, { at: fronts, draft: aDraft('custom', { estimatedServiceDate: null }) })
  show()
  await screen.findByRole('link', { name: 'Minería' })
  expect(screen.queryByRole('link', { name: 'Materiales' })).toBeNull()
})

test.each([
  [aDraft('custom', { patternCreationMode: null }), '/nueva-orden/personalizada/definir-patrones'],
  [undefined, '/orderType/select'],
])('the address to resume leads to the earliest missing step', async (draft, address) => {
  const { show } = await renderWizard(<ResumePage />, { at: '/new-order/combo/resum', ...(draft && { draft }) })
  const { router } = show()
  await waitFor(() => expect(router.state.location.pathname).toBe(address))
})
