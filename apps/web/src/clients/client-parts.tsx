import type { ClientDetail, Warning } from '@barreno/domain/clients/schema'
import type { RightState } from '@barreno/domain/clients/validity'
import type { Tone } from '@barreno/domain/statuses/tone'
import { clientTexts } from '@barreno/texts/clients'
import { DateText } from '../ui/date.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './clients.module.css'

export const StateBadge = ({ estatus }: Pick<ClientDetail, 'estatus'>) => (
  <StatusBadge tone={estatus ? 'green' : 'grey'}>{clientTexts.states[`${estatus}`]}</StatusBadge>
)

const tones: Record<RightState, Tone> = { unknown: 'grey', valid: 'green', expiring: 'amber', expired: 'red', excepted: 'amber' }

/** The end of the alianza's right of exploitation, marked if it is near or past. */
export const Right = ({ client: { rightState, vigenciaRExplotacion } }: { client: ClientDetail }) => (
  <span className={classes.right}>
    {vigenciaRExplotacion && <DateText value={vigenciaRExplotacion} />}
    {rightState !== 'valid' && <StatusBadge tone={tones[rightState]}>{clientTexts.rightStates[rightState]}</StatusBadge>}
  </span>
)

export const Warnings = ({ warnings }: { warnings: readonly Warning[] }) => (
  <ul className={classes.warnings}>
    {warnings.map(({ field, message }) => (
      <li key={field}>{message}</li>
    ))}
  </ul>
)
