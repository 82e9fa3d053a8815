import { call, submit } from './calls.ts'
import { axeFindsNothing, expect, look, test } from './journey.ts'

const plan = { name: 'frente.pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') }

test('a question that waits for an answer is seen in the list, and the list is narrowed to it', async ({ enter, portal }, { project }) => {
  const asked = await submit(portal, 'alianza1', [plan])
  const other = await submit(portal, 'alianza2', [plan])
  const form = new FormData()
  for (const [name, value] of Object.entries({ preorder: asked.id, text: '¿Pueden adelantar el servicio?', isQuestion: 'true' }))
    form.append(name, value)
  await call(portal, 'alianza1', 'POST /comments', form)

  const page = await enter('administrativo@demo.ve')
  await page.goto('/preordenes/aprobar-admin?sort=-createdAt')
  const rows = project.name === 'phone' ? page.locator('main ul[aria-labelledby] > li') : page.locator('main tbody tr')
  await expect(rows.filter({ hasText: asked.preOrderNumber })).toContainText('Espera su respuesta')
  await expect(rows.filter({ hasText: other.preOrderNumber })).not.toContainText('Espera')
  await axeFindsNothing(page)
  await look(page, 'awaited-list')
  await page.goto('/preordenes/aprobar-admin?sort=-createdAt&awaitsAnswer=own')
  await expect(rows.filter({ hasText: asked.preOrderNumber })).toBeVisible()
  await expect(rows.filter({ hasText: other.preOrderNumber })).toHaveCount(0)

  // The alianza sees that its request waits for the corporation.
  const own = await enter('alianza1')
  await own.goto('/preordenes-cliente')
  await expect(own.getByText('Espera respuesta de la corporación').first()).toBeVisible()
})
