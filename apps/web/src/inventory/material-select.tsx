import { Button, Select } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { inventory } from '@barreno/domain/inventory/endpoints'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/domain/texts/inventory'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './load-stock-page.module.css'

const texts = inventoryTexts.load
const labelOf = ({ materialId, materialName }: StockRow) => `${materialName} (${materialId})`

type Props = {
  id: string
  chosen: StockRow | null
  error: ReactNode
  onChoose: (stock: StockRow | null) => void
}

/** One material of the warehouse, found by the server as one types: a catalogue may have thousands. */
export function MaterialSelect({ id, chosen, error, onChoose }: Props) {
  const [typed, setTyped] = useState(chosen ? labelOf(chosen) : '')
  const [asked] = useDebouncedValue(chosen && typed === labelOf(chosen) ? '' : typed.trim(), 250)
  const found = useEndpoint(inventory.stock, { active: 'true', limit: 50, sort: 'materialName', ...(asked && { q: asked.slice(0, 100) }) })
  const others = (found.data?.items ?? []).filter(({ materialId }) => materialId !== chosen?.materialId)
  const offered = chosen ? [chosen, ...others] : others
  return (
    <>
      <Select
        id={id}
        label={texts.material}
        placeholder={texts.choose}
        withAsterisk
        aria-required
        data={offered.map((stock) => ({ value: stock.materialId, label: labelOf(stock) }))}
        filter={({ options }) => options}
        value={chosen?.materialId ?? null}
        onChange={(value) => onChoose(offered.find(({ materialId }) => materialId === value) ?? null)}
        searchable
        searchValue={typed}
        onSearchChange={setTyped}
        clearable
        nothingFoundMessage={found.isFetching ? texts.searching : texts.nothingFound}
        error={error}
        withScrollArea={false}
        classNames={{ dropdown: classes.dropdown ?? '', option: classes.option ?? '' }}
      />
      {found.error && <ListFailed message={found.error.message} onRetry={() => void found.refetch()} />}
    </>
  )
}

const ListFailed = ({ message, onRetry }: { message: string; onRetry: () => void }) => (
  <Notice
    tone="red"
    title={texts.listFailed}
    live
    action={
      <Button variant="default" size="compact-sm" onClick={onRetry}>
        {texts.retry}
      </Button>
    }
  >
    {message}
  </Notice>
)
