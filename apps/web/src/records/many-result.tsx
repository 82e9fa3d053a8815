import { Stack } from '@mantine/core'
import type { ManyOutcome } from '@barreno/domain/records/many'
import { manyTexts } from '@barreno/texts/many'
import { CloseFoot } from '../ui/close-foot.tsx'
import classes from './at-once.module.css'

type Props = { outcome: ManyOutcome; numberOf: (id: string) => string | undefined; onClose: () => void }

const { outcome: texts } = manyTexts

/** The result for each record, if not all of them succeeded. */
export function ManyResult({ outcome: { results }, numberOf, onClose }: Props) {
  const others = results.filter((one) => one.outcome !== 'done')
  const fallbacks = { refused: '', done: '', notTried: texts.notTried, unknown: texts.unknown }
  return (
    <Stack gap="md">
      <div className={classes.figures} role="status">
        <p className={classes.head}>
          {texts.done(results.length - others.length)}, {texts.refused(others.length)}.
        </p>
        <ul className={classes.list}>
          {others.map((one) => (
            <li key={one.id}>
              <strong>{numberOf(one.id) ?? one.id}</strong> {one.message ?? fallbacks[one.outcome]}
            </li>
          ))}
        </ul>
      </div>
      <CloseFoot onClose={onClose} />
    </Stack>
  )
}
