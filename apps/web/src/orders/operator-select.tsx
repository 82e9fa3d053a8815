import { type OptionsFilter, Select } from '@mantine/core'
import { orders } from '@barreno/domain/orders/calls'
import { orderActionTexts } from '@barreno/texts/order-actions'
import { uiTexts } from '@barreno/texts/ui'
import { useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { isNamedBy } from '../ui/named-by.ts'
import { RetryNotice } from '../ui/retry-notice.tsx'

const texts = orderActionTexts.operator

type Props = { value: string | null; onChange: (id: string | null) => void; currentName?: string | null }

/** Selects an operator by words of the name. Enter takes the first match, even if the list arrives after the typing. */
export function OperatorSelect({ value, onChange, currentName = null }: Props) {
  const { data, error, isPending, refetch } = useEndpoint(orders.operators, { sort: 'name' })
  const [typed, setTyped] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [listed, setListed] = useState(data)
  // The options do not change while the dropdown is open, because the highlighted option is tracked only by its position.
  if (data !== listed && !(isOpen && listed)) setListed(data)
  const operators = listed?.items ?? []
  const options = operators.map(({ id, name, codigoUnico, openOrders }) => ({
    value: id,
    label: texts.option(name, codigoUnico, openOrders),
  }))
  const isSearching = typed.trim() !== '' && typed !== options.find((option) => option.value === value)?.label
  /** Matches names and codes rather than the whole label: "en curso" is part of every label. */
  const named: OptionsFilter = ({ search }) =>
    options.filter((_, index) => isNamedBy(`${operators[index]!.name} ${operators[index]!.codigoUnico ?? ''}`, search.trim()))
  return (
    <>
      {error && <RetryNotice onRetry={() => void refetch()}>{texts.listFailed}</RetryNotice>}
      <Select
        label={texts.field}
        placeholder={isPending ? uiTexts.loading : texts.choose}
        description={currentName ? texts.current(currentName) : undefined}
        data={options}
        value={value}
        onChange={onChange}
        searchable
        onSearchChange={setTyped}
        filter={named}
        // No option is highlighted for Enter before a name has been typed.
        selectFirstOptionOnChange={listed !== undefined && isSearching}
        onDropdownOpen={() => setOpen(true)}
        onDropdownClose={() => setOpen(false)}
        clearable
        nothingFoundMessage={isPending ? uiTexts.loading : listed && texts.nobody}
        maxDropdownHeight={220}
        data-autofocus
      />
    </>
  )
}
