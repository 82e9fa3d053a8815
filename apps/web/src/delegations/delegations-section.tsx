import { Button } from '@mantine/core'
import type { Actor } from '@barreno/domain/actor'
import { delegations } from '@barreno/domain/delegations/calls'
import type { Delegation } from '@barreno/domain/delegations/schema'
import { mayEver } from '@barreno/domain/permissions'
import { delegationTexts as texts } from '@barreno/texts/delegations'
import { permissionTexts } from '@barreno/texts/permissions'
import { roleLabels } from '@barreno/texts/roles'
import { type ReactNode, useState } from 'react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { DelegationActions } from './delegation-actions.tsx'
import classes from './delegations.module.css'
import { GiveDialog } from './give-dialog.tsx'

type Props = { actor: Actor; onDone: (message: string) => void }

/** The delegations given and taken by the user, and those of others that they may read (`delegations.read`). */
export function DelegationsSection({ actor, onDone }: Props) {
  const { data, error, refetch } = useEndpoint(delegations.list, {})
  const readsAll = mayEver(actor, 'delegations.read')
  const mayGive = mayEver(actor, 'delegations.give')
  const everyone = useEndpoint(delegations.all, {}, { enabled: readsAll })
  const [isGiving, setGiving] = useState(false)
  const others = everyone.data?.filter(({ giverId, takerId }) => giverId !== actor.id && takerId !== actor.id)
  // A user who can only take delegations sees this section once there is one.
  if (data?.length === 0 && !mayGive && !others?.length) return null
  const rowProps = { actor, onDone }
  return (
    <Section
      id="encargos"
      title={texts.title}
      context={texts.context}
      action={
        mayGive && (
          <Button variant="default" onClick={() => setGiving(true)}>
            {texts.give.button}
          </Button>
        )
      }
    >
      {error && !data && <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />}
      {!error && !data && <Loading />}
      {data?.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <Group {...rowProps} title={texts.received} rows={data?.filter(({ takerId }) => takerId === actor.id)} about={fromWhom} />
      <Group {...rowProps} title={texts.given} rows={data?.filter(({ giverId }) => giverId === actor.id)} about={toWhom} />
      {everyone.error && !everyone.data && <ErrorState message={texts.loadFailed} onRetry={() => void everyone.refetch()} />}
      {others && others.length > 0 && (
        <details className={classes.others}>
          <summary>{texts.all(others.length)}</summary>
          <Group {...rowProps} rows={others} about={({ giverName, takerName }) => texts.between(giverName, takerName)} />
        </details>
      )}
      <GiveDialog opened={isGiving} onClose={() => setGiving(false)} onDone={onDone} />
    </Section>
  )
}

const fromWhom = ({ giverName, giverRole }: Delegation) => texts.fromWhom(giverName, roleLabels[giverRole])
const toWhom = ({ takerName, takerRole }: Delegation) => texts.toWhom(takerName, roleLabels[takerRole])

type GroupProps = Props & { title?: string; rows: readonly Delegation[] | undefined; about: (delegation: Delegation) => ReactNode }

function Group({ title, rows, about, ...rowProps }: GroupProps) {
  if (!rows?.length) return null
  return (
    <>
      {title && <h3 className={classes.heading}>{title}</h3>}
      <ul className={classes.list}>
        {rows.map((delegation) => (
          <Row key={delegation.id} delegation={delegation} about={about(delegation)} {...rowProps} />
        ))}
      </ul>
    </>
  )
}

const Row = ({ delegation, about, ...rowProps }: Props & { delegation: Delegation; about: ReactNode }) => (
  <li className={classes.delegation}>
    <div className={classes.words}>
      <span className={classes.who}>
        {about} <StatusBadge tone={texts.tones[delegation.state]}>{texts.states[delegation.state]}</StatusBadge>
      </span>
      <span className={classes.facts}>{texts.dates(delegation.from, delegation.until)}</span>
      <span className={classes.facts}>{delegation.permissions.map((permission) => permissionTexts[permission]).join(' · ')}</span>
      <span className={classes.facts}>{texts.reason(delegation.reason)}</span>
      {delegation.revokedByName && <span className={classes.facts}>{texts.revokedBy(delegation.revokedByName)}</span>}
    </div>
    <DelegationActions delegation={delegation} {...rowProps} />
  </li>
)
