import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, type Page } from '@playwright/test'

export type PatternFile = { name: string; mimeType: string; buffer: Buffer }

/** Three of the file types of a front's pattern. */
export const patternFiles: readonly PatternFile[] = [
  { name: 'Galería norte.pdf', mimeType: 'application/pdf', buffer: await real('Galería norte.pdf') },
  { name: 'Galería sur.dxf', mimeType: 'image/vnd.dxf', buffer: await real('Galería sur.dxf') },
  {
    name: 'Rampa 2.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.concat([await real('Galería norte.pdf'), Buffer.from('% Rampa 2\n')]),
  },
]

export const digestOf = (buffer: Buffer) => createHash('sha256').update(buffer).digest('hex')

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true }).click()

export type Flow = 'combo' | 'custom'
const names: Record<Flow, { choice: string; folder: string }> = {
  combo: { choice: 'Paquete combo', folder: 'combo' },
  custom: { choice: 'Orden personalizada', folder: 'personalizada' },
}

/** The address of a step. */
export const stepOf = (flow: Flow, step: string) => `/nueva-orden/${names[flow].folder}/${step}`

/** Begins a request of this kind and stops at its question about the mine. */
export async function begin(page: Page, flow: Flow): Promise<void> {
  await page.goto('/orderType/select')
  await page.getByRole('link', { name: names[flow].choice }).click()
  await expect(page).toHaveURL(stepOf(flow, 'seleccionar-tipo-mineria'))
}

export type Mine = 'Subterránea' | 'Cielo Abierto'

/** Answers the questions about the mine, the fronts and the date. */
export async function fillFronts(page: Page, fronts: number, mine: Mine = 'Subterránea'): Promise<void> {
  await page.getByRole('radio', { name: mine }).check()
  await goOn(page)
  await page.getByLabel('Número de frentes').fill(String(fronts))
  await page.getByLabel('Fecha deseada del servicio').fill(inDays(12))
  await page.keyboard.press('Tab')
}

/** Answers the same questions and then chooses to configure the patterns, without leaving that step. */
export async function chooseToConfigure(page: Page, fronts: number, mine: Mine): Promise<void> {
  await fillFronts(page, fronts, mine)
  await goOn(page)
  await page.getByRole('radio', { name: 'Configurar patrón con sugerencia' }).check()
}

/** Answers a question about a front. Its options are radio buttons below their labels, so the label is clicked. */
export async function answer(page: Page, question: string, said: string): Promise<void> {
  const options = page.getByRole('radiogroup', { name: question })
  await expect(options).toBeVisible()
  // Until it is known whether the alianza has mines, the questions may still move up, away from under the pointer.
  await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
  await options.getByText(said, { exact: true }).click()
}

/** Answers the two questions about the site that every front requires. */
export async function answerOfSite(page: Page): Promise<void> {
  for (const question of ['Grisú o polvo de carbón', 'Estructura a menos de 500 m']) await answer(page, question, 'No')
}

/** Chooses to upload, and adds a file for each front. */
export async function bringFiles(page: Page, files: readonly (PatternFile | string)[]): Promise<void> {
  // Waits for the next step, because a second click on the previous one would have no effect.
  await expect(page).toHaveURL(/definir-patrones$/)
  await goOn(page)
  await expect(page).toHaveURL(/cargar-patrones$/)
  for (const [index, file] of files.entries()) {
    await page.setInputFiles(`#front-${index + 1}-file`, file)
    // The page checks the content first; until it has taken the file, it does not go on.
    await expect(page.getByRole('button', { name: `Quitar ${typeof file === 'string' ? basename(file) : file.name}` })).toBeVisible()
  }
}

/** Fills in a custom request up to its summary. */
export async function reachSummary(page: Page, files: readonly (PatternFile | string)[]): Promise<void> {
  await begin(page, 'custom')
  await fillFronts(page, files.length)
  await goOn(page)
  await bringFiles(page, files)
  await goOn(page)
  await page.getByLabel('Cantidad de ANFO a granel').fill('30')
  await goOn(page)
  await expect(page).toHaveURL(stepOf('custom', 'resumen-preorden'))
}

export const send = (page: Page) => page.getByRole('button', { name: 'Enviar Solicitud de Preorden' }).click()

/** Waits for the message that the request was sent, and returns its number. */
export async function numberSent(page: Page): Promise<string> {
  const said = page.getByText(/#PRE-\d{4}-\d{6} enviada (de nuevo )?exitosamente\./)
  await expect(said).toBeVisible()
  await expect(page).toHaveURL(/\/dashboardClientePage$/)
  return /PRE-\d{4}-\d{6}/.exec((await said.textContent())!)![0]
}

/** Waits until the browser has stored this of the draft. Whoever leaves the page earlier may lose it. */
export const isKept = (page: Page, part: Record<string, unknown>) => expect.poll(() => keptDraft(page)).toMatchObject(part)

/** Returns the draft of a request that this browser stores. */
export const keptDraft = (page: Page) =>
  page.evaluate(async () => {
    // Opening a database that the portal has not made yet would make an empty one in its place.
    if (!(await indexedDB.databases()).some(({ name }) => name === 'barreno')) return null
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const database = await done(indexedDB.open('barreno'))
    const store = database.transaction('drafts').objectStore('drafts')
    const keys = (await done(store.getAllKeys())) as string[]
    const entries = new Map(keys.map((name) => [name, done(store.get(name))]))
    const key = keys.find((name) => /^draft\/[^/]+$/.test(name))
    const record = key === undefined ? null : ((await entries.get(key)) as { draft: Record<string, unknown>; files: (string | null)[] })
    const files = await Promise.all(record?.files.map(async (file) => (file ? ((await entries.get(file)) as File).name : null)) ?? [])
    database.close()
    return record && { ...record.draft, files }
  })

/** The day `days` from today in Caracas, as it is typed: 03/12/2026. */
export function inDays(days: number): string {
  const day = new Date(Date.now() - 4 * 3_600_000 + days * 86_400_000).toISOString().slice(0, 10)
  return day.split('-').toReversed().join('/')
}

function real(name: string): Promise<Buffer> {
  return readFile(fileURLToPath(new URL(`./files/${name}`, import.meta.url)))
}
