import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '../../test/render.tsx'
import { drawingOf } from './drawing.ts'
import { FilePreview } from './file-preview.tsx'

const made = new Map<string, Blob>()
const revoked: string[] = []

beforeEach(() => {
  made.clear()
  revoked.length = 0
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    const address = `blob:portal/${made.size + 1}`
    made.set(address, blob as Blob)
    return address
  })
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((address) => void revoked.push(address))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const file = (content: BlobPart, type = 'text/html') => new Blob([content], { type })
const show = (name: string, read: () => Promise<Blob>, isStored?: boolean) =>
  renderPage(<FilePreview name={name} read={read} isStored={isStored} />)
async function open(name: string) {
  await userEvent.click(screen.getByRole('button', { name: `Ver ${name}` }))
  return within(await screen.findByRole('dialog', { name }))
}
const factsOf = async (dialog: Awaited<ReturnType<typeof open>>) =>
  Object.fromEntries(
    within(await dialog.findByLabelText('Datos del archivo'))
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling!.textContent]),
  )

/** A fake PDF worker that fails on any input. */
class Breaking extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(new Event('error')))
  }
  terminate() {}
}

test('a PDF that cannot be opened says so, and what to do; it never has an address', async () => {
  vi.stubGlobal('Worker', Breaking)
  show('plano.PDF', async () => file('<script>alert(1)</script>'))
  const dialog = await open('plano.PDF')
  expect(
    await dialog.findByText('El documento no se puede mostrar: está dañado, pide una contraseña o tarda demasiado en abrirse.'),
  ).toBeTruthy()
  expect(dialog.getByText('Ábralo con el programa que usa para ese tipo de archivo.')).toBeTruthy()
  expect(await factsOf(dialog)).toEqual({ Tipo: 'Documento PDF', Tamaño: '0,02 KB' })
  expect(dialog.queryByRole('img')).toBeNull()
  expect(made.size).toBe(0)
})

test.each([
  ['frente.jpeg', 'image/jpeg', 'Imagen JPG'],
  ['frente.png', 'image/png', 'Imagen PNG'],
])('%s is an image and nothing else, and its address is gone with the dialog', async (name, type, kind) => {
  show(name, async () => file('<svg onload="alert(1)"/>', 'image/svg+xml'))
  const dialog = await open(name)
  const picture = await dialog.findByRole<HTMLImageElement>('img', { name: `Contenido de ${name}` })
  expect(made.get(picture.getAttribute('src')!)!.type).toBe(type)
  expect(await factsOf(dialog)).toMatchObject({ Tipo: kind })
  picture.dispatchEvent(new Event('error'))
  expect(await dialog.findByText('La imagen no se puede mostrar: su contenido está dañado.')).toBeTruthy()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(revoked).toEqual([...made.keys()]))
})

