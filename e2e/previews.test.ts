import type { BrowserContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { begin, bringFiles, fillFronts, goOn, type PatternFile, patternFiles } from './wizard.ts'

const script = '<script>__xss("script")</script><img src="x" onerror="__xss(\'image\')">'
const mark = 'hostile-mark'
const page = `<!doctype html><h1 id="${mark}">${mark}</h1>${script}`

/** Each is what its name says for the first bytes, by which the server knows it, and a page to whoever reads on. */
const hostile = {
  pdf: { name: 'Galería norte.pdf', mimeType: 'text/html', buffer: Buffer.from(`%PDF-1.4\n${page}`) },
  png: { name: 'foto.png', mimeType: 'image/svg+xml', buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(page)]) },
  dxf: { name: 'Galería este.dxf', mimeType: 'text/html', buffer: Buffer.from(drawing(`Frente <b>1</b> ${script}`)) },
}
const sound = patternFiles[1]!
const dwg = {
  name: 'Rampa.dwg',
  mimeType: 'text/html',
  buffer: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(64), Buffer.from(page)]),
}

test('a file is looked at before it is sent, and nothing in it runs', async ({ enter }) => {
  const client = await enter('alianza1')
  const fired = await trap(client.context())
  await reachUpload(client, [hostile.pdf, hostile.dxf, hostile.png, sound])

  await viewPdf(client)
  await expectNoMarkup(client)
  await close(client)

  await view(client, hostile.dxf.name)
  await expect(client.getByRole('dialog').locator('svg text')).toContainText('Frente <b>1</b> <script>')
  await expectNoMarkup(client)
  await close(client)

  await view(client, hostile.png.name)
  await expect(client.getByText('La imagen no se puede mostrar: su contenido está dañado.')).toBeVisible()
  await close(client)

  await view(client, sound.name)
  await expect(client.getByText('AutoCAD R11 / R12 (AC1009)')).toBeVisible()
  await expect(client.getByText(/4,50 × 4,00 unidades/)).toBeVisible()
  await client.getByRole('button', { name: 'Ampliar' }).click()
  await expect(client.getByText('150 %')).toBeVisible()
  await axeFindsNothing(client)
  await look(client, 'preview-dxf')
  expect(fired).toEqual([])
})

test('a stored file is looked at with the session, and nothing in it runs', async ({ enter, portal }) => {
  const client = await enter('alianza2')
  const fired = await trap(client.context())
  const { preOrderNumber: number } = await submit(portal, 'alianza2', [hostile.pdf, hostile.dxf, hostile.png, dwg])
  await client.goto(`/preordenes-cliente/detalle/${number}`)

  await viewPdf(client)
  await expectNoMarkup(client)
  await close(client)

  await view(client, hostile.dxf.name)
  await expect(client.getByRole('dialog').locator('svg text')).toContainText('__xss')
  await expectNoMarkup(client)
  await close(client)

  await view(client, hostile.png.name)
  await expect(client.getByText('La imagen no se puede mostrar: su contenido está dañado.')).toBeVisible()
  await close(client)

  await view(client, dwg.name)
  await expect(client.getByText('AutoCAD 2018 (AC1032)')).toBeVisible()
  const [download] = await Promise.all([
    client.waitForEvent('download'),
    client.getByRole('dialog').getByRole('button', { name: 'Descargar' }).click(),
  ])
  expect(download.suggestedFilename()).toBe(dwg.name)
  expect((await readFile(await download.path())).equals(dwg.buffer)).toBe(true)
  await axeFindsNothing(client)
  await look(client, 'preview-dwg')
  expect(fired).toEqual([])
})

test('where the browser has no viewer for PDF it says so, and hands the file out', async ({ enter, portal }) => {
  const client = await enter('alianza1')
  const { preOrderNumber: number } = await submit(portal, 'alianza1', patternFiles.slice(0, 1))
  await client.goto(`/preordenes-cliente/detalle/${number}`)
  expect(await client.evaluate(() => navigator.pdfViewerEnabled)).toBe(false)
  await view(client, 'Galería norte.pdf')
  await expect(client.getByText('Este navegador no muestra documentos PDF dentro de una página.')).toBeVisible()
  await expect(client.locator('iframe')).toHaveCount(0)
})

/** What any page or frame of this browser calls by the name of the trap. And the browser says that it has a viewer for PDF, so that it is asked to show one. */
async function trap(context: BrowserContext): Promise<string[]> {
  const fired: string[] = []
  await context.exposeFunction('__xss', (by: string) => fired.push(by))
  await context.addInitScript(() => Object.defineProperty(Navigator.prototype, 'pdfViewerEnabled', { get: () => true }))
  return fired
}

async function view(client: Page, name: string): Promise<void> {
  await client.getByRole('button', { name: `Ver ${name}` }).click()
  await expect(client.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await expect(client.getByText('Abriendo el archivo…')).toHaveCount(0)
}

/** This Chromium has no viewer to start, and hands out what it took for a PDF and not for a page: then the frame is done. */
async function viewPdf(client: Page): Promise<void> {
  const [taken] = await Promise.all([client.waitForEvent('download'), view(client, hostile.pdf.name)])
  expect(taken.suggestedFilename()).toMatch(/\.pdf$/)
}

async function close(client: Page): Promise<void> {
  await client.keyboard.press('Escape')
  await expect(client.getByRole('dialog')).toHaveCount(0)
}

/** What is shown is there, and no frame has anything of the file in it but words. */
async function expectNoMarkup(client: Page): Promise<void> {
  await expect(client.getByRole('dialog').locator('iframe, svg[role="img"]')).toHaveCount(1)
  for (const frame of client.frames()) await expect(frame.locator(`#${mark}, svg b, svg script, svg img`)).toHaveCount(0)
}

async function reachUpload(client: Page, files: readonly PatternFile[]): Promise<void> {
  await begin(client, 'custom')
  await fillFronts(client, files.length)
  await goOn(client)
  await bringFiles(client, files)
}

/** A square and these words. */
function drawing(words: string): string {
  const sides = [
    [0, 0, 4, 0],
    [4, 0, 4, 4],
    [4, 4, 0, 4],
    [0, 4, 0, 0],
  ].flatMap(([x1, y1, x2, y2]) => ['0', 'LINE', '8', script, '10', x1, '20', y1, '11', x2, '21', y2])
  const text = ['0', 'TEXT', '8', '0', '10', '1', '20', '1', '40', '0.2', '1', words]
  return ['0', 'SECTION', '2', 'ENTITIES', ...sides, ...text, '0', 'ENDSEC', '0', 'EOF', ''].join('\n')
}
