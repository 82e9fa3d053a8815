import { waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { emptyDraft } from './draft.ts'
import type { DraftPlace } from './draft-place.ts'
import { openDraft } from './draft-store.ts'
import { aBrowser, aFile, anfo } from './test/wizard.tsx'

const client = 'client-1'

async function opened(place: DraftPlace, clientId = client) {
  const store = openDraft(clientId, place)
  await store.getState().settled()
  return store
}

test('what was answered and loaded is there after the tab was closed', async () => {
  const browser = aBrowser()
  const file = aFile('malla.dxf', 7)
  const before = await opened(browser.openTab())
  before.getState().begin('custom')
  before.getState().change({ miningType: 'cielo_abierto', customSelectedItems: [anfo], blastingPatterns: [null, file] })
  await before.getState().settled()

  const { draft, savedAt, status } = (await opened(browser.openTab())).getState()
  expect(status).toBe('ready')
  expect(draft).toMatchObject({ orderType: 'custom', miningType: 'cielo_abierto', customSelectedItems: [anfo] })
  expect(draft.blastingPatterns.map((kept) => kept && [kept.name, kept.size])).toEqual([null, ['malla.dxf', file.size]])
  expect(savedAt).not.toBeNull()
})

test('another client on the same machine never sees it', async () => {
  const browser = aBrowser()
  const own = await opened(browser.openTab())
  own.getState().begin('combo')
  await own.getState().settled()

  const other = await opened(browser.openTab(), 'client-2')
  expect(other.getState().draft).toEqual(emptyDraft)
  other.getState().discard()
  await other.getState().settled()
  expect((await opened(browser.openTab())).getState().draft.orderType).toBe('combo')
})

test('a file is written once, however often the answers change', async () => {
  const browser = aBrowser()
  const store = await opened(browser.openTab())
  store.getState().change({ orderType: 'custom', blastingPatterns: [aFile('a.pdf')] })
  store.getState().change({ clientNotes: 'Acceso' })
  await store.getState().settled()
  const reopened = await opened(browser.openTab())
  reopened.getState().change({ clientNotes: 'Acceso por el norte' })
  await reopened.getState().settled()
  expect(browser.writes).toHaveLength(1)
})

test('nothing says that it was saved while a file is not on the disk yet', async () => {
  const browser = aBrowser()
  const written: (() => void)[] = []
  const slow = {
    ...browser.entries,
    setMany: async (entries: [string, unknown][]) => {
      await new Promise<void>((resolve) => written.push(resolve))
      return browser.entries.setMany(entries)
    },
  }
  const store = await opened({ ...browser.openTab(), entries: slow })
  const { change } = store.getState()
  change({ orderType: 'custom' })
  await waitFor(() => expect(store.getState().savedAt).not.toBeNull())
  const [first, second] = [aFile('a.pdf'), aFile('b.pdf')]
  change({ blastingPatterns: [first] })
  expect(store.getState().savedAt).toBeNull()
  await waitFor(() => expect(written).toHaveLength(1))
  change({ blastingPatterns: [first, second] })
  written[0]!()
  await waitFor(() => expect(written).toHaveLength(2))
  expect(store.getState().savedAt).toBeNull()
  written[1]!()
  await store.getState().settled()
  expect(store.getState().savedAt).not.toBeNull()
})

test('a file that was replaced, and all of a draft that was discarded, are gone from the disk', async () => {
  const browser = aBrowser()
  const store = await opened(browser.openTab())
  store.getState().change({ orderType: 'custom', blastingPatterns: [aFile('a.pdf')] })
  await store.getState().settled()
  store.getState().change({ blastingPatterns: [aFile('b.pdf')] })
  await store.getState().settled()
  expect([...browser.disk.values()].filter((value) => value instanceof File).map((file) => file.name)).toEqual(['b.pdf'])

  store.getState().discard()
  await store.getState().settled()
  expect(browser.disk.size).toBe(0)
  expect(store.getState()).toMatchObject({ draft: emptyDraft, savedAt: null })
})

test('beginning anew keeps nothing of the request before', async () => {
  const store = await opened(aBrowser().openTab())
  store.getState().begin('custom')
  store
    .getState()
    .change({ miningType: 'cielo_abierto', numberOfFronts: 5, customSelectedItems: [anfo], blastingPatterns: [aFile('a.pdf')] })
  store.getState().begin('combo')
  expect(store.getState().draft).toEqual({ ...emptyDraft, orderType: 'combo' })
})

test('the other tab shows the newer draft', async () => {
  const browser = aBrowser()
  const [one, other] = [await opened(browser.openTab()), await opened(browser.openTab())]
  one.getState().begin('custom')
  await one.getState().settled()
  await other.getState().settled()
  expect(other.getState()).toMatchObject({ trouble: 'changedElsewhere', draft: { orderType: 'custom' } })
})

test('a tab that has not heard of a newer draft does not write over it', async () => {
  const browser = aBrowser()
  const deaf: DraftPlace = { entries: browser.entries, tell: () => {}, onTold: () => () => {} }
  const [one, other] = [await opened(deaf), await opened(deaf)]
  one.getState().change({ orderType: 'custom', numberOfFronts: 3, blastingPatterns: [aFile('nuevo.pdf')] })
  await one.getState().settled()

  other.getState().change({ orderType: 'combo', blastingPatterns: [aFile('viejo.pdf')] })
  await other.getState().settled()
  expect(other.getState()).toMatchObject({ trouble: 'changedElsewhere', draft: { orderType: 'custom', numberOfFronts: 3 } })
  expect([...browser.disk.values()].filter((value) => value instanceof File).map((file) => file.name)).toEqual(['nuevo.pdf'])

  other.getState().change({ numberOfFronts: 4 })
  await other.getState().settled()
  expect((await opened(deaf)).getState().draft).toMatchObject({ orderType: 'custom', numberOfFronts: 4 })
})

test('a draft that was sent in one tab is not brought back by another', async () => {
  const browser = aBrowser()
  const deaf: DraftPlace = { entries: browser.entries, tell: () => {}, onTold: () => () => {} }
  const first = await opened(deaf)
  first.getState().begin('custom')
  await first.getState().settled()
  const second = await opened(deaf)

  first.getState().finish({ id: '1', preOrderNumber: 'PRE-2026-000001', orderType: 'custom' })
  await first.getState().settled()
  second.getState().change({ numberOfFronts: 9 })
  await second.getState().settled()
  expect(second.getState()).toMatchObject({ trouble: 'changedElsewhere', draft: emptyDraft })
  expect((await opened(deaf)).getState().draft).toEqual(emptyDraft)
})

test('where the browser cannot write, the answers stay on the screen and the person is told', async () => {
  const browser = aBrowser()
  const full = { ...browser.entries, setMany: async () => Promise.reject(new DOMException('full', 'QuotaExceededError')) }
  const store = await opened({ ...browser.openTab(), entries: full })
  store.getState().change({ orderType: 'custom', blastingPatterns: [aFile('a.pdf')] })
  await store.getState().settled()
  expect(store.getState()).toMatchObject({ trouble: 'unsaved', savedAt: null, draft: { orderType: 'custom' } })

  store.getState().change({ blastingPatterns: [] })
  await store.getState().settled()
  expect(store.getState().trouble).toBeNull()
})

test('a draft that an older version wrote is given up, and its place used again', async () => {
  const browser = aBrowser(new Map([[`draft/${client}`, { revision: 'old', steps: [1, 2] }]]))
  const store = await opened(browser.openTab())
  expect(store.getState().draft).toEqual(emptyDraft)
  store.getState().begin('combo')
  await store.getState().settled()
  expect((await opened(browser.openTab())).getState().draft.orderType).toBe('combo')
})

test('a draft that was kept before there were copies and corrections is gone on with', async () => {
  const { seenCombo: _, copiedFrom: __, resubmits: ___, blastingPatterns: ____, ...before } = { ...emptyDraft, orderType: 'combo' as const }
  const browser = aBrowser(
    new Map([[`draft/${client}`, { revision: 'old', savedAt: '2026-11-01T12:00:00.000Z', draft: before, files: [] }]]),
  )
  expect((await opened(browser.openTab())).getState().draft).toEqual({ ...emptyDraft, orderType: 'combo' })
})
