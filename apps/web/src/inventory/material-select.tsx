import { Button } from '@mantine/core'
import { inventory } from '@barreno/domain/inventory/calls'
import type { StockRow } from '@barreno/domain/inventory/schema'
import { inventoryTexts } from '@barreno/texts/inventory'
import type { ReactNode } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { SearchSelect, useOptionSearch } from '../ui/search-select.tsx'

const texts = inventoryTexts.load
const optionOf = ({ materialId, materialName }: StockRow) => ({ value: materialId, label: `${materialName} (${materialId})` })

type Props = {
  id: string
  chosen: StockRow | null
  error: ReactNode
  onChoose: (stock: StockRow | null) => void
}

/** Selects one material of the inventory. */
export function MaterialSelect({ chosen, onChoose, ...field }: Props) {
  const option = chosen && optionOf(chosen)
  const search = useOptionSearch(option)
  const { data, error, isFetching, refetch } = useEndpoint(inventory.stock, {
    active: 'true',
    limit: 50,
    sort: 'materialName',
    ...(search.query && { q: search.query }),
  })
  const found = data?.items ?? []
  return (
    <>
      <SearchSelect
        {...field}
        search={search}
        label={texts.material}
        placeholder={texts.choose}
        nothingFound={texts.nothingFound}
        required
        chosen={option}
        found={found.map(optionOf)}
        isSearching={isFetching}
        onChoose={(value) =>
          onChoose(found.find(({ materialId }) => materialId === value) ?? (value === chosen?.materialId ? chosen : null))
        }
      />
      {error && <ListFailed message={error.message} onRetry={() => void refetch()} />}
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
