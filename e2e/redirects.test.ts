import type { Page } from '@playwright/test'
import { expect, test } from './journey.ts'
import { begin, bringFiles, fillFronts, type Flow, goOn, isKept, patternFiles, stepOf } from './wizard.ts'

const start = '/orderType/select'
const resume = '/new-order/combo/resum'

/** The progress of a request, what the browser stores of it, and for each step that it has not reached, the address to which that step redirects. */
type Stage = {
  flow: Flow
  name: string
  reach: (page: Page) => Promise<unknown>
  kept: Record<string, unknown>
  leads: [from: string, to: string][]
}

const combo = (step: string) => stepOf('combo', step)
const custom = (step: string) => stepOf('custom', step)

const stages: Stage[] = [
  {
    flow: 'custom',
    name: 'whose mine is not chosen',
    reach: async () => {},
    kept: { orderType: 'custom' },
    leads: [
      [custom('seleccionar-frentes'), custom('seleccionar-tipo-mineria')],
      [custom('definir-patrones'), start],
      [custom('seleccionar-materiales'), custom('seleccionar-tipo-mineria')],
      [custom('resumen-preorden'), custom('seleccionar-tipo-mineria')],
      [combo('seleccionar-tipo-mineria'), custom('seleccionar-tipo-mineria')],
    ],
  },
  {
    flow: 'custom',
    name: 'without fronts and date',
    reach: async (page) => {
      await page.getByRole('radio', { name: 'Cielo abierto' }).check()
      await goOn(page)
      await expect(page).toHaveURL(custom('seleccionar-frentes'))
    },
    kept: { miningType: 'cielo_abierto' },
    leads: [
      [custom('definir-patrones'), start],
      [custom('cargar-patrones'), custom('seleccionar-frentes')],
      [custom('seleccionar-materiales'), custom('seleccionar-tipo-mineria')],
      [custom('resumen-preorden'), custom('seleccionar-frentes')],
      [resume, custom('seleccionar-frentes')],
    ],
  },
  {
    flow: 'custom',
    name: 'without materials',
    reach: async (page) => {
      await fillFronts(page, 1)
      await goOn(page)
      await bringFiles(page, patternFiles.slice(0, 1))
      await goOn(page)
      await expect(page).toHaveURL(custom('seleccionar-materiales'))
    },
    kept: { estimatedServiceDate: expect.any(String), files: [patternFiles[0]!.name] },
    leads: [
      [custom('resumen-preorden'), custom('seleccionar-materiales')],
      [combo('resumen-preorden'), custom('seleccionar-materiales')],
      [combo('cargar-patrones'), custom('cargar-patrones')],
      [resume, custom('seleccionar-materiales')],
    ],
  },
  {
    flow: 'combo',
    name: 'without a way to define the patterns',
    reach: async (page) => {
      await fillFronts(page, 1)
      await goOn(page)
      await expect(page).toHaveURL(combo('definir-patrones'))
    },
    kept: { orderType: 'combo', estimatedServiceDate: expect.any(String) },
    leads: [
      [combo('cargar-patrones'), combo('definir-patrones')],
      [combo('resumen-preorden'), start],
      [custom('seleccionar-materiales'), start],
      [resume, combo('definir-patrones')],
    ],
  },
]

for (const { flow, name, reach, kept, leads } of stages)
  test(`a ${flow} request ${name} sends each later step back`, async ({ enter }) => {
    const page = await enter('alianza1')
    await begin(page, flow)
    await reach(page)
    await isKept(page, kept)
    for (const [from, to] of leads) {
      await page.goto(from)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect.soft(page, from).toHaveURL(to)
    }
  })
