import { quantity } from '@barreno/texts/format'
import { comparedFrontTexts as texts } from '@barreno/texts/compared-front'
import compared from '../ui/compared.module.css'
import type { Compared } from './side-by-side.ts'
import classes from './compared-front.module.css'

/** The accepted suggestion of a front beside today's; differences are bold. */
export const ComparedFront = ({ front, figures, materials }: Compared) => (
  <table className={compared.compared}>
    <caption className={classes.caption}>{texts.front(front)}</caption>
    <thead>
      <tr>
        <th scope="col">{texts.figure}</th>
        <th scope="col" className={compared.amount}>
          {texts.accepted}
        </th>
        <th scope="col" className={compared.amount}>
          {texts.today}
        </th>
      </tr>
    </thead>
    <tbody>
      {figures.map(({ of, ...line }) => (
        <Line key={of} name={texts[of]} {...line} />
      ))}
      {materials.map(({ materialId, ...line }) => (
        <Line key={materialId} {...line} />
      ))}
    </tbody>
  </table>
)

const Line = ({ name, accepted, today }: { name: string; accepted: number | null; today: number | null }) => (
  <tr data-changed={accepted !== today || undefined}>
    <td>{name}</td>
    <td className={compared.amount}>{accepted === null ? texts.none : quantity(accepted)}</td>
    <td className={compared.amount}>{today === null ? texts.none : quantity(today)}</td>
  </tr>
)
