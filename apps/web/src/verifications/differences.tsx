import { verifications } from '@barreno/domain/verifications/calls'
import { differenceInWords } from '@barreno/texts/verifications/explain'
import type { Difference, Verification } from '@barreno/domain/verifications/schema'
import { count } from '@barreno/texts/format'
import { verificationTexts } from '@barreno/texts/verifications'
import { useEndpoint } from '../api/use-endpoint.ts'
import { NotLoaded } from '../ui/states.tsx'
import classes from './verifications.module.css'

const texts = verificationTexts.detail

/** The differences found by a verification, one sentence each. */
export function Differences({ of: { id, status, differenceCount } }: { of: Verification }) {
  const { data, error, refetch } = useEndpoint(verifications.get, { id }, { enabled: status === 'differing' })
  if (status === 'running') return <p className={classes.note}>{texts.unfinished}</p>
  if (status === 'failed') return <p className={classes.note}>{texts.failed}</p>
  if (status === 'whole') return <p className={classes.note}>{texts.noneFound}</p>
  if (error || !data) return <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />
  const { differences } = data
  return (
    <div className={classes.note}>
      <ul className={classes.differences} aria-label={texts.list}>
        {differences.map((difference) => (
          <li key={keyOf(difference)}>
            {differenceInWords(difference)}
            {isOfARow(difference) && <span className={classes.entry}>{texts.at(count(difference.entry ?? 0))}</span>}
          </li>
        ))}
      </ul>
      {(differenceCount ?? 0) > differences.length && <p>{texts.first(count(differences.length), count(differenceCount ?? 0))}</p>}
    </div>
  )
}

const keyOf = ({ kind, table, key, field }: Difference) => [kind, table, key, field].join(' ')

/** Whether to name the last entry that wrote the field; the differences of the chain itself name their entry in the sentence. */
const isOfARow = ({ kind, entry }: Difference) => entry !== null && (kind === 'changed' || kind === 'missing' || kind === 'unknown')
