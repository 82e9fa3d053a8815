import { Button, Checkbox, Select, SimpleGrid, Stack } from '@mantine/core'
import { agencies } from '@barreno/domain/actor'
import { clients } from '@barreno/domain/clients/calls'
import { orders } from '@barreno/domain/orders/calls'
import { mayEver } from '@barreno/domain/permissions'
import { orderFilterTexts as texts } from '@barreno/texts/order-filters'
import { useDebouncedCallback } from '@mantine/hooks'
import { useState } from 'react'
import type { Sent } from '../api/call.ts'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { AwaitedFilter } from '../counts/awaited-filter.tsx'
import { CountedSelect } from '../counts/counted-select.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { optionsOf } from '../ui/options.ts'
import { SearchSelect, useOptionSearch } from '../ui/search-select.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import type { ListFilters } from '../ui/use-list-filters.ts'
import { narrowingNames } from './narrowing.ts'

export type MoreFiltersProps = { filters: ListFilters; query: Sent<typeof orders.list> }

/** The less common filters that the user may use. */
export function MoreFiltersFields({ filters, query }: MoreFiltersProps) {
  const { actor } = useSession()
  if (!actor) return null
  const { get, set, setAll } = filters
  const list = { call: orders.list, query, filters }
  return (
    <Stack gap="sm">
      {mayEver(actor, 'clients.list') && <ClientFilter filters={filters} />}
      {mayEver(actor, 'orders.assign') && <OperatorFilter filters={filters} />}
      <CountedSelect
        list={list}
        filter="isOverdue"
        label={texts.isOverdue}
        everything={texts.anyDate}
        options={[
          { value: 'true', label: texts.overdue },
          { value: 'false', label: texts.onTime },
        ]}
      />
      <CountedSelect
        list={list}
        filter="waitsFor"
        label={texts.waitsFor}
        everything={texts.anyBody}
        options={optionsOf(agencies, texts.bodies)}
      />
      {mayEver(actor, 'comments.read') && <AwaitedFilter list={list} />}
      {mayEver(actor, 'orders.readPrices') && (
        <>
          <Checkbox
            label={texts.unpaid}
            checked={get('unpaid') === 'true'}
            onChange={(event) => set('unpaid', event.currentTarget.checked ? 'true' : null)}
          />
          <SimpleGrid cols={2} spacing="xs">
            <Amount name="amountFrom" label={texts.amountFrom} filters={filters} />
            <Amount name="amountTo" label={texts.amountTo} filters={filters} />
          </SimpleGrid>
        </>
      )}
      <Button variant="subtle" size="compact-sm" onClick={() => setAll(Object.fromEntries(narrowingNames.map((name) => [name, null])))}>
        {texts.clear}
      </Button>
    </Stack>
  )
}

type FieldProps = { filters: ListFilters }

function ClientFilter({ filters: { get, set } }: FieldProps) {
  const id = get('clientId')
  const known = useEndpoint(clients.get, { id }, { enabled: id !== '' })
  const chosen = id ? { value: id, label: known.data?.nombreAlianza ?? id } : null
  const search = useOptionSearch(chosen)
  const { data, isFetching } = useEndpoint(clients.list, { ...(search.query && { q: search.query }), sort: 'nombreAlianza', limit: 20 })
  return (
    <SearchSelect
      search={search}
      label={texts.client}
      placeholder={texts.anyClient}
      nothingFound={texts.typeToFind}
      chosen={chosen}
      found={(data?.items ?? []).map(({ id: value, nombreAlianza }) => ({ value, label: nombreAlianza }))}
      isSearching={isFetching}
      onChoose={(value) => set('clientId', value)}
    />
  )
}

function OperatorFilter({ filters: { get, set } }: FieldProps) {
  const { data } = useEndpoint(orders.operators, { sort: 'name' })
  return (
    <Select
      label={texts.operator}
      placeholder={texts.anyOperator}
      data={(data?.items ?? []).map(({ id, name }) => ({ value: id, label: name }))}
      value={get('operatorId') || null}
      onChange={(value) => set('operatorId', value)}
      searchable
      clearable
    />
  )
}

/** An amount that filters the list after a pause in typing, if it is readable. */
function Amount({ name, label, filters: { get, set } }: FieldProps & { name: 'amountFrom' | 'amountTo'; label: string }) {
  const given = Number(get(name) || Number.NaN)
  const [value, setValue] = useState<TypedNumber>(Number.isNaN(given) ? null : given)
  const tell = useDebouncedCallback((next: TypedNumber) => {
    const amount = readable(next)
    set(name, amount === null ? null : String(amount))
  }, 500)
  return (
    <NumberField
      label={label}
      value={value}
      isMoney
      onChange={(next) => {
        setValue(next)
        tell(next)
      }}
    />
  )
}
