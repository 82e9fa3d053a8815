import { addDays } from '@barreno/domain/calendar'
import type { ScheduledService } from '@barreno/domain/schedule/schema'
import { institution } from '@barreno/texts/institution'
import { miningTypeLabels, orderStatusLabels } from '@barreno/texts/labels'
import { scheduleTexts } from '@barreno/texts/schedule'

type Made = { at: Date; portalUrl: string | undefined; pathOf: (service: ScheduledService) => string }

/** The services as a calendar of RFC 5545: each a whole day, under a name that stays the same when its date is moved. */
export function calendarOf(services: readonly ScheduledService[], { at, portalUrl, pathOf }: Made): string {
  const stamp = at.toISOString().replace(/[-:]|\.\d{3}/g, '')
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(institution.product)}//ES`,
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(scheduleTexts.feedName)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT1H',
    ...services.flatMap((service) => eventOf(service, stamp, portalUrl && `${portalUrl}${pathOf(service)}`)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventOf(service: ScheduledService, stamp: string, address: string | undefined): string[] {
  const { id, orderNumber, serviceDate, clientName, place, miningType, currentStatus, operatorName, plates } = service
  const about = [
    orderStatusLabels[currentStatus],
    miningTypeLabels[miningType],
    ...(operatorName ? [scheduleTexts.operatorIs(operatorName)] : []),
    ...(plates.length > 0 ? [scheduleTexts.vehiclesAre(plates)] : []),
  ]
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(id)}@barreno`,
    `DTSTAMP:${stamp}`,
    `DTSTART;VALUE=DATE:${serviceDate.replaceAll('-', '')}`,
    `DTEND;VALUE=DATE:${addDays(serviceDate, 1).replaceAll('-', '')}`,
    `SUMMARY:${escaped(`${orderNumber} · ${clientName}`)}`,
    `DESCRIPTION:${escaped(about.join('\n'))}`,
    ...(place ? [`LOCATION:${escaped(place)}`] : []),
    ...(address ? [`URL:${address}`] : []),
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** Backslash, semicolon, comma and a line's end mean something; other control characters are not allowed at all. */
const escaped = (text: string) => (isPlain.test(text) ? text : text.replace(/\r\n?/g, '\n').replace(/[\\;,\p{Cc}]/gu, escapeOf))
const isPlain = /^[^\\;,\p{Cc}]*$/u
function escapeOf(character: string): string {
  if (character === '\n') return '\\n'
  return /[\\;,]/.test(character) ? `\\${character}` : ''
}

/** A line has 75 octets at most; a longer one goes on after a blank. No character is cut in two. */
function folded(line: string): string {
  // Most lines are short, and no character has more than three octets a unit.
  if (line.length <= 25 || Buffer.byteLength(line) <= 75) return line
  const parts: string[] = []
  let from = 0
  let octets = 0
  let most = 75
  for (let at = 0; at < line.length;) {
    const point = line.codePointAt(at)!
    const size = point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
    if (octets + size > most) {
      parts.push(line.slice(from, at))
      from = at
      octets = 0
      most = 74
    }
    octets += size
    at += point < 0x10000 ? 1 : 2
  }
  return [...parts, line.slice(from)].join('\r\n ')
}
