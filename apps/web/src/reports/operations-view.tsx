import { reports } from '@barreno/domain/reports/calls'
import { useEndpoint } from '../api/use-endpoint.ts'
import { EstimatesSection } from './estimates-section.tsx'
import { MaterialUseSection } from './material-use-section.tsx'
import { PunctualitySection } from './punctuality-section.tsx'
import { Reported } from './reported.tsx'
import { SetbacksSection } from './setbacks-section.tsx'
import { TimesSection } from './times-section.tsx'
import type { PartProps } from './use-report.ts'
import { WaitingSection } from './waiting-section.tsx'
import classes from './operations.module.css'

/** Performance of the operations in a range, and the work that waits now. */
export function OperationsView({ report, range }: PartProps) {
  const operations = useEndpoint(reports.operations, range)
  return (
    <div className={classes.view}>
      <Reported query={operations}>
        {(data) => (
          <>
            <div className={classes.pair}>
              <PunctualitySection punctuality={data.punctuality} range={range} />
              <EstimatesSection range={range} />
            </div>
            <TimesSection times={data.statusTimes} range={range} />
            <SetbacksSection report={report} range={range} operations={data} />
            <MaterialUseSection report={report} range={range} />
          </>
        )}
      </Reported>
      <WaitingSection />
    </div>
  )
}
