import { call, preordersOf, tokenOf } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'
import type { Portal } from './server.ts'

test('whoever has a printed sheet in hand reads whether it counts, and what became of it where it does not', async ({ enter, portal }) => {
  const { id, number } = await configuredPreorderOf(portal, 'alianza1')
  const code = await printed(portal, id)
  const page = await enter('administrativo@demo.ve')
  await page.goto('/hojas')
  await page.getByLabel('Código de la hoja').fill('k7qm')
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByText('El código tiene ocho letras y cifras, como K7QM-2V9D.')).toBeVisible()
  await axeFindsNothing(page)
  await page.getByLabel('Código de la hoja').fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Comprobar' }).click()
  await expect(page.getByRole('heading', { name: 'VIGENTE' })).toBeVisible()
  await expect(page.getByText(number).first()).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printout-valid')

  await reviseFront(portal, id)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'ANULADA' })).toBeVisible()
  await expect(page.getByText('No use esta hoja.')).toBeVisible()
  await axeFindsNothing(page)
  await look(page, 'printout-void')
  await page.getByRole('link', { name: `Abrir ${number}` }).click()
  await expect(page.getByRole('heading', { name: number }).first()).toBeVisible()

  await page.goto('/hojas/ZZZZ-ZZZZ')
  await expect(page.getByRole('heading', { name: 'Código desconocido' })).toBeVisible()
  await axeFindsNothing(page)
})

type Fronts = { currentStatus: string; configuredFrontsDetails: readonly { clientInputParameters: object }[] }

/** A pre-order under review whose pattern was configured in the portal. */
async function configuredPreorderOf(portal: Portal, account: string): Promise<{ id: string; number: string }> {
  for (const { id, preOrderNumber } of await preordersOf(portal, account)) {
    const read = await call<Fronts>(portal, account, `GET /preorders/${id}`)
    if (read.currentStatus === 'PENDIENTE_REVISION' && read.configuredFrontsDetails.length > 0) return { id, number: preOrderNumber }
  }
  throw new Error('the demonstration has no configured pre-order under review')
}

/** Prints the pattern of the first front, and answers its code as the history kept it. */
async function printed(portal: Portal, id: string): Promise<string> {
  const response = await fetch(`${portal.url}/api/preorders/${id}/fronts/1/pattern.pdf`, {
    headers: { authorization: `Bearer ${await tokenOf(portal, 'administrativo@demo.ve')}` },
  })
  expect(response.status).toBe(200)
  const [entry] = await call<{ record: { id: string } }[]>(portal, 'gerente@demo.ve', 'GET /history?concept=printouts&limit=1')
  return entry!.record.id
}

async function reviseFront(portal: Portal, id: string): Promise<void> {
  const staff = 'administrativo@demo.ve'
  const { clientInputParameters } = await call<Fronts['configuredFrontsDetails'][number]>(portal, staff, `GET /preorders/${id}/fronts/1`)
  await call(portal, staff, `PUT /preorders/${id}/fronts/1`, { front: { ...clientInputParameters, rock: 'hard' } })
}
