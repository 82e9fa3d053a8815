import { magazines } from '@barreno/domain/magazines/calls'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './magazines.module.css'

const texts = magazineScreens.room

/** What comes in of a material, or below zero goes out. */
export type RoomLine = { materialId: string; quantity: number }

/** What a magazine would hold of its licences with these lines, as the server says it; null while there are none. */
export function useRoom(magazineId: string | null, lines: readonly RoomLine[], opposite: string | null = null) {
  const isAsked = magazineId !== null && lines.length > 0
  const written = lines.map(({ materialId, quantity }) => `${materialId}:${quantity}`).join(',')
  const { data, error, isPlaceholderData } = useEndpoint(
    magazines.room,
    { id: magazineId ?? '', lines: written, ...(opposite && { opposite }) },
    { enabled: isAsked },
  )
  return { room: isAsked && !isPlaceholderData ? (data ?? null) : null, error: isAsked ? error : null }
}

/** Each licence that changes: what it counts now, and what it would count. */
export function RoomTable({ room }: { room: NonNullable<ReturnType<typeof useRoom>['room']> }) {
  const { name, limits, unlicensed } = room
  const changing = limits.filter(({ held, after }) => held !== after)
  return (
    <div>
      {changing.length === 0 ? (
        <p className={classes.small}>{texts.none(name)}</p>
      ) : (
        <table className={classes.table}>
          <caption>{texts.label(name)}</caption>
          <thead>
            <tr>
              <th scope="col">{magazineScreens.limits.measure}</th>
              <th scope="col">{texts.now}</th>
              <th scope="col">{texts.after}</th>
              <th scope="col">{texts.allowed}</th>
            </tr>
          </thead>
          <tbody>
            {changing.map(({ measure, family, held, after, allowed, over }) => (
              <tr key={`${measure} ${family ?? ''}`}>
                <th scope="row">{magazineScreens.licences.measure(measure, family)}</th>
                <td>{magazineScreens.figure(measure, held)}</td>
                <td data-over={over > 0 || undefined}>{magazineScreens.figure(measure, after)}</td>
                <td>{magazineScreens.figure(measure, allowed)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {unlicensed.length > 0 && room.obstacles.every(({ code }) => code !== 'magazines.unlicensed') && (
        <Notice tone="amber">{texts.unlicensed(name, unlicensed)}</Notice>
      )}
    </div>
  )
}

/** What stands in the way, each in the words in which it would be refused. */
export const Obstacles = ({ obstacles }: { obstacles: readonly { code: string; message: string }[] }) =>
  obstacles.map(({ code, message }) => (
    <Notice key={code} tone="red" live>
      {message}
    </Notice>
  ))
