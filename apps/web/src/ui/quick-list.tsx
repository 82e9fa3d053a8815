import { TextInput } from '@mantine/core'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import classes from './quick-list.module.css'

export type QuickOption = {
  /** Unique among all options shown. */
  key: string
  label: string
  /** What distinguishes it from others with the same label. */
  about?: string | null
  /** Its status, at the end of the row. */
  state?: string | null
  /** Why it cannot be chosen now, in sentences. */
  obstacles?: readonly string[]
  onChoose: () => void
}
export type QuickGroup = { key: string; title: string; options: readonly QuickOption[]; note?: string | null }

type Props = {
  label: string
  resultsLabel: string
  typed: string
  onType: (text: string) => void
  /** The groups that have options, in display order. */
  groups: readonly QuickGroup[]
  /** Message below the groups: more is loading, or nothing was found. */
  status: string | null
  help: string
}

/** A search field with a list of matches. The arrow keys and Enter choose a match while the focus stays in the field. */
export function QuickList({ label, resultsLabel, typed, onType, groups, status, help }: Props) {
  const listId = useId()
  const [wanted, setWanted] = useState<string | null>(null)
  const options = groups.flatMap((group) => group.options)
  const at = Math.max(
    0,
    options.findIndex(({ key }) => key === wanted),
  )
  const current = options[at]
  const idOf = (option: QuickOption) => `${listId}-${option.key}`
  const currentId = current && idOf(current)

  useEffect(() => {
    if (currentId) document.getElementById(currentId)?.scrollIntoView({ block: 'nearest' })
  }, [currentId])

  function pressed(event: KeyboardEvent): void {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step) setWanted(options[(at + step + options.length) % options.length]?.key ?? null)
    else if (event.key === 'Enter' && current) choose(current)
    else return
    event.preventDefault()
  }

  return (
    <div className={classes.frame}>
      <TextInput
        data-autofocus
        role="combobox"
        aria-label={label}
        aria-expanded={options.length > 0}
        aria-controls={options.length > 0 ? listId : undefined}
        aria-activedescendant={currentId}
        aria-autocomplete="list"
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={label}
        value={typed}
        onChange={(event) => {
          onType(event.currentTarget.value)
          setWanted(null)
        }}
        onKeyDown={pressed}
      />
      {options.length > 0 && (
        <div id={listId} role="listbox" aria-label={resultsLabel} className={classes.list}>
          {groups.map((group) => (
            <div key={group.key} role="group" aria-labelledby={`${listId}-group-${group.key}`}>
              <p id={`${listId}-group-${group.key}`} className={classes.title}>
                {group.title}
                {group.note && <span className={classes.note}>{group.note}</span>}
              </p>
              {group.options.map((option) => (
                <Option key={option.key} id={idOf(option)} option={option} isCurrent={option === current} />
              ))}
            </div>
          ))}
        </div>
      )}
      <p role="status" className={classes.status}>
        {status}
      </p>
      <p className={classes.help}>{help}</p>
    </div>
  )
}

type OptionProps = { id: string; option: QuickOption; isCurrent: boolean }

const Option = ({ id, option, isCurrent }: OptionProps) => (
  // The field handles the keys of all options and announces the current one.
  <div
    id={id}
    role="option"
    tabIndex={-1}
    aria-selected={isCurrent}
    aria-disabled={isBarred(option) || undefined}
    className={classes.option}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => choose(option)}
    onKeyDown={() => {}}
  >
    <span className={classes.label}>{option.label}</span>
    {option.about && <span className={classes.about}>{option.about}</span>}
    {option.state && <span className={classes.state}>{option.state}</span>}
    {option.obstacles?.map((obstacle) => (
      <span key={obstacle} className={classes.obstacle}>
        {obstacle}
      </span>
    ))}
  </div>
)

const isBarred = ({ obstacles = [] }: QuickOption) => obstacles.length > 0

function choose(option: QuickOption): void {
  if (!isBarred(option)) option.onChoose()
}
