import { type RuleName, ruleNames } from '@barreno/domain/statuses/rules'
import { type Holder, mayEver } from '@barreno/domain/permissions'
import { useSession } from '../api/session.tsx'
import type { Route } from '../routes.ts'

/** Whether the user can ever see the page. */
export const mayOpen = (actor: Holder, { may }: Route) => may === undefined || mayEver(actor, may)

/**
 * Whether the page has no custody rules or any of them is switched on. If not, the page is in no menu and opens only by its
 * address.
 */
export const isAsked = ({ rules }: Pick<Route, 'rules'>, rulesOff: readonly RuleName[] = []) =>
  !rules?.every((rule) => rulesOff.includes(rule))

/** Whether any custody rule is switched on; if not, the portal does not mention custody. */
export const useIsCustodyAsked = () => isAsked({ rules: ruleNames }, useSession().user?.rulesOff)
