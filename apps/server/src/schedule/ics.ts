import { addDays } from '@barreno/domain/calendar'
import { oncePer } from '@barreno/domain/once-per'
import type { MiningType } from '@barreno/domain/records/values'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import type { OrderStatus } from '@barreno/domain/statuses/orders'
import { institution } from '@barreno/texts/institution'
import { miningTypeLabels, orderStatusLabels } from '@barreno/texts/labels'
import { scheduleTexts } from '@barreno/texts/schedule'

type Made = { at: Date; portalUrl: string | undefined; pathOf: (service: Pick<ScheduledService, 'id'>) => string }
/** What a calendar program is told of a service. */
export type CalendarService = Omit<ScheduledService, 'conflicts' | 'canMove'>

const atOnce = 100

/** The services as a calendar of RFC 5545: each a whole day, under a name that stays the same when its date is moved. */
export function calendarOf(services: readonly CalendarService[], { at, portalUrl, pathOf }: Made): Buffer {
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
  // Some at a time: ten thousand texts that are held until the last is written cost more to keep than to write.
  const parts = [Buffer.from(head.map(line).join(''))]
  for (let from = 0; from < services.length; from += atOnce)
    parts.push(
      Buffer.from(
        services
          .slice(from, from + atOnce)
          .map(eventOf)
          .join(''),
      ),
    )
  return Buffer.concat([...parts, Buffer.from('END:VCALENDAR\r\n')])
}

/** Most services share their day, their place and what is said of them with others: each of these is written once, and what is left is plain. */
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

/** Status and mining type, operator and vehicles. Each part is escaped by itself, since the parts repeat and the whole hardly ever does. */
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

/** Ids and numbers as the portal makes them: no character of theirs means anything or has a second octet. */
const isShort = /^[\w-]{1,60}$/
const maxOctets = 75
const compact = (day: string) => day.replaceAll('-', '')
const line = (text: string) => `${folded(text)}\r\n`

/** Backslash, semicolon, comma and a line's end mean something; other control characters are not allowed at all. */
const escaped = (text: string) => (isPlain.test(text) ? text : text.replace(/\r\n?|[\\;,\p{Cc}]/gu, escapeOf))
const isPlain = /^[^\\;,\p{Cc}]*$/u
function escapeOf(found: string): string {
  if (/[\r\n]/.test(found)) return '\\n'
  return /[\\;,]/.test(found) ? `\\${found}` : ''
}

/** A line has 75 octets at most; a longer one goes on after a blank. No character is cut in two. */
function folded(text: string): string {
  // No character has more than three octets a unit.
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
/** Ends with the first of the two units of a character. */
const isHalf = /[\uD800-\uDBFF]$/
