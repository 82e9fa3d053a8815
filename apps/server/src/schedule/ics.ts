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
const escaped = (text: string) =>
  text
    .replace(/\r\n?/g, '\n')
    .replace(/[\p{Cc}]/gu, (character) => (character === '\n' ? '\n' : ''))
    .replace(/[\\;,]/g, (character) => `\\${character}`)
    .replaceAll('\n', '\\n')

/** A line has 75 octets at most; a longer one goes on after a blank. No character is cut in two. */
function folded(line: string): string {
  if (Buffer.byteLength(line) <= 75) return line
  const parts: string[] = []
  let part = ''
  let size = 0
  for (const character of line) {
    const octets = Buffer.byteLength(character)
    if (size + octets > (parts.length === 0 ? 75 : 74)) {
      parts.push(part)
      part = ''
      size = 0
    }
    part += character
    size += octets
  }
  return [...parts, part].join('\r\n ')
}
