import { type RuleName, ruleNames } from '@barreno/domain/statuses/rules'
import { type Holder, mayEver } from '@barreno/domain/permissions'
import { useSession } from '../api/session.tsx'
import type { Route } from '../routes.ts'

/** Whether this person ever sees the page. */
export const mayOpen = (actor: Holder, { may }: Route) => may === undefined || mayEver(actor, may)

/** Whether the corporation asks something of what the page is of; otherwise it opens by its address alone. */
export const isAsked = ({ rules }: Pick<Route, 'rules'>, rulesOff: readonly RuleName[] = []) =>
  !rules?.every((rule) => rulesOff.includes(rule))

/** Whether the corporation asks anything of custody: where it does not, the portal speaks of none. */
export const useIsCustodyAsked = () => isAsked({ rules: ruleNames }, useSession().user?.rulesOff)
