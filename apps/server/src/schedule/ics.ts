import { addDays } from '@barreno/domain/calendar'
import { oncePer } from '@barreno/domain/once-per'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { institution } from '@barreno/texts/institution'
import { miningTypeLabels, orderStatusLabels } from '@barreno/texts/labels'
import { scheduleTexts } from '@barreno/texts/schedule'

type Made = { at: Date; portalUrl: string | undefined; pathOf: (service: Pick<ScheduledService, 'id'>) => string }
/** What a calendar program is told of a service. */
export type CalendarService = Omit<ScheduledService, 'conflicts' | 'canMove'>

/** The services as a calendar of RFC 5545: each a whole day, under a name that stays the same when its date is moved. */
export function calendarOf(services: readonly CalendarService[], { at, portalUrl, pathOf }: Made): string {
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
  return `${head.map(line).join('')}${services.map(eventOf).join('')}END:VCALENDAR\r\n`
}

/** Most services share their day, their place and what is said of them with others: each of these is written once. */
function eventsOf(stamp: string, addressOf: ((service: CalendarService) => string) | undefined) {
  const daysOf = oncePer((day: string) => `DTSTART;VALUE=DATE:${compact(day)}\r\nDTEND;VALUE=DATE:${compact(addDays(day, 1))}\r\n`)
  const descriptionOf = oncePer((about: string) => line(`DESCRIPTION:${escaped(about)}`))
  const locationOf = oncePer((place: string) => line(`LOCATION:${escaped(place)}`))
  const nameOf = oncePer(escaped)
  return (service: CalendarService): string => {
    const { id, orderNumber, serviceDate, clientName, place, miningType, currentStatus, operatorName, plates } = service
    const operator = operatorName ? `\n${scheduleTexts.operatorIs(operatorName)}` : ''
    const vehicles = plates.length > 0 ? `\n${scheduleTexts.vehiclesAre(plates)}` : ''
    const about = `${orderStatusLabels[currentStatus]}\n${miningTypeLabels[miningType]}${operator}${vehicles}`
    return `BEGIN:VEVENT\r\n${line(`UID:${escaped(id)}@barreno`)}DTSTAMP:${stamp}\r\n${daysOf(serviceDate)}${line(
      `SUMMARY:${escaped(orderNumber)} · ${nameOf(clientName)}`,
    )}${descriptionOf(about)}${place ? locationOf(place) : ''}${
      addressOf ? line(`URL:${addressOf(service)}`) : ''
    }TRANSP:TRANSPARENT\r\nEND:VEVENT\r\n`
  }
}

const compact = (day: string) => day.replaceAll('-', '')
const line = (text: string) => `${folded(text)}\r\n`

/** Backslash, semicolon, comma and a line's end mean something; other control characters are not allowed at all. */
const escaped = (text: string) => (isPlain.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(/[\\;,\p{Cc}]/gu, escapeOf))
const isPlain = /^[^\\;,\p{Cc}]*$/u
function escapeOf(character: string): string {
  if (character === '\n') return '\\n'
  return /[\\;,]/.test(character) ? `\\${character}` : ''
}

/** A line has 75 octets at most; a longer one goes on after a blank. No character is cut in two. */
function folded(text: string): string {
  // No character has more than three octets a unit.
  if (text.length <= 25 || (text.length <= 75 && Buffer.byteLength(text) <= 75)) return text
  const parts: string[] = []
  let from = 0
  let octets = 0
  let most = 75
  for (let at = 0; at < text.length;) {
    const point = text.codePointAt(at)!
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    if (octets + size > most) {
      parts.push(text.slice(from, at))
      from = at
      octets = 0
      most = 74
    }
    octets += size
    at += point < 0x10000 ? 1 : 2
  }
  return [...parts, text.slice(from)].join('\r\n ')
}
