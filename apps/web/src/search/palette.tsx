import { agencyOf } from '@barreno/domain/actor'
import { search } from '@barreno/domain/search/calls'
import type { SearchResults } from '@barreno/domain/search/schema'
import { minLetters } from '@barreno/domain/search/values'
import { keys } from '@barreno/texts/keys'
import { searchTexts as texts, stateInWords } from '@barreno/texts/search'
import { useDebouncedValue } from '@mantine/hooks'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useSession } from '../api/session.tsx'
import { useEndpoint } from '../api/use-endpoint.ts'
import { useIsCustodyAsked } from '../shell/may-open.ts'
import { useGoingOn } from '../records/go-on.ts'
import { useOffered } from '../records/offered-actions.ts'
import { menuOf } from '../shell/menu.tsx'
import { Dialog } from '../ui/dialog.ts'
import { isNamedBy } from '../ui/named-by.ts'
import { type QuickGroup, QuickList } from '../ui/quick-list.tsx'
import { placeOf } from './places.ts'

type Props = { opened: boolean; onClose: () => void; onKeysHelp: () => void }

/** The search over all records, pages and actions of the user, by name. */
export function Palette({ opened, onClose, onKeysHelp }: Props) {
  // The chosen action runs after the dialog has closed, because closing restores the focus.
  const chosen = useRef<(() => void) | null>(null)
  const choose = (act: () => void) => {
    chosen.current = act
    onClose()
  }
  const act = () => {
    const chosenAct = chosen.current
    chosen.current = null
    chosenAct?.()
  }
  return (
    <Dialog
      keeps="nothing"
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="lg"
      transitionProps={{ duration: 100 }}
      onExitTransitionEnd={act}
    >
      <Choices onChoose={choose} onKeysHelp={onKeysHelp} />
    </Dialog>
  )
}

function Choices({ onChoose, onKeysHelp }: { onChoose: (act: () => void) => void; onKeysHelp: () => void }) {
  const [typed, setTyped] = useState('')
  const records = useRecords(typed.trim(), onChoose)
  const groups = [...useOwn(typed, onChoose, onKeysHelp), ...records.groups].filter(({ options }) => options.length > 0)
  const status = records.isFailed ? texts.failed : records.isSearching ? texts.searching : groups.length === 0 ? texts.nothing : null
  return (
    <QuickList
      label={texts.field}
      resultsLabel={texts.results}
      typed={typed}
      onType={setTyped}
      groups={groups}
      status={status}
      help={texts.help}
    />
  )
}

/** Returns the matches known in the browser: actions on the open record, pages of the menu, and settings. */
function useOwn(typed: string, onChoose: (act: () => void) => void, onKeysHelp: () => void): QuickGroup[] {
  const { user, actor } = useSession()
  const navigate = useNavigate()
  const offered = useOffered()
  const goingOn = useGoingOn()
  const isNamedSo = ({ label }: { label: string }) => isNamedBy(label, typed)
  const actions = offered.map(({ label, obstacles, onClick }) => ({
    key: `action-${label}`,
    label,
    obstacles,
    onChoose: () => onChoose(onClick),
  }))
  const pages = (actor ? menuOf(actor, () => null, user?.rulesOff) : []).flatMap((group) =>
    group.entries.map(({ to, label }) => ({
      key: `page-${to}`,
      label,
      about: group.label,
      onChoose: () => onChoose(() => void navigate(to)),
    })),
  )
  const settings = [
    { key: 'go-on', label: goingOn.isOn ? keys.goOn.turnOff : keys.goOn.turnOn, onChoose: () => onChoose(goingOn.turn) },
    { key: 'keys', label: keys.title, onChoose: () => onChoose(onKeysHelp) },
  ]
  return [
    { key: 'actions', title: texts.actions, options: actions.filter(isNamedSo) },
    { key: 'pages', title: texts.pages, options: pages.filter(isNamedSo) },
    { key: 'settings', title: texts.settings, options: actor?.role === 'cliente' ? [] : settings.filter(isNamedSo) },
  ]
}

type Records = { groups: QuickGroup[]; isSearching: boolean; isFailed: boolean }

/** Returns the matches from the server. While a new search is running, earlier matches stay if they match the new text too. */
function useRecords(typed: string, onChoose: (act: () => void) => void): Records {
  const { actor } = useSession()
  const navigate = useNavigate()
  const hasControl = useIsCustodyAsked() && actor !== null && agencyOf(actor.role) !== null
  const [q] = useDebouncedValue(typed, 150)
  const isWanted = typed.length >= minLetters
  const { data, error, isPlaceholderData, isFetching } = useEndpoint(search.find, { q }, { enabled: isWanted && q.length >= minLetters })
  if (!isWanted || !actor) return { groups: [], isSearching: false, isFailed: false }
  const isAnswer = q === typed && !isPlaceholderData
  const found: SearchResults['found'] = data?.found ?? []
  const groups = found.map(({ kind, hits, hasMore }) => ({
    key: kind,
    title: texts.kinds[kind],
    note: hasMore ? texts.more : null,
    options: hits
      .filter(({ name, about }) => isAnswer || isNamedBy(`${name} ${about ?? ''}`, typed))
      .flatMap((hit) => {
        const option = {
          key: `${kind}-${hit.id}`,
          label: hit.name,
          about: hit.about,
          state: stateInWords(hit),
          onChoose: () => onChoose(() => void navigate(placeOf(kind, hit, actor))),
        }
        if (!hasControl || kind !== 'orders') return [option]
        const control = `/ordenes/control/${encodeURIComponent(hit.id)}`
        return [
          option,
          { ...option, key: `control-${hit.id}`, about: texts.inOnePage, onChoose: () => onChoose(() => void navigate(control)) },
        ]
      }),
  }))
  return { groups, isSearching: !error && (isFetching || !isAnswer), isFailed: error !== null && q === typed }
}
