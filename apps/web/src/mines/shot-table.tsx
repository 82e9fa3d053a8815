import { mineTexts } from '@barreno/texts/mines'
import classes from './mines.module.css'

const { numbered, columns, leftOutMark } = mineTexts.detail

export type ChartedShot = { id: string; number: number; isLeftOut: boolean }

type Props<Shot> = { shots: readonly Shot[]; figures: readonly { title: string; of: (shot: Shot) => string }[] }

/** The data of a chart as a table with one row per shot. */
export const ShotTable = <Shot extends ChartedShot>({ shots, figures }: Props<Shot>) => (
  <table className={classes.table}>
    <thead>
      <tr>
        <th scope="col">{columns.shot}</th>
        {figures.map(({ title }) => (
          <th key={title} scope="col">
            {title}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {shots.map((shot) => (
        <tr key={shot.id}>
          <th scope="row">{shot.isLeftOut ? `${numbered(shot.number)} (${leftOutMark})` : numbered(shot.number)}</th>
          {figures.map(({ title, of }) => (
            <td key={title}>{of(shot)}</td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
