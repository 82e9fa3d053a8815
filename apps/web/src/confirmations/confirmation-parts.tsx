import type { Confirmation } from '@barreno/domain/confirmations/schema'
import type { ConfirmationState, ConfirmedAct } from '@barreno/domain/confirmations/values'
import type { Tone } from '@barreno/domain/statuses/tone'
import { confirmationTexts } from '@barreno/texts/confirmations'
import { changesOf, describeChanges } from '@barreno/texts/confirmations/changes'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './confirmations.module.css'

const texts = confirmationTexts.detail

/** Paths of the records of each action. */
const recordPaths: Record<ConfirmedAct, (id: string) => string> = {
  'inventory.adjust': (id) => `/inventario/kardex/${encodeURIComponent(id)}`,
  'materials.edit': (id) => `/inventario/material/detalle/${encodeURIComponent(id)}`,
  'materials.import': (id) => `/inventario/importar/${encodeURIComponent(id)}`,
  'reports.settleRecaudos': () => '/recaudos',
  'users.delete': (id) => `/usuario/detalles/${encodeURIComponent(id)}`,
}
export const recordPath = ({ act, recordId }: Confirmation) => recordPaths[act](recordId)
export const deliveryPath = (id: string) => `/recaudos/entregas/${encodeURIComponent(id)}`

const tones: Record<ConfirmationState, Tone> = {
  asked: 'amber',
  confirmed: 'green',
  refused: 'red',
  withdrawn: 'grey',
  expired: 'grey',
}

export const StateBadge = ({ state }: Pick<Confirmation, 'state'>) => (
  <StatusBadge tone={tones[state]}>{confirmationTexts.states[state]}</StatusBadge>
)

const most = 3

/** The changes in the row of a list. */
export const ChangeLines = ({ confirmation }: { confirmation: Confirmation }) => (
  <ul className={classes.lines}>
    {describeChanges(confirmation)
      .slice(0, most)
      .map((line) => (
        <li key={line}>{line}</li>
      ))}
  </ul>
)

/** The changes by field, before and after, which the person confirms. */
export const ChangeTable = ({ confirmation }: { confirmation: Confirmation }) => (
  <table className={classes.changes}>
    <thead>
      <tr>
        <th scope="col">{texts.field}</th>
        <th scope="col">{texts.before}</th>
        <th scope="col">{texts.after}</th>
      </tr>
    </thead>
    <tbody>
      {changesOf(confirmation).map(({ label, old, new: value }) => (
        <tr key={label}>
          <th scope="row">{label}</th>
          <td>{old ?? texts.nothing}</td>
          <td className={classes.after}>{value ?? texts.nothing}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
