import { preorders } from '@barreno/domain/preorders/endpoints'
import { inventory } from '@barreno/domain/inventory/endpoints'
import { ruleNames } from '@barreno/domain/statuses/rules'
import { search } from '@barreno/domain/search/endpoints'
import type { SearchHit } from '@barreno/domain/search/schema'
import { screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { aPreorder, can } from '../../test/a-preorder.ts'
import { network } from '../../test/network.ts'
import { aGestor, anAlianza, renderFor } from '../auth/test/signed-in.tsx'
import { aSupply } from '../inventory/test/a-stock.ts'
import { ManagerPreorderPage } from '../preorders/manager-preorder-page.tsx'
import { placeOf } from './places.ts'
import { Search } from './search.tsx'

afterEach(() => {
  vi.unstubAllGlobals()
  localStorage.clear()
})

const aHit = (part: Partial<SearchHit> = {}): SearchHit => ({
  id: 'o7',
  name: 'ORD-2026-000007',
  about: 'Cerro Pelado',
  state: 'CERRADA',
  orderId: null,
  ...part,
})
const found = (...hits: SearchHit[]) => ({ found: [{ kind: 'orders' as const, hits, hasMore: false }] })

async function open() {
  await userEvent.keyboard('{Control>}k{/Control}')
  const dialog = await screen.findByRole('dialog', { name: 'Buscar y hacer' })
  return { dialog, field: within(dialog).getByRole('combobox'), options: () => within(dialog).queryAllByRole('option') }
}

const help = vi.fn<() => void>()
const show = (user = aGestor('gerente')) => {
  const net = network().reply(search.find, found(aHit(), aHit({ id: 'o8', name: 'ORD-2026-000017' })))
  return { ...renderFor(user, net, <Search onKeysHelp={help} />), net }
}

test('a record is found by its number and opened with the keys alone', async () => {
  const { router, net } = show()
  const { field, options } = await open()
  expect(document.activeElement).toBe(field)
  await userEvent.type(field, '2026-0000')
  await waitFor(() => expect(options().map(({ textContent }) => textContent)).toContain('ORD-2026-000007Cerro PeladoCerrada'))
  expect(net.sent.filter(({ row }) => row === search.find).map(({ url }) => url.searchParams.get('q'))).toEqual(['2026-0000'])
  await userEvent.keyboard('{ArrowDown}')
  expect(options()[1]!.getAttribute('aria-selected')).toBe('true')
  expect(field.getAttribute('aria-activedescendant')).toBe(options()[1]!.id)
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders/details/o8'))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a page that left the menu, since the corporation asks nothing of it, is not found either', async () => {
  show({ ...aGestor('almacenista'), rulesOff: [...ruleNames] })
  const { field, options } = await open()
  await userEvent.type(field, 'o')
  const names = () => options().map(({ textContent }) => textContent)
  await waitFor(() => expect(names().some((name) => name.startsWith('Kardex') || name.startsWith('Movimientos'))).toBe(true))
  expect(names().filter((name) => /^(Polvorines|Lotes|Riesgo)/.test(name))).toEqual([])
})

test('a body finds all of an order in one page beside the order itself', async () => {
  const { router } = show(aGestor('gnb_operador'))
  const { field, options } = await open()
  await userEvent.type(field, '2026-000007')
  const whole = () => options().find(({ textContent }) => textContent.startsWith('ORD-2026-000007Todo en una página'))
  await waitFor(() => expect(whole()).toBeTruthy())
  await userEvent.click(whole()!)
  await waitFor(() => expect(router.state.location.pathname).toBe('/ordenes/control/o7'))
})

test('the pages of one’s role are found without accents, and no other', async () => {
  const { router } = show(aGestor('almacenista'))
  const { field, options } = await open()
  await userEvent.type(field, 'inventario')
  await waitFor(() => expect(options().length).toBeGreaterThan(0))
  expect(options().map(({ textContent }) => textContent)).not.toContainEqual(expect.stringContaining('Gestores'))
  await userEvent.clear(field)
  await userEvent.type(field, 'catalogo')
  expect(options().filter(({ textContent }) => textContent.includes('Catálogo'))).toEqual([])
  await userEvent.clear(field)
  await userEvent.type(field, 'cargar')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.pathname).toBe('/cargar-stock'))
})

test('one letter asks nothing of the server, and what is typed is thrown away without a question', async () => {
  const { net } = show(anAlianza)
  const { dialog, field } = await open()
  await userEvent.type(field, 'o')
  expect(net.sent.filter(({ row }) => row === search.find)).toEqual([])
  expect(within(dialog).queryByText('Mientras trabaja')).toBeNull()
  await userEvent.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('what can be done with the open record is offered with what stands in its way, and is asked once the palette is gone', async () => {
  const net = network()
    .reply(
      preorders.get,
      aPreorder({
        currentStatus: 'PENDIENTE_APROBACION_GERENTE',
        actions: [can('preorders.convert'), can('preorders.rejectAsManager', 'Falta la razón'), can('preorders.return')],
      }),
    )
    .reply(inventory.supply, [aSupply()])
  const page = (
    <>
      <ManagerPreorderPage />
      <Search onKeysHelp={help} />
    </>
  )
  renderFor(aGestor('gerente'), net, page, { at: '/gerente/preordenes/detalle/p1', route: '/gerente/preordenes/detalle/:preOrderId' })
  await screen.findByRole('heading', { level: 1, name: 'PRE-2026-000001' })
  const { dialog, field } = await open()
  const actions = within(within(dialog).getByRole('group', { name: 'Qué hacer con este registro' }))
  const barred = actions.getByRole('option', { name: /Falta la razón/ })
  expect(barred.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(barred)
  expect(screen.getByRole('dialog')).toBe(dialog)
  await userEvent.type(field, 'devol')
  await userEvent.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('PRE-2026-000001'))
  expect(screen.queryByRole('combobox')).toBeNull()
})

test.each([
  ['preorders', 'PENDIENTE_REVISION', 'gerente', '/admin/preordenes/detalle/x'],
  ['preorders', 'PENDIENTE_APROBACION_GERENTE', 'gerente', '/gerente/preordenes/detalle/x'],
  ['preorders', 'PENDIENTE_APROBACION_GERENTE', 'administrativo', '/admin/preordenes/detalle/x'],
  ['orders', 'CERRADA', 'gnb', '/orders/details/x'],
  ['incidents', 'open', 'gerente', '/novedades?q=nombre'],
  ['incidents', 'open', 'operador', '/orders/details/y'],
  ['people', 'gnb', 'administrador', '/users?q=nombre'],
  ['people', 'gnb', 'gerente', '/usuario/detalles/x'],
  ['materials', null, 'gerente', '/inventario/material/detalle/x'],
  ['materials', null, 'almacenista', '/inventario/kardex/x'],
  ['materials', null, 'gnb', '/inventario/ver?q=x'],
] as const)('%s that are %s, %s opens at %s', (kind, state, role, place) => {
  const actor = { id: 'u', name: '', role, clientId: null }
  expect(placeOf(kind, { id: 'x', name: 'nombre', about: null, state, orderId: 'y' }, actor)).toBe(place)
})
