import type { BackupRun } from '@barreno/domain/backups/schema'
import { backupTexts } from '@barreno/texts/backups'
import { count } from '@barreno/texts/format'
import { DateText } from '../ui/date.tsx'
import { Facts } from '../ui/facts.tsx'
import classes from './backups.module.css'

const texts = backupTexts.page.detail

/** The result of a backup or a drill, and how to restore the backup. */
export function BackupDetail({ of: run }: { of: BackupRun }) {
  const { result, kind, fault, name, place, snapshotAt, files, isEncrypted } = run
  if (result === null) return <p className={classes.note}>{texts.unfinished}</p>
  if (result === 'failed' || result === 'stopped' || name === null) return <p className={classes.note}>{fault ?? backupTexts.stopped}</p>
  const from = `${place}/${name}`
  return (
    <div className={classes.note}>
      {kind === 'drill' && <p className={classes.note}>{texts.drilled}</p>}
      <Facts
        facts={[
          { label: texts.moment, value: <DateText value={snapshotAt} withTime /> },
          { label: texts.content, value: count(files ?? 0) },
          ...(isEncrypted === null ? [] : [{ label: texts.encrypted, value: isEncrypted ? texts.yes : texts.no }]),
          { label: texts.where, value: <code className={classes.code}>{from}</code>, wide: true },
        ]}
      />
      <p className={classes.restore}>{texts.restore}</p>
      <p className={classes.help}>{texts.restoreHelp}</p>
      <pre className={classes.commands}>
        {['--check', '--replace']
          .map((option) => `npm run restore -- --from ${from}${isEncrypted ? texts.identity : ''} ${option}`)
          .join('\n')}
      </pre>
    </div>
  )
}
