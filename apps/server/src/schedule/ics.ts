import { addDays } from '@barreno/domain/calendar'
import { oncePer } from '@barreno/domain/once-per'
import type { MiningType } from '@barreno/domain/records/values'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { institution } from '@barreno/texts/institution'
import { miningTypeLabels, orderStatusLabels } from '@barreno/texts/labels'
import { scheduleTexts } from '@barreno/texts/schedule'

type Made = { at: Date; portalUrl: string | undefined; pathOf: (service: Pick<ScheduledService, 'id'>) => string }
/** The fields of a service that a calendar feed contains. */
export type CalendarService = Omit<ScheduledService, 'conflicts' | 'canMove' | 'ofDay'>

/** Returns the services as an iCalendar file (RFC 5545). Each is an all-day event, with a UID that stays the same when its date changes. */
export function calendarOf(batches: Iterable<readonly CalendarService[]>, { at, portalUrl, pathOf }: Made): Buffer {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(institution.product)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(scheduleTexts.feedName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
  ]
  const eventOf = eventsOf(stamp, portalUrl === undefined ? undefined : (service) => `${portalUrl}${pathOf(service)}`)
  // Each batch is encoded before the next one is parsed, so that no service outlives its batch.
  const parts = [Buffer.from(head.map(line).join(''))]
  for (const batch of batches) parts.push(Buffer.from(batch.map(eventOf).join('')))
  return Buffer.concat([...parts, Buffer.from('END:VCALENDAR\r\n')])
}

/** Returns a function that writes an event. Days, places and names repeat, so each is formatted once and cached. */
function eventsOf(stamp: string, addressOf: ((service: CalendarService) => string) | undefined) {
  const daysOf = oncePer((day: string) => `DTSTART;VALUE=DATE:${compact(day)}\r\nDTEND;VALUE=DATE:${compact(addDays(day, 1))}\r\n`)
  const locationOf = oncePer((place: string) => line(`LOCATION:${escaped(place)}`))
  const nameOf = oncePer((name: string) => {
    const text = escaped(name)
    return { text, octets: Buffer.byteLength(text) }
  })
  const descriptionOf = descriptionsOf()
  const middle = `@barreno\r\nDTSTAMP:${stamp}\r\n`
  return (service: CalendarService): string => {
    const { id, orderNumber, serviceDate, clientName, place } = service
    const uid = isShort.test(id) ? `UID:${id}${middle}` : `${line(`UID:${escaped(id)}@barreno`)}DTSTAMP:${stamp}\r\n`
    const name = nameOf(clientName)
    const summary = `SUMMARY:${escaped(orderNumber)} · ${name.text}`
    const fits = summary.length - name.text.length + 1 + name.octets <= maxOctets && isShort.test(orderNumber)
    return `BEGIN:VEVENT\r\n${uid}${daysOf(serviceDate)}${fits ? `${summary}\r\n` : line(summary)}${descriptionOf(service)}${
      place ? locationOf(place) : ''
    }${addressOf ? line(`URL:${addressOf(service)}`) : ''}TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`
  }
}

/**
 * Writes status, mining type, operator and vehicles.
 * The parts are escaped separately and cached, because they repeat while their combinations rarely do.
 */
function descriptionsOf(): (service: CalendarService) => string {
  const headOf = oncePer((status: OrderStatus) =>
    oncePer((mining: MiningType) => `DESCRIPTION:${escaped(`${orderStatusLabels[status]}\n${miningTypeLabels[mining]}`)}`),
  )
  const operatorOf = oncePer((name: string) => escaped(`\n${scheduleTexts.operatorIs(name)}`))
  return ({ currentStatus, miningType, operatorName, plates }) =>
    line(
      `${headOf(currentStatus)(miningType)}${operatorName ? operatorOf(operatorName) : ''}${
        plates.length > 0 ? escaped(`\n${scheduleTexts.vehiclesAre(plates)}`) : ''
      }`,
    )
}

/** Ids and numbers as the portal generates them: ASCII only, nothing to escape. */
const isShort = /^[\w-]{1,60}$/
const maxOctets = 75
const compact = (day: string) => day.replaceAll('-', '')
const line = (text: string) => `${folded(text)}\r\n`

/** Escapes backslash, semicolon, comma and line breaks; removes other control characters, which are not allowed. */
const escaped = (text: string) => (isPlain.test(text) ? text : text.replace(/\r\n?|[\\;,\p{Cc}]/gu, escapeOf))
const isPlain = /^[^\\;,\p{Cc}]*$/u
function escapeOf(found: string): string {
  if (/[\r\n]/.test(found)) return '\\n'
  return /[\\;,]/.test(found) ? `\\${found}` : ''
}

/** Folds a line after at most 75 octets; continuation lines begin with a space. Never splits a character. */
function folded(text: string): string {
  // No UTF-16 unit takes more than three octets.
  if (text.length <= maxOctets / 3 || (text.length <= maxOctets && Buffer.byteLength(text) <= maxOctets)) return text
  const parts: string[] = []
  for (let from = 0, most = maxOctets; from < text.length; most = maxOctets - 1) {
    let part = text.slice(from, from + most)
    for (let over = Buffer.byteLength(part) - most; over > 0; over = Buffer.byteLength(part) - most)
      part = part.slice(0, -Math.ceil(over / 3))
    if (from + part.length < text.length && isHalf.test(part)) part = part.slice(0, -1)
    parts.push(part)
    from += part.length
  }
  return parts.join('\r\n ')
}
/** Matches text that ends with the first half of a surrogate pair. */
const isHalf = /[\uD800-\uDBFF]$/
