import type { Page } from '@playwright/test'
import { call, type Kept } from './calls.ts'
import { expect, test } from './journey.ts'
import {
  begin,
  bringFiles,
  digestOf,
  fillFronts,
  type Flow,
  goOn,
  inDays,
  keptDraft,
  numberSent,
  patternFiles,
  send,
  stepOf,
} from './wizard.ts'

const files = patternFiles.slice(0, 2)
const account = 'alianza1'

/** A step: the answer, the fields that the browser must store of it, and how it looks after a reload. */
type Answered = { step: string; answer: (page: Page) => Promise<void>; kept: Record<string, unknown>; shows: (page: Page) => Promise<void> }

const upToFiles: Answered[] = [
  {
    step: 'seleccionar-tipo-mineria',
    // A combo has one type of mine only, which is selected already.
    answer: (page) => page.getByRole('radio', { name: 'Subterránea' }).click(),
    kept: { orderType: expect.any(String), numberOfFronts: 1 },
    shows: (page) => expect(page.getByRole('radio', { name: 'Subterránea' })).toBeChecked(),
  },
  {
    step: 'seleccionar-frentes',
    async answer(page) {
      await page.getByLabel('Número de frentes').fill('2')
      await page.getByLabel('Fecha deseada del servicio').fill(inDays(12))
      await page.keyboard.press('Tab')
    },
    kept: { numberOfFronts: 2, estimatedServiceDate: expect.any(String) },
    async shows(page) {
      await expect(page.getByLabel('Número de frentes')).toHaveValue('2')
      await expect(page.getByLabel('Fecha deseada del servicio')).toHaveValue(inDays(12))
    },
  },
  {
    step: 'definir-patrones',
    answer: (page) => page.getByRole('radio', { name: 'Cargar patrones existentes' }).check(),
    kept: { numberOfFronts: 2 },
    shows: (page) => expect(page.getByRole('radio', { name: 'Cargar patrones existentes' })).toBeChecked(),
  },
  {
    step: 'cargar-patrones',
    async answer(page) {
      for (const [index, file] of files.entries()) await page.setInputFiles(`#front-${index + 1}-file`, file)
    },
    kept: { patternCreationMode: 'upload', files: files.map(({ name }) => name) },
    async shows(page) {
      for (const { name } of files) await expect(page.getByText(name).first()).toBeVisible()
    },
  },
]

const materials: Answered = {
  step: 'seleccionar-materiales',
  answer: (page) => page.getByLabel('Cantidad de ANFO a granel').fill('7'),
  kept: { customSelectedItems: [expect.objectContaining({ quantity: 7 })] },
  shows: (page) => expect(page.getByLabel('Cantidad de ANFO a granel')).toHaveValue('7'),
}

const summary: Answered = {
  step: 'resumen-preorden',
  answer: (page) => page.getByLabel(/Notas para la corporación/).fill('Hay agua en la zapatera.'),
  kept: { clientNotes: 'Hay agua en la zapatera.' },
  async shows(page) {
    await expect(page.getByLabel(/Notas para la corporación/)).toHaveValue('Hay agua en la zapatera.')
    for (const { name } of files) await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
  },
}

const flows: Record<Flow, Answered[]> = { combo: [...upToFiles, summary], custom: [...upToFiles, materials, summary] }

for (const flow of ['combo', 'custom'] as const)
  test(`a reload loses nothing at any step of a ${flow} request`, async ({ enter, portal }) => {
    const page = await enter(account)
    await begin(page, flow)
    for (const { step, answer, kept, shows } of flows[flow]) {
      await expect(page).toHaveURL(stepOf(flow, step))
      await answer(page)
      await expect.poll(() => keptDraft(page), `${step} is kept`).toMatchObject(kept)
      await page.reload()
      await expect(page, `${step} is still open`).toHaveURL(stepOf(flow, step))
      await shows(page)
      if (step !== 'resumen-preorden') await goOn(page)
    }
    await send(page)
    const sent = await call<Kept>(portal, account, `GET /preorders/${await numberSent(page)}`)
    expect(sent).toMatchObject({ numberOfFronts: 2, clientNotes: 'Hay agua en la zapatera.' })
    expect(sent.blastingPatternsInfo.map(({ sha256 }) => sha256)).toEqual(files.map(({ buffer }) => digestOf(buffer)))
    await expect.poll(() => keptDraft(page)).toBeNull()
  })

test('two tabs work on one request, and neither mixes its answers with the other’s', async ({ enter }) => {
  const one = await enter(account)
  await begin(one, 'custom')
  await fillFronts(one, 2)
  await goOn(one)
  await bringFiles(one, files)
  await goOn(one)
  await one.getByLabel('Cantidad de ANFO a granel').fill('5')
  await expect.poll(() => keptDraft(one)).toMatchObject({ customSelectedItems: [{ quantity: 5 }] })

  const other = await one.context().newPage()
  const told = 'La solicitud cambió en otra pestaña. Se muestra la versión más reciente.'
  await other.goto(stepOf('custom', 'seleccionar-materiales'))
  await expect(other.getByLabel('Cantidad de ANFO a granel')).toHaveValue('5')
  await other.getByLabel('Cantidad de ANFO a granel').fill('9')
  await expect(one.getByText(told)).toBeVisible()
  await expect(one.getByLabel('Cantidad de ANFO a granel')).toHaveValue('9')
  await one.getByLabel('Cantidad de Fulminante simple n.º 8').fill('3')
  await expect(other.getByText(told)).toBeVisible()
  await expect(other.getByLabel('Cantidad de Fulminante simple n.º 8')).toHaveValue('3')
  await expect(other.getByLabel('Cantidad de ANFO a granel')).toHaveValue('9')

  // If one tab starts a request of the other kind, the other tab has nothing of the first request left to send.
  await other.goto('/orderType/select')
  await other.getByRole('link', { name: 'Paquete combo' }).click()
  await other.getByRole('dialog').getByRole('button', { name: 'Descartar y empezar' }).click()
  await fillFronts(other, 1)
  await expect.poll(() => keptDraft(other)).toMatchObject({ orderType: 'combo', numberOfFronts: 1 })
  await expect(one).not.toHaveURL(/personalizada/)
  expect(await keptDraft(one)).toMatchObject({ orderType: 'combo', customSelectedItems: [], files: [] })

  // A request that one tab has sent cannot be sent again from the other.
  await goOn(other)
  await bringFiles(other, files.slice(0, 1))
  await goOn(other)
  await expect(other).toHaveURL(stepOf('combo', 'resumen-preorden'))
  await one.goto(stepOf('combo', 'resumen-preorden'))
  await expect(one.getByText(files[0]!.name, { exact: true })).toBeVisible()
  await send(other)
  await numberSent(other)
  await expect(one).toHaveURL('/orderType/select')
})
