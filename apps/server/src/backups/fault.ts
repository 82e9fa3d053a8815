import { backupTexts } from '@barreno/texts/backups'
import { Refusal } from '../refusal.ts'

/** Why a backup is not accepted, and the part of it that is to blame. */
export class BackupFault extends Refusal {
  readonly part: string

  constructor(part: string, why: string, options?: ErrorOptions) {
    super(backupTexts.faults.sentence(part, why), options)
    this.part = part
  }
}
