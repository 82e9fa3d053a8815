import { magazines } from '@barreno/domain/magazines/calls'
import { magazineScreens } from '@barreno/texts/magazine-screens'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import classes from './magazines.module.css'

const texts = magazineScreens.room

/** The quantity of a material that comes in; negative if it goes out. */
export type RoomLine = { materialId: string; quantity: number }

/** Returns how much of its licences a magazine would use with these lines, as calculated by the server; null without lines. */
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

/** The licences that change: their current use and the resulting one. */
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

/** The obstacles, in the words in which the server would refuse the action. */
export const Obstacles = ({ obstacles }: { obstacles: readonly { code: string; message: string }[] }) =>
  obstacles.map(({ code, message }) => (
    <Notice key={code} tone="red" live>
      {message}
    </Notice>
  ))
