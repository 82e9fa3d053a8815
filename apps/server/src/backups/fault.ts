import { backupTexts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'

/** The reason why a backup is refused, and the damaged part. */
export class BackupFault extends Refusal {
  readonly part: string

  constructor(part: string, why: string, options?: ErrorOptions) {
    super(backupTexts.faults.sentence(part, why), options)
    this.part = part
  }
}
