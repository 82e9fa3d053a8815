import type { BlastingPatternInfo, ClientOnRecord, Transport } from '@barreno/domain/records/schema'
import type { PatternAlarm } from '@barreno/domain/patterns/alarms/schema'
import type { DelayCount } from '@barreno/domain/patterns/initiation/schema'
import { describeDelayDifference, describeDelays, describePacked } from '@barreno/texts/delay-numbers'
import type { PackedNumber } from '@barreno/domain/orders/packing/schema'
import { alarmTexts } from '@barreno/texts/alarms'
import { documentTexts } from '@barreno/texts/documents'
import { initiationTexts } from '@barreno/texts/initiation'
import { recordTexts } from '@barreno/texts/records'
import type { z } from 'zod'
import type { Block, Fact } from './sheet.ts'

/** Blocks that the documents of pre-orders and orders share. */

export function clientBlock(record: z.infer<typeof ClientOnRecord>): Block {
  const { client: texts } = recordTexts
  return {
    kind: 'facts',
    heading: texts.section,
    facts: factsOf([
      [texts.name, record.clientName],
      [texts.rif, record.clientRif],
      [texts.number, record.clientNumeroDeAlianza?.toString()],
      [texts.direction, record.clientDirection],
      [texts.representative, record.clientNombreRepresentante],
      [texts.cedula, record.clientCedulaRepresentante],
      [texts.phone, record.clientTelefonoRepresentante],
      [texts.email, record.clientEmail],
    ]),
  }
}

type Vehicles = z.infer<typeof Transport> & { vehicle1Id?: string | null; vehicle2Id?: string | null; guideConfirmed?: boolean }

/** Returns the table of vehicles and drivers; an empty list if there are none. */
export function transportBlocks(record: Vehicles): Block[] {
  const { transport: texts } = documentTexts
  const rows = [
    [record.vehicleOneModel, record.vehicle1Id, record.vehicle1Plate, record.driverOne, record.cedulaDriverOne],
    [record.vehicleTwoModel, record.vehicle2Id, record.vehicle2Plate, record.driverTwo, record.cedulaDriverTwo],
  ].filter((row) => row.some(Boolean))
  if (rows.length === 0) return []
  const columns = [texts.vehicle, texts.id, texts.plate, texts.driver, texts.cedula].map((label) => ({ label, width: '*' as const }))
  return [{ kind: 'table', heading: texts.title, columns, rows: rows.map((row) => row.map((value) => value ?? '')) }]
}

/** Returns the guide, marked as provisional until DAEX confirms it. */
export const guideOf = ({ idGuia, guideConfirmed }: Pick<Vehicles, 'idGuia' | 'guideConfirmed'>) =>
  idGuia && !guideConfirmed ? documentTexts.transport.provisional(idGuia) : idGuia

/** Returns the table of pattern files with the start of their digests, by which a holder of the paper can tell whether they have the same file. */
export function patternBlocks(patterns: readonly BlastingPatternInfo[]): Block[] {
  const { patterns: texts } = documentTexts
  if (patterns.length === 0) return []
  const rows = patterns.map(({ frontIndex, originalFileName, sha256 }) => [String(frontIndex), originalFileName, sha256.slice(0, 16)])
  const columns = [
    { label: texts.front, width: 40 },
    { label: texts.file, width: '*' as const },
    { label: texts.digest, width: 110 },
  ]
  return [{ kind: 'table', heading: texts.title, columns, rows }]
}

/** Returns the alarms of patterns and lines, which come first in a document: each with the engineer who accepted it, or as standing. */
export function alarmBlocks(
  fronts: readonly { frontIndex: number; alarms: readonly PatternAlarm[] }[],
  { mixesSystems = false }: { mixesSystems?: boolean } = {},
): Block[] {
  const ofPatterns = fronts.flatMap(({ frontIndex, alarms }) =>
    alarms.map(({ text, acceptance }) => [
      String(frontIndex),
      text,
      acceptance
        ? [
            alarmTexts.acceptedBy(acceptance.engineerName, acceptance.engineerDocument, acceptance.at),
            alarmTexts.reason(acceptance.reason),
          ].join('\n')
        : alarmTexts.none,
    ]),
  )
  const rows = [...(mixesSystems ? [['—', initiationTexts.mixed, alarmTexts.hard('initiation.mixed')]] : []), ...ofPatterns]
  if (rows.length === 0) return []
  const columns = [
    { label: documentTexts.patterns.front, width: 40 },
    { label: alarmTexts.alarm, width: '*' as const },
    { label: alarmTexts.acceptance, width: '*' as const },
  ]
  return [{ kind: 'table', heading: alarmTexts.section, columns, rows }]
}

/**
 * Returns a material's name; for detonators also the quantity of each delay number, the difference between the line and their sum, and what was
 * packed.
 */
export const nameWithDelays = (
  name: string,
  quantity: number,
  byDelay: readonly DelayCount[] | undefined,
  packed: readonly PackedNumber[] = [],
): string =>
  [
    name,
    byDelay && describeDelays(byDelay),
    byDelay && describeDelayDifference(byDelay, quantity),
    packed.length > 0 && describePacked(packed),
  ]
    .filter(Boolean)
    .join('\n')

export const factsOf = (pairs: readonly (readonly [label: string, value: string | null | undefined])[]): Fact[] =>
  pairs.map(([label, value]) => ({ label, value: value ?? '' }))

/** Returns a line to sign on. If the name is unknown, it has room for the signer to write it. */
export const signature = (label: string, name: string | null | undefined, idDocument: string | null | undefined) => {
  const { signatures: texts } = documentTexts
  return { label, lines: name ? [name, ...(idDocument ? [texts.idDocument(idDocument)] : [])] : [texts.blank] }
}

/** Height above a signature that was given in a session, in points: nobody signs or stamps there. */
export const signedOnScreen = 16
