import { documentTexts } from '@barreno/texts/documents'
import { dateTime } from '@barreno/texts/format'
import { headText } from '@barreno/domain/verifications/values'
import type { Context } from '../context.ts'
import { readHead } from '../verifications/sql.ts'

/**
 * The note at the foot of every document: when it was printed and by whom, and the head of the history at that moment. Whoever keeps the paper
 * keeps a witness: a history that is rewritten later has another hash at that number.
 */
export async function readFoot({ db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>): Promise<string> {
  return [documentTexts.printed(dateTime(now().toISOString()), actor.name), documentTexts.head(headText(await readHead(db)))].join('\n')
}