test('an image is looked at closely, and fits again', async () => {
  show('frente.png', async () => file('x'))
  const dialog = await open('frente.png')
  expect(await dialog.findByText('100 %')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Ampliar' }))
  await userEvent.click(dialog.getByRole('button', { name: 'Ampliar' }))
  expect(dialog.getByText('200 %')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Reducir' }))
  expect(dialog.getByText('150 %')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Ajustar' }))
  expect(dialog.getByText('100 %')).toBeTruthy()
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reducir' }).disabled).toBe(true)
})

test('of an image it is said that it tells where it was taken', async () => {
  const exif = Uint8Array.from([
    0x4d, 0x4d, 0, 42, 0, 0, 0, 8, 0, 1, 0x88, 0x25, 0, 4, 0, 0, 0, 1, 0, 0, 0, 26, 0, 0, 0, 0, 0, 1, 0, 2, 0, 5, 0, 0, 0, 3, 0, 0, 0, 0, 0,
    0,
  ])
  const head = Uint8Array.from([0xff, 0xd8, 0xff, 0xe1, 0, exif.length + 8, ...new TextEncoder().encode('Exif'), 0, 0, ...exif])
  show('frente.jpg', async () => file(head))
  const dialog = await open('frente.jpg')
  expect(await dialog.findByText(/La imagen contiene la posición GPS/)).toBeTruthy()
})

test('of a DWG its kind, size and version are said, and why it is not drawn', async () => {
  show('patrón.dwg', async () => new Blob(['AC1032', new Uint8Array(2042)]))
  const dialog = await open('patrón.dwg')
  await waitFor(async () =>
    expect(await factsOf(dialog)).toEqual({ Tipo: 'Dibujo DWG', Tamaño: '2,00 KB', Versión: 'AutoCAD 2018 (AC1032)' }),
  )
  expect(dialog.getByText('Los dibujos DWG no se pueden mostrar en el portal.')).toBeTruthy()
  expect(made.size).toBe(0)
})

test('a DWG of no known version says that', async () => {
  show('patrón.dwg', async () => new Blob(['otra cosa']))
  const dialog = await open('patrón.dwg')
  expect(await factsOf(dialog)).toMatchObject({ Versión: 'No reconocida' })
})

test.each([
  ['nota.docx', 'Documento de Word', 'Los documentos de Word no se pueden mostrar en el portal.'],
  ['nota.doc', 'Documento de Word', 'Los documentos de Word no se pueden mostrar en el portal.'],
  ['nota.svg', 'Otro', 'Este tipo de archivo no se puede mostrar en el portal.'],
])('%s is not shown, and never given an address', async (name, kind, why) => {
  show(name, async () => file('<html>'))
  const dialog = await open(name)
  expect(await dialog.findByText(why)).toBeTruthy()
  expect(await factsOf(dialog)).toMatchObject({ Tipo: kind })
  expect(made.size).toBe(0)
})

test('while the file comes that is said, and when it does not come it is asked for again', async () => {
  const answers: { give: (blob: Blob) => void; fail: () => void }[] = []
  const read = () => new Promise<Blob>((give, fail) => answers.push({ give, fail: () => fail(new Error('lost')) }))
  show('patrón.dwg', read, true)
  const dialog = await open('patrón.dwg')
  expect(dialog.getByText('Abriendo el archivo…')).toBeTruthy()
  answers[0]!.fail()
  expect(await dialog.findByText('No se pudo descargar el archivo. Intente más tarde.')).toBeTruthy()
  await userEvent.click(dialog.getByRole('button', { name: 'Intentar de nuevo' }))
  expect(await dialog.findByText('Abriendo el archivo…')).toBeTruthy()
  answers[1]!.give(new Blob(['AC1032']))
  expect(await dialog.findByRole('button', { name: 'Descargar' })).toBeTruthy()
})

test('it is brought anew each time it is opened, and what is on one’s own disk is not offered to download', async () => {
  let reads = 0
  show('nota.doc', async () => {
    reads += 1
    return file('x')
  })
  let dialog = await open('nota.doc')
  await factsOf(dialog)
  expect(dialog.queryByRole('button', { name: 'Descargar' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  dialog = await open('nota.doc')
  await factsOf(dialog)
  expect(reads).toBe(2)
})

const line = [
  '0',
  'SECTION',
  '2',
  'ENTITIES',
  '0',
  'LINE',
  '8',
  '0',
  '10',
  '0',
  '20',
  '0',
  '11',
  '40',
  '21',
  '30',
  '0',
  'ENDSEC',
  '0',
  'EOF',
  '',
]

/** A fake worker that runs inside the test. */
class Beside extends EventTarget {
  static ended = 0
  postMessage(content: ArrayBuffer) {
    queueMicrotask(() => this.dispatchEvent(this.answer(new TextDecoder().decode(content))))
  }
  answer(text: string): Event {
    try {
      return new MessageEvent('message', { data: drawingOf(text) })
    } catch {
      return new Event('error')
    }
  }
  terminate() {
    Beside.ended += 1
  }
}

test('a DXF is drawn by us, with its measures, and nothing of it is markup', async () => {
  vi.stubGlobal('Worker', Beside)
  show('voladura.dxf', async () => file(line.join('\n')))
  const dialog = await open('voladura.dxf')
  const drawing = await dialog.findByRole('img', { name: 'Contenido de voladura.dxf' })
  expect(drawing.querySelectorAll('path').length).toBe(1)
  expect(dialog.getByText(/^Medidas del dibujo: 40 × 30 unidades\. Vista simplificada/)).toBeTruthy()
  expect(await factsOf(dialog)).toEqual({ Tipo: 'Dibujo DXF', Tamaño: '0,07 KB', Versión: 'No reconocida' })
  expect(made.size).toBe(0)
  expect(Beside.ended).toBeGreaterThan(0)
})

test.each([
  ['is empty', () => ''],
  ['is damaged', () => 'no es un dibujo'],
  ['is too large', () => 'x'.repeat(12 * 1024 * 1024 + 1)],
])('a DXF that %s is not drawn', async (_, content) => {
  vi.stubGlobal('Worker', Beside)
  show('voladura.dxf', async () => file(content()))
  const dialog = await open('voladura.dxf')
  expect(
    await dialog.findByText('El dibujo no se puede mostrar: está vacío o dañado, o es demasiado grande para verlo en el navegador.'),
  ).toBeTruthy()
})
