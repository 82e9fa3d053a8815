import type { BrowserContext, Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import { begin, bringFiles, fillFronts, goOn, type PatternFile, patternFiles } from './wizard.ts'

const script = '<script>__xss("script")</script><img src="x" onerror="__xss(\'image\')">'
const mark = 'hostile-mark'
const page = `<!doctype html><h1 id="${mark}">${mark}</h1>${script}`

/** Each file begins with the bytes of its type, by which the server recognises it, but the rest is an HTML page. */
const hostile = {
  pdf: { name: 'Galería norte.pdf', mimeType: 'text/html', buffer: Buffer.from(`%PDF-1.4\n${page}`) },
  png: { name: 'foto.png', mimeType: 'image/svg+xml', buffer: Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(page)]) },
  dxf: { name: 'Galería este.dxf', mimeType: 'text/html', buffer: Buffer.from(drawing(`Frente <b>1</b> ${script}`)) },
}
const active = { name: 'Rampa.pdf', mimeType: 'application/pdf', buffer: activePdf() }
const sound = patternFiles[1]!
const dwg = {
  name: 'Rampa.dwg',
  mimeType: 'text/html',
  buffer: Buffer.concat([Buffer.from('AC1032'), Buffer.alloc(64), Buffer.from(page)]),
}

test('a file is looked at before it is sent, and nothing in it runs', async ({ enter }) => {
  const client = await enter('alianza1')
  const fired = await trap(client.context())
  await reachUpload(client, [hostile.pdf, hostile.dxf, hostile.png, sound, active])

  await viewBrokenPdf(client)

  await view(client, active.name)
  await expect(client.getByRole('img', { name: 'Contenido de Rampa.pdf. Página 1 de 2' })).toHaveAttribute('aria-busy', 'false')
  expect(await inkOf(client)).toBeGreaterThan(100)
  await expect(client.getByRole('dialog').getByText('Primera hoja')).toBeAttached()
  await expectNoMarkup(client)
  await client.getByRole('button', { name: 'Página siguiente' }).click()
  await expect(client.getByRole('img', { name: 'Contenido de Rampa.pdf. Página 2 de 2' })).toHaveAttribute('aria-busy', 'false')
  await expect(client.getByRole('dialog').getByText('Segunda hoja')).toBeAttached()
  await axeFindsNothing(client)
  await look(client, 'preview-pdf')
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
  await expect(client.getByText(/4,5 × 4 unidades/)).toBeVisible()
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

  await viewBrokenPdf(client)

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

test('a scanned page is shown, and one whose picture cannot be read says so instead of staying white', async ({ enter }) => {
  const client = await enter('alianza1')
  await client.goto('/new-order')
  const scan = (name: string, picture: Buffer, words: string) => ({ name, mimeType: 'application/pdf', buffer: scannedPdf(picture, words) })
  const show = async (file: PatternFile) => {
    await client.setInputFiles('#planiVolaFile-file', file)
    await view(client, file.name)
    await expect(client.getByRole('img', { name: `Contenido de ${file.name}. Página 1 de 1` })).toHaveAttribute('aria-busy', 'false')
  }

  await show(scan('Plano.pdf', fax, ''))
  expect(await inkOf(client)).toBeGreaterThan(100)
  await expect(client.getByRole('dialog').getByText('otro programa')).toHaveCount(0)
  await close(client)

  await show(scan('Rótulo.pdf', damaged, 'Norte'))
  await expect(client.getByText('Una imagen de esta página no se puede mostrar: está dañada o es demasiado grande.')).toBeVisible()
  await close(client)

  await show(scan('Vacío.pdf', damaged, ''))
  await expect(client.getByText('Esta página se ve en blanco.')).toBeVisible()
  await axeFindsNothing(client)
  await look(client, 'preview-blank')
})

/** Records every call of the trap by any page or frame of this browser, and every dialog. */
async function trap(context: BrowserContext): Promise<string[]> {
  const fired: string[] = []
  await context.exposeFunction('__xss', (by: string) => fired.push(by))
  context.on('dialog', (dialog) => fired.push(dialog.message()))
  return fired
}

async function view(client: Page, name: string): Promise<void> {
  await client.getByRole('button', { name: `Ver ${name}` }).click()
  await expect(client.getByRole('dialog').getByRole('heading', { name })).toBeVisible()
  await expect(client.getByText('Abriendo el archivo…')).toHaveCount(0)
}

/** Checks that the file is shown neither as a document nor as a page. */
async function viewBrokenPdf(client: Page): Promise<void> {
  await view(client, hostile.pdf.name)
  await expect(
    client.getByText('El documento no se puede mostrar: está dañado, pide una contraseña o tarda demasiado en abrirse.'),
  ).toBeVisible()
  await expect(client.locator(`#${mark}, canvas, iframe`)).toHaveCount(0)
  await close(client)
}

/** Number of dark pixels of the drawn page. */
const inkOf = (client: Page) =>
  client.locator('canvas').evaluate((canvas: HTMLCanvasElement) => {
    const { data } = canvas.getContext('2d')!.getImageData(0, 0, canvas.width, canvas.height)
    return data.filter((value, place) => place % 4 === 0 && value < 128).length
  })

async function close(client: Page): Promise<void> {
  await client.keyboard.press('Escape')
  await expect(client.getByRole('dialog')).toHaveCount(0)
}

/** Checks that the preview is there, and that no frame contains any markup of the file, only its text. */
async function expectNoMarkup(client: Page): Promise<void> {
  await expect(client.getByRole('dialog').locator('canvas[role="img"], svg[role="img"]')).toHaveCount(1)
  await expect(client.locator('iframe, [href^="javascript:"], [href*="example"]')).toHaveCount(0)
  for (const frame of client.frames()) await expect(frame.locator(`#${mark}, svg b, svg script, svg img`)).toHaveCount(0)
}

async function reachUpload(client: Page, files: readonly PatternFile[]): Promise<void> {
  await begin(client, 'custom')
  await fillFronts(client, files.length)
  await goOn(client)
  await bringFiles(client, files)
}

/** A drawing of a square with these words. */
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

/** Two sheets with everything active in a PDF: scripts when it and one of its pages open, a link over everything, a field that computes. */
function activePdf(): Buffer {
  const fire = (by: string) => `<< /S /JavaScript /JS (app.alert\\('${by}'\\); __xss\\('${by}'\\)) >>`
  const sheet = (words: string) => {
    const drawn = `BT /F1 24 Tf 40 120 Td (${words}) Tj ET 40 40 120 60 re f`
    return `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`
  }
  const leaf = (content: number) =>
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /Font << /F1 7 0 R >> >> /Contents ${content} 0 R /Annots [8 0 R 9 0 R] /AA << /O ${fire('page')} >> >>`
  const objects = [
    `<< /Type /Catalog /Pages 2 0 R /OpenAction ${fire('open')} /AcroForm << /Fields [9 0 R] /CO [9 0 R] >> >>`,
    '<< /Type /Pages /Kids [3 0 R 4 0 R] /Count 2 >>',
    leaf(5),
    leaf(6),
    sheet('Primera hoja'),
    sheet('Segunda hoja'),
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    '<< /Type /Annot /Subtype /Link /Rect [0 0 300 200] /A << /S /URI /URI (https://example.org/) >> >>',
    `<< /Type /Annot /Subtype /Widget /FT /Tx /T (field) /Rect [10 10 60 30] /AA << /C ${fire('field')} >> >>`,
  ]
  return pdfOf(objects)
}

/** A sheet with these words and one picture, compressed like black and white pictures of scanners. */
function scannedPdf(picture: Buffer, words: string): Buffer {
  const drawn = `q 200 0 0 120 50 40 cm /I Do Q BT /F1 24 Tf 40 170 Td (${words}) Tj ET`
  const packed = '/Subtype /Image /Width 64 /Height 64 /BitsPerComponent 1 /ColorSpace /DeviceGray /Filter /JBIG2Decode'
  return pdfOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 300 200] /Resources << /XObject << /I 5 0 R >> /Font << /F1 6 0 R >> >> /Contents 4 0 R >>',
    `<< /Length ${drawn.length} >>\nstream\n${drawn}\nendstream`,
    `<< /Type /XObject ${packed} /Length ${picture.length} >>\nstream\n${picture.toString('latin1')}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
  ])
}

/** A black square on a page of 64 × 64 points, as a fax encodes it: the segment of the page, and one of its lines. */
const fax = Buffer.from(
  '0000000030000100000013000000400000004000000000000000000000000000000126000100000030000000400000004000000000000000000001350357ffffffffffffffffffffffffffffffffffffffffffffffe0020020',
  'hex',
)

const damaged = Buffer.concat([fax.subarray(0, 20), Buffer.alloc(180, '\xff\x13garbage', 'latin1')])

function pdfOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.7\n'
  const places = objects.map((object, index) => {
    const at = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return `${String(at).padStart(10, '0')} 00000 n \n`
  })
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${places.join('')}`
  return Buffer.from(`${text}${table}trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`, 'latin1')
}
