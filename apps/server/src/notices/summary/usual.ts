import { wayOf } from '@barreno/domain/notices/rules'
import { noticeKinds } from '@barreno/domain/notices/values'
import type { Usual } from './sql.ts'

/** The default way for each kind of notice. */
export const usual = Object.fromEntries(noticeKinds.map((kind) => [kind, wayOf(kind, undefined)])) as Usual
