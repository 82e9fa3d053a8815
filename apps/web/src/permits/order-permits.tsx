import { permits } from '@barreno/domain/permits/calls'
import type { PermitCheck } from '@barreno/domain/permits/schema'
import { permitTexts } from '@barreno/texts/permits'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useEndpoint } from '../api/use-endpoint.ts'
import { Section } from '../ui/section.tsx'
import { NotLoaded } from '../ui/states.tsx'
import classes from './permits.module.css'

const texts = permitTexts.order

/** The permit checks of an order on its service date or on `day`, and how much of the alianza's quotas it uses. */
export function OrderPermits({ orderId, day }: { orderId: string; day?: string }) {
  const { data, error, refetch } = useEndpoint(permits.checks, { order: orderId, ...(day && { day }) })
  if (!data) return <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />
  if (data.rule === 'off' && data.quotaRule === 'off') return null
  return (
    <Section id={day ? 'permits-then' : 'permits'} title={texts.title} context={texts.day(data.day)}>
      <div className={classes.stack}>
        {data.rule !== 'off' && (
          <ul className={classes.checks}>
            {data.checks.map((check) => (
              <li
                key={`${check.subject} ${check.name ?? ''} ${check.permit?.id ?? ''}`}
                className={classes.check}
                data-ok={check.ok || undefined}
              >
                <Mark isOk={check.ok} labels={[texts.ok, texts.notOk]} />
                <div>
                  <span className={classes.who}>
                    {texts.subjects[check.subject]}: {check.name ?? texts.unnamed}
                  </span>
                  <div className={classes.small}>{describe(check)}</div>
                </div>
              </li>
            ))}
          </ul>
        )}
        {data.quotaRule !== 'off' && data.quotas.length > 0 && (
          <ul className={classes.checks} aria-label={texts.quotas}>
            {data.quotas.map((quota) => (
              <li
                key={`${quota.permitId} ${quota.measure} ${quota.family ?? ''} ${quota.period}`}
                className={classes.check}
                data-ok={!quota.isOver || undefined}
              >
                <Mark isOk={!quota.isOver} labels={[texts.within, texts.isOver]} />
                <div>
                  <span className={classes.who}>{permitTexts.quota.label(quota)}</span>
                  <div className={classes.small}>
                    {permitTexts.quota.used(quota)} · {texts.adds(quota.adds)} · {permitTexts.quota.of(quota.number, quota.to)}
                  </div>
                </div>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Section>
  )
}

const Mark = ({ isOk, labels: [yes, no] }: { isOk: boolean; labels: readonly [string, string] }) =>
  isOk ? <IconCheck size={20} stroke={2.25} role="img" aria-label={yes} /> : <IconX size={20} stroke={2.25} role="img" aria-label={no} />

function describe({ ok, permit }: PermitCheck): string {
  if (!permit) return texts.none
  if (ok) return texts.until(permit)
  if (permit.status === 'withdrawn') return texts.withdrawn(permit)
  return permit.status === 'upcoming' ? texts.upcoming(permit) : texts.expired(permit)
}
