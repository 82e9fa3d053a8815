import { permits } from '@barreno/domain/permits/calls'
import type { Permit } from '@barreno/domain/permits/schema'
import { permitTexts } from '@barreno/texts/permits'
import { screenRefusals } from '@barreno/texts/screen-refusals'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { RowCard } from '../ui/row-card.tsx'
import { Section } from '../ui/section.tsx'
import { Empty, ErrorState, Loading } from '../ui/states.tsx'
import { PaperButton } from './paper-button.tsx'
import { PermitState } from './permit-state.tsx'
import { QuotaBars } from './quota-bars.tsx'
import classes from './permits.module.css'

const texts = permitTexts.mine

/** The permits of the user's own alianza, and the rest of its quotas. */
export const MyPermitsPage = () => (
  <PageAccess permission="permits.mine" title={texts.title} refused={screenRefusals['permission.denied']}>
    {() => <MyPermits />}
  </PageAccess>
)

function MyPermits() {
  const own = useEndpoint(permits.list, { sort: '-validTo' })
  const quotas = useEndpoint(permits.quotas, {})
  const error = own.error ?? quotas.error
  return (
    <>
      <PageHead title={texts.title} context={texts.context} />
      {error && (!own.data || !quotas.data) ? (
        <ErrorState message={`${texts.loadFailed} ${error.message}`} onRetry={() => void Promise.all([own.refetch(), quotas.refetch()])} />
      ) : own.data && quotas.data ? (
        <>
          <Section id="quotas" title={texts.quotas}>
            {quotas.data.length > 0 ? <QuotaBars quotas={quotas.data} /> : <p className={classes.small}>{texts.noQuotas}</p>}
          </Section>
          <Section id="permits" title={texts.permits}>
            {own.data.items.length === 0 ? (
              <Empty title={texts.empty}>{texts.emptyHelp}</Empty>
            ) : (
              <div className={classes.stack}>
                {own.data.items.map((permit) => (
                  <OwnPermit key={permit.id} permit={permit} />
                ))}
              </div>
            )}
          </Section>
        </>
      ) : (
        <Loading />
      )}
    </>
  )
}

const OwnPermit = ({ permit }: { permit: Permit }) => (
  <RowCard
    title={permit.number}
    badge={<PermitState permit={permit} />}
    lines={[
      `${permitTexts.kinds[permit.kind]} · ${permit.body}`,
      permitTexts.validity(permit.validFrom, permit.validTo),
      ...(permit.conditions ? [permit.conditions] : []),
      ...(permit.withdrawnReason ? [`${permitTexts.detail.reason}: ${permit.withdrawnReason}`] : []),
    ]}
    action={permit.file && <PaperButton permit={permit} file={permit.file} />}
  />
)
