import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import { useEffect, useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageHead } from '../ui/page-head.tsx'
import { Loading } from '../ui/states.tsx'
import { InventoryAccess } from './inventory-access.tsx'
import { type Loaded, LoadedNotice } from './loaded-notice.tsx'
import { LoadForm } from './load-form.tsx'

const texts = inventoryTexts.load

/** The page to record incoming material; the address may preselect the material. */
export const LoadStockPage = () => (
  <InventoryAccess permission="inventory.load" title={texts.title} refused={inventoryTexts.refusedLoad}>
    {() => <LoadStock />}
  </InventoryAccess>
)

function LoadStock() {
  const [params] = useSearchParams()
  const [named, magazine] = [params.get('material') ?? '', params.get('magazine')]
  const { data, isPending } = useEndpoint(inventory.detail, { id: named }, { enabled: named !== '' })
  return (
    <>
      <PageHead title={texts.title} context={texts.context} back={{ to: '/inventario', label: texts.back }} />
      {named !== '' && isPending ? <Loading /> : <LoadOnce key={named} first={data ?? null} magazine={magazine} />}
    </>
  )
}

/** Milliseconds for which the success is shown before the inventory opens. */
const shownFor_ms = 2000

function LoadOnce({ first, magazine }: { first: StockRow | null; magazine: string | null }) {
  const [material, setMaterial] = useState(first)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (!loaded) return undefined
    const timer = setTimeout(() => void navigate('/inventario'), shownFor_ms)
    return () => clearTimeout(timer)
  }, [loaded, navigate])

  function again() {
    setMaterial(null)
    setLoaded(null)
  }

  return loaded ? <LoadedNotice loaded={loaded} onAgain={again} /> : <LoadForm first={material} magazine={magazine} onLoaded={setLoaded} />
}
