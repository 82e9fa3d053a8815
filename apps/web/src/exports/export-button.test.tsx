import { listExports } from '@barreno/domain/exports/endpoints'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { network } from '../../test/network.ts'
import { useSession } from '../api/session.tsx'
import { aGestor, renderFor } from '../auth/test/signed-in.tsx'
import { ExportButton } from './export-button.tsx'

const saved: { name: string; text: Promise<string> }[] = []

beforeEach(() => {
  saved.length = 0
  const blobs = new Map<string, Blob>()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.set(`blob:${blobs.size}`, blob as Blob)
    return `blob:${blobs.size - 1}`
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, text: blobs.get(this.href)!.text() })
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const input = { q: 'ana', sort: 'name', role: 'operador', limit: 25, cursor: 'xyz' }
const show = (
  net: ReturnType<typeof network>,
  counted: { total: number; more?: boolean } = { total: 1_234 },
  role: Parameters<typeof aGestor>[0] = 'gerente',
) => renderFor(aGestor(role), net, <SignedIn counted={counted} />)
/** The button as pages have it: only once it is known who is signed in. */
const SignedIn = ({ counted }: { counted: { total: number; more?: boolean } }) =>
  useSession().actor && <ExportButton list="users" input={input} of={counted} />
/** A file that arrives in the given pieces; without `end` the stream stays open. */
const coming = (pieces: string[], end?: 'whole' | 'broken') =>
  new Response(
    new ReadableStream({
      start(controller) {
        for (const piece of pieces) controller.enqueue(new TextEncoder().encode(piece))
        if (end === 'whole') controller.close()
        if (end === 'broken') controller.error(new TypeError('terminated'))
      },
    }),
    { headers: { 'x-total-count': '1234' } },
  )
const press = (name: string) => userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name }))
async function open() {
  await userEvent.click(await screen.findByRole('button', { name: 'Exportar' }))
  return screen.findByRole('dialog', { name: 'Exportar: Gestores' })
}

