import { auth } from '@barreno/domain/auth/endpoints'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { materials } from '@barreno/domain/materials/endpoints'
import type { AvailableMaterial } from '@barreno/domain/materials/schema'
import { patterns } from '@barreno/domain/patterns/endpoints'
import type { OrderType } from '@barreno/domain/preorders/values'
import { uiTexts } from '@barreno/texts/ui'
import { screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { expect } from 'vitest'
import { network } from '../../../test/network.ts'
import { renderPage } from '../../../test/render.tsx'
import { anAssortment } from '../../patterns/test/an-assortment.ts'
import { SessionProvider } from '../../api/session.tsx'
import { type Draft, emptyDraft, type SelectedItem } from '../draft.ts'
import { type DraftPlace, DraftPlaceContext, type Entries } from '../draft-place.ts'
import { draftStorage } from '../draft-storage.ts'

export const alianza: SessionUser = {
  id: 'client-1',
  role: null,
  username: 'alianza1',
  nombre: 'Alianza El Callao',
  email: 'alianza1@demo.ve',
  nombreAlianza: 'Alianza El Callao',
  estatus: true,
}

/** The content begins with the signature of the name's extension. */
export const aFile = (name: string, size = 3) => new File([beginningOf(name), 'x'.repeat(size)], name, { lastModified: 1 })

function beginningOf(name: string): BlobPart {
  const signatures: Record<string, number[]> = {
    pdf: [0x25, 0x50, 0x44, 0x46, 0x2d],
    doc: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
    docx: [0x50, 0x4b, 0x03, 0x04],
    jpg: [0xff, 0xd8, 0xff],
    png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
    dxf: [...'0\nSECTION\n'].map((character) => character.charCodeAt(0)),
  }
  return new Uint8Array(signatures[name.split('.').at(-1)!.toLowerCase()] ?? [])
}

export const anfo: SelectedItem = {
  materialId: 'ANFO-25',
  name: 'ANFO',
  description: 'Saco de 25 kg',
  unit: 'SACO',
  unitPrice: 25.5,
  quantity: 4,
}

/** Returns a draft with every step answered, except for the given changes. */
export const aDraft = (orderType: OrderType, part: Partial<Draft> = {}): Draft => ({
  ...emptyDraft,
  orderType,
  miningType: 'subterranea',
  numberOfFronts: 2,
  estimatedServiceDate: '2199-12-31',
  patternCreationMode: 'upload',
  blastingPatterns: [aFile('frente-1.pdf'), aFile('frente-2.dxf')],
  customSelectedItems: orderType === 'custom' ? [anfo] : [],
  ...part,
})

export const aMaterial = (part: Partial<AvailableMaterial> = {}): AvailableMaterial => ({
  id: 'ANFO-25',
  materialId: 'ANFO-25',
  name: 'ANFO',
  description: 'Saco de 25 kg',
  unit: 'SACO',
  unitPrice: 25.5,
  category: null,
  quantityAvailable: null,
  ...part,
})

export const catalogue = (...items: AvailableMaterial[]) => ({ items, total: items.length, next: null })

/** In-memory storage with its tabs: each tab opened on it receives the messages of the others. */
export function aBrowser(disk = new Map<string, unknown>()) {
  const tabs: ((clientId: string) => void)[] = []
  const writes: string[] = []
  const entries: Entries = {
    get: async (key) => disk.get(key),
    getMany: async (keys) => keys.map((key) => disk.get(key)),
    setMany: async (added) => {
      for (const [key, value] of added) {
        writes.push(key)
        disk.set(key, value)
      }
    },
    update: async (key, updater) => void disk.set(key, updater(disk.get(key))),
    delMany: async (keys) => {
      for (const key of keys) disk.delete(key)
    },
    keys: async () => [...disk.keys()],
  }
  function openTab(): DraftPlace {
    const own = new Set<(clientId: string) => void>()
    return {
      entries,
      tell: (clientId) => tabs.filter((heard) => !own.has(heard)).forEach((heard) => heard(clientId)),
      onTold(listener) {
        own.add(listener)
        tabs.push(listener)
        return () => void tabs.splice(tabs.indexOf(listener), 1)
      },
    }
  }
  return { disk, entries, writes, openTab }
}

/** Returns the button that sends a request, once the page no longer says beside it that it loads. */
export async function sendButton(name: string): Promise<HTMLElement> {
  const button = await screen.findByRole('button', { name })
  await waitFor(() => {
    const obstacle = button.getAttribute('aria-describedby')
    expect(obstacle && document.getElementById(obstacle)?.textContent).not.toBe(uiTexts.loading)
  })
  return button
}

type Scene = {
  at: string
  /** The pattern of the page's route, if it reads parameters from the address. */
  route?: string
  draft?: Draft
  client?: SessionUser | null
}

/** Renders a page of the wizard for a client with the given draft. */
export async function renderWizard(page: ReactElement, { at, route, draft, client = alianza }: Scene) {
  const browser = aBrowser()
  const place = browser.openTab()
  if (draft && client)
    await draftStorage(place.entries).save(client.id, { draft, revision: 'first', savedAt: '2026-11-21T12:00:00.000Z' }, null)
  const server = network()
  localStorage.clear()
  if (client) {
    localStorage.setItem('barreno.token', 'token')
    server.reply(auth.me, client)
  }
  server.reply(materials.available, catalogue(aMaterial()))
  server.reply(patterns.assortment, anAssortment)
  const kept = async () => (client ? ((await draftStorage(place.entries).load(client.id))?.draft ?? null) : null)
  const showIn = (tab: DraftPlace, element: ReactElement, address: string, path?: string) =>
    renderPage(
      <SessionProvider>
        <DraftPlaceContext value={tab}>{element}</DraftPlaceContext>
      </SessionProvider>,
      { at: address, route: path ?? (address === at && route ? route : address.split('?')[0]!) },
    )
  return {
    server,
    browser,
    kept,
    /** Renders the page, or another one, in the same tab. */
    show: (element = page, address = at, path?: string) => showIn(place, element, address, path),
    /** Renders the page in a new tab that knows only what is stored. */
    reload: () => showIn(browser.openTab(), page, at),
  }
}
