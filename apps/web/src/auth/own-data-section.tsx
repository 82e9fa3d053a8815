import type { Actor } from '@barreno/domain/actor'
import type { SessionUser } from '@barreno/domain/auth/schema'
import { authTexts } from '@barreno/texts/auth'
import { agencyLabels, roleLabels } from '@barreno/texts/roles'
import { Facts } from '../ui/facts.tsx'
import { Section } from '../ui/section.tsx'
import { isProviderOnly } from './provider-only.ts'

const texts = authTexts.account.data

/** The user's own data, and who can correct it. */
export const OwnDataSection = ({ user, actor }: { user: SessionUser; actor: Actor }) => (
  <Section id="datos" title={texts.title} context={user.nombreAlianza ? texts.byAlianza : texts.byStaff}>
    <Facts
      facts={[
        { label: texts.name, value: user.nombre },
        { label: texts.username, value: user.username },
        { label: texts.email, value: user.email },
        user.nombreAlianza ? { label: texts.alianza, value: user.nombreAlianza } : { label: texts.role, value: roleLabels[actor.role] },
        ...(user.provider
          ? [{ label: texts.provider, value: isProviderOnly(user, actor) ? user.provider : texts.orPassword(user.provider) }]
          : []),
        ...(actor.administers ? [{ label: texts.administers, value: agencyLabels[actor.administers] }] : []),
      ]}
    />
  </Section>
)