test('the list leaves as it is filtered, with the columns that were chosen, and what was chosen is remembered', async () => {
  const net = network()
    .reply(listExports.users, coming(['uno;', 'dos'], 'whole'))
    .reply(listExports.progress, null)
  const { unmount } = show(net)
  const dialog = await open()
  expect(dialog.textContent).toContain('1.234 filas.')
  await userEvent.click(within(dialog).getByRole('radio', { name: /CSV/ }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Usuario' }))
  await userEvent.click(within(dialog).getByRole('checkbox', { name: 'Segundo factor' }))
  await press('Exportar')
  expect(await screen.findByText(/^Se guardó Gestores \d{4}-\d\d-\d\d\.csv \(1\.234 filas\)\.$/)).toBeTruthy()
  expect(saved[0]?.name).toMatch(/^Gestores \d{4}-\d\d-\d\d\.csv$/)
  expect(await saved[0]?.text).toBe('uno;dos')
  const request = net.sent.find(({ row }) => row === listExports.users)!
  expect(Object.fromEntries(request.url.searchParams)).toEqual({
    q: 'ana',
    sort: 'name',
    role: 'operador',
    format: 'csv',
    columns: 'name,email,role,codigoUnico,isActive,lastSignInAt,hasSecondFactor',
    key: expect.any(String),
  })
  unmount()
  show(network())
  const again = await open()
  expect(within(again).getByRole<HTMLInputElement>('radio', { name: /CSV/ }).checked).toBe(true)
  expect(within(again).getByRole<HTMLInputElement>('checkbox', { name: 'Usuario' }).checked).toBe(false)
  expect(within(again).getByRole<HTMLInputElement>('checkbox', { name: 'Segundo factor' }).checked).toBe(true)
})

test('one sees how far it is, and may stop it', async () => {
  show(
    network()
      .reply(listExports.users, coming(['uno']))
      .reply(listExports.progress, { rows: 500, total: 1_234 }),
  )
  await open()
  await press('Exportar')
  expect(await screen.findByText('500 de 1.234 filas')).toBeTruthy()
  await press('Cancelar exportación')
  expect(await screen.findByText('La exportación se canceló. No se guardó ningún archivo.')).toBeTruthy()
  expect(saved).toEqual([])
})

test('the file says how many rows it has, though the list was not counted to its end', async () => {
  show(network().reply(listExports.users, coming(['uno'], 'whole')), { total: 1_000, more: true })
  const dialog = await open()
  expect(dialog.textContent).toContain('Más de 1.000 filas.')
  await press('Exportar')
  expect(await screen.findByText(/\(1\.234 filas\)\.$/)).toBeTruthy()
})

const picking = (pick: () => Promise<unknown>) => vi.stubGlobal('showSaveFilePicker', pick)
const fails = (name: string) => () => Promise.reject(new DOMException('no', name))
const notChosen = 'No se eligió dónde guardar el archivo, y no se exportó nada.'
const blocked =
  'El navegador no permitió guardar el archivo en el lugar elegido, y no se guardó nada. Puede descargarlo en su carpeta de descargas.'
test.each<[string, () => Promise<unknown>, string]>([
  ['is closed', fails('AbortError'), notChosen],
  ['is not allowed', fails('SecurityError'), blocked],
  ['gives a place that cannot be written', () => Promise.resolve({ createWritable: fails('NotAllowedError') }), blocked],
  [
    'gives a place that is full',
    () => Promise.resolve({ createWritable: async () => ({ write: fails('QuotaExceededError'), abort: async () => {} }) }),
    blocked,
  ],
])('where the dialog for saving %s, that is said and the plain download is offered', async (_, pick, message) => {
  picking(pick)
  const net = network().reply(listExports.progress, null)
  show(net.reply(listExports.users, coming(['uno'], 'whole')))
  await open()
  await press('Exportar')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(saved).toEqual([])
  net.reply(listExports.users, coming(['uno'], 'whole'))
  await press('Descargar sin elegir lugar')
  expect(await screen.findByText(/^Se guardó/)).toBeTruthy()
  expect(await saved[0]?.text).toBe('uno')
})

test.each([
  [
    'is refused',
    (net: ReturnType<typeof network>) => net.refuse(listExports.users, 429, { message: 'Ya tiene dos exportaciones en curso.' }),
    'Ya tiene dos exportaciones en curso.',
  ],
  [
    'breaks off',
    (net: ReturnType<typeof network>) => net.reply(listExports.users, coming([], 'broken')),
    'La exportación se interrumpió y el archivo no está completo. Intente de nuevo.',
  ],
])('an export that %s says why, and keeps what was chosen', async (_, prepare, message) => {
  show(prepare(network().reply(listExports.progress, null)))
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('radio', { name: /CSV/ }))
  await press('Exportar')
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /CSV/ }).checked).toBe(true)
  expect(saved).toEqual([])
})

test('what no file can be made of is said before it is asked for', async () => {
  show(network(), { total: 5_000 })
  const dialog = await open()
  await userEvent.click(within(dialog).getByRole('radio', { name: /PDF/ }))
  expect(within(dialog).getByText('Un PDF admite hasta 2.000 filas. Filtre la lista o exporte a Excel.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('radio', { name: /Excel/ }))
  for (const box of within(dialog).getAllByRole<HTMLInputElement>('checkbox')) if (box.checked) await userEvent.click(box)
  expect(within(dialog).getByText('Elija al menos una columna.')).toBeTruthy()
  await userEvent.click(within(dialog).getByRole('button', { name: 'Las habituales' }))
  expect(within(dialog).getByText('7 de 9')).toBeTruthy()
})

test('an empty list has nothing to export', async () => {
  show(network(), { total: 0 })
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Exportar' }).disabled).toBe(true))
})
