import { documentTexts } from '@barreno/texts/documents'
import { dateTime } from '@barreno/texts/format'
import { headText } from '@barreno/domain/verifications/values'
import type { Context } from '../context.ts'
import { readHead } from '../verifications/sql.ts'

/**
 * Returns the note at the foot of every document: when and by whom it was printed, and the head of the history at that moment. A paper copy is
 * therefore evidence: if the history is rewritten later, it has another hash at that number.
 */
export async function readFoot({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<string> {
  return [documentTexts.printed(dateTime(now().toISOString()), actor.name), documentTexts.head(headText(await readHead(db)))].join('\n')
}
