import { ActionIcon, Anchor, Button, Group, Select } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { caracasDate, type CalendarDate } from '@barreno/domain/calendar'
import { schedule } from '@barreno/domain/schedule/calls'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { orderStatusLabels } from '@barreno/texts/labels'
import { scheduleTexts as texts } from '@barreno/texts/schedule'
import { IconCalendarTime, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { type ComponentProps, useState } from 'react'
import { Link } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { partOnDemand } from '../ui/on-demand.tsx'
import { Outcome } from '../ui/outcome.tsx'
import { Segments } from '../ui/segments.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { useIsPhone } from '../ui/use-is-phone.ts'
import { useListSearch } from '../ui/use-list-search.ts'
import { FeedDialog } from './feed-dialog.tsx'
import type { MoveService as MoveServiceOf } from './move-service.tsx'
import { useDragging } from './use-dragging.ts'
import { dayName, daysOf, monthName, shifted, type Span } from './days.ts'
import classes from './schedule-page.module.css'

/** Maximum number of services that a day shows before it is expanded. */
const maxInDay = { month: 4, week: 10 } as const satisfies Record<Span, number>

/** Loaded when the first service is moved. */
const MoveService = partOnDemand<ComponentProps<typeof MoveServiceOf>>(async () => (await import('./move-service.tsx')).MoveService)

/** The service to move, and the day it was dropped on. */
type Moving = { id: string; day?: CalendarDate }

/** The calendar of services, by month or week. */
export const SchedulePage = () => (
  <PageAccess permission="schedule.read" title={texts.title} refused={texts.refused} signedOut={texts.refused}>
    {(actor) => (
      <>
        <PageHead title={texts.title} context={texts.context} />
        <Schedule actor={actor} />
      </>
    )}
  </PageAccess>
)

function Schedule({ actor }: { actor: Actor }) {
  const isPhone = useIsPhone()
  const [today] = useState(() => caracasDate(new Date()))
  const { get, date, set, setAll } = useListSearch(['day'])
  const span: Span = get('span') === 'week' || (isPhone && get('span') === '') ? 'week' : 'month'
  const day = date('day') ?? today
  const days = daysOf(span, day)
  const [operator, place] = [get('operator'), get('place')]
  // A day's other services are read when somebody looks for them.
  const [isWhole, setWhole] = useState(false)
  const reads = isWhole || operator || place ? {} : { perDay: `${maxInDay[span]}` }
  const { data, error, refetch, isPlaceholderData } = useEndpoint(schedule.list, { from: days[0]!, to: days.at(-1)!, ...reads })
  const [isFeedOpen, setFeedOpen] = useState(false)
  const [moving, setMoving] = useState<Moving | null>(null)
  const [flash, setFlash] = useState<string | null>(null)
  const dragging = useDragging(setMoving)
  const services = (data ?? []).filter(
    (service) => (!operator || service.operatorId === operator) && (!place || (service.place ?? '') === place),
  )
  const pathOf = ({ id }: ScheduledService) =>
    `${actor.clientId === null ? '/orders/details' : '/ordenes-cliente/details'}/${encodeURIComponent(id)}`
  const go = (to: CalendarDate) => setAll({ day: to })
  return (
    <>
      <div className={classes.bar} data-print="no">
        <Group gap={4}>
          <Button variant="default" px={8} aria-label={texts.previous} onClick={() => go(shifted(span, day, -1))}>
            <IconChevronLeft size={18} aria-hidden />
          </Button>
          <Button variant="default" onClick={() => go(today)}>
            {texts.today}
          </Button>
          <Button variant="default" px={8} aria-label={texts.next} onClick={() => go(shifted(span, day, 1))}>
            <IconChevronRight size={18} aria-hidden />
          </Button>
        </Group>
        <h2 className={classes.period} aria-live="polite">
          {monthName(day)}
        </h2>
        <Segments
          aria-label={texts.span}
          choices={[
            { value: 'month', label: texts.month },
            { value: 'week', label: texts.week },
          ]}
          value={span}
          onChange={(value) => set('span', value)}
        />
        <Filters
          services={data ?? []}
          operator={operator}
          place={place}
          set={set}
          hasOperators={actor.clientId === null}
          onLook={() => setWhole(true)}
        />
        <Button variant="subtle" onClick={() => setFeedOpen(true)}>
          {texts.feed.open}
        </Button>
      </div>
      {flash && <Outcome tone="green" title={flash} onDismiss={() => setFlash(null)} />}
      {!data ? (
        <NotLoaded failed={texts.failed} error={error} refetch={refetch} />
      ) : (
        <ol
          ref={dragging}
          className={classes.days}
          data-span={span}
          aria-busy={isPlaceholderData}
          aria-label={`${texts.title}, ${monthName(day)}`}
        >
          {days.map((each) => (
            <Day
              key={each}
              day={each}
              isToday={each === today}
              isOther={span === 'month' && each.slice(0, 7) !== day.slice(0, 7)}
              most={maxInDay[span]}
              isNarrowed={operator !== '' || place !== ''}
              onExpand={() => setWhole(true)}
              services={services.filter(({ serviceDate }) => serviceDate === each)}
              pathOf={pathOf}
              isPast={each < today}
              onMove={setMoving}
            />
          ))}
        </ol>
      )}
      {data && services.length === 0 && <p className={classes.empty}>{texts.empty}</p>}
      {moving && <MoveService id={moving.id} day={moving.day} onClose={() => setMoving(null)} onDone={setFlash} />}
      {isFeedOpen && <FeedDialog onClose={() => setFeedOpen(false)} />}
    </>
  )
}

type FiltersProps = {
  services: readonly ScheduledService[]
  operator: string
  place: string
  set: (name: string, value: string | null) => void
  hasOperators: boolean
  /** Called when somebody looks at the choices, which are those of all services. */
  onLook: () => void
}

function Filters({ services, operator, place, set, hasOperators, onLook }: FiltersProps) {
  const operators = new Map(
    services.flatMap(({ operatorId, operatorName }) => (operatorId ? [[operatorId, operatorName ?? operatorId]] : [])),
  )
  const places = [...new Set(services.flatMap((service) => service.place || []))].toSorted((one, other) => one.localeCompare(other, 'es'))
  return (
    <>
      {hasOperators && (
        <Select
          aria-label={texts.operator}
          placeholder={texts.anyOperator}
          data={[...operators].map(([value, label]) => ({ value, label }))}
          value={operator || null}
          onChange={(value) => set('operator', value)}
          onDropdownOpen={onLook}
          clearable
          searchable
        />
      )}
      <Select
        aria-label={texts.place}
        placeholder={texts.anyPlace}
        data={places}
        value={place || null}
        onChange={(value) => set('place', value)}
        onDropdownOpen={onLook}
        clearable
        searchable
      />
    </>
  )
}

type DayProps = {
  day: CalendarDate
  isToday: boolean
  isOther: boolean
  most: number
  services: readonly ScheduledService[]
  /** Whether a filter leaves out some of the day's services. */
  isNarrowed: boolean
  onExpand: () => void
  pathOf: (service: ScheduledService) => string
  /** Services cannot be moved to a past day. */
  isPast: boolean
  onMove: (moving: Moving) => void
}

function Day({ day, isToday, isOther, most, services, isNarrowed, onExpand, pathOf, isPast, onMove }: DayProps) {
  const [isOpen, setOpen] = useState(false)
  const visible = isOpen ? services : services.slice(0, most)
  const count = isNarrowed ? services.length : (services[0]?.ofDay ?? 0)
  const hidden = count - visible.length
  const expand = () => {
    setOpen(true)
    onExpand()
  }
  return (
    <li
      className={classes.day}
      data-today={isToday || undefined}
      data-other={isOther || undefined}
      data-empty={services.length === 0 || undefined}
      data-day={isPast ? undefined : day}
    >
      <p className={classes.date}>
        <time dateTime={day}>{dayName(day)}</time>
        {count > 0 && <span className={classes.count}>{texts.count(count)}</span>}
      </p>
      <ul className={classes.services}>
        {visible.map((service) => (
          <li
            key={service.id}
            className={classes.service}
            data-conflict={service.conflicts.length > 0 || undefined}
            draggable={service.canMove}
            data-service={service.id}
          >
            <span className={classes.named}>
              <Anchor component={Link} to={pathOf(service)} draggable={false} inherit>
                {service.orderNumber}
              </Anchor>
              {service.canMove && (
                <ActionIcon
                  variant="subtle"
                  size={24}
                  aria-label={texts.move.button(service.orderNumber)}
                  title={texts.move.button(service.orderNumber)}
                  onClick={() => onMove({ id: service.id })}
                  data-print="no"
                >
                  <IconCalendarTime size={16} stroke={1.75} aria-hidden />
                </ActionIcon>
              )}
            </span>
            <span>{service.clientName}</span>
            <span className={classes.about}>
              {orderStatusLabels[service.currentStatus]}
              {service.operatorName && ` · ${service.operatorName}`}
            </span>
            {clashesOf(service).map(([orderNumber, taken]) => (
              <span key={orderNumber} className={classes.conflict}>
                {texts.conflict(orderNumber, taken)}
              </span>
            ))}
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <Button variant="subtle" size="compact-xs" onClick={expand}>
          {texts.more(hidden)}
        </Button>
      )}
    </li>
  )
}

/** Returns the other orders of the day that conflict with a service, and the people or things needed by both. */
function clashesOf({ conflicts }: ScheduledService): [orderNumber: string, taken: string[]][] {
  const byOrder = new Map<string, string[]>()
  for (const { orderNumber, what } of conflicts) byOrder.set(orderNumber, [...(byOrder.get(orderNumber) ?? []), what])
  return [...byOrder]
}
