import { ComboboxChevron, Input, InputBase } from '@mantine/core'
import { type FilterSelectProps, shownBy } from './filter-options.ts'
import { partLater } from './on-demand.tsx'

/** A filter for one of many values, among the other filters of a list. Its place shows the chosen value until the list of values has loaded. */
export const FilterSelect = partLater<FilterSelectProps>(async () => (await import('./filter-select-field.tsx')).FilterSelectField, {
  place: (props) => {
    const { value, className, data } = shownBy(props)
    return (
      <InputBase component="div" inert className={className} rightSection={<ComboboxChevron />}>
        {data.find((option) => option.value === value)?.label ?? <Input.Placeholder>{props.everything}</Input.Placeholder>}
      </InputBase>
    )
  },
})
