import type { Actor } from '@barreno/domain/actor'
import { type Grant, grantOf, needsProof, type Permission, permissions } from '@barreno/domain/permissions'
import { powerLabels } from '@barreno/texts/people'
import { conditionTexts, grantTexts as texts, permissionTexts } from '@barreno/texts/permissions'
import { agencyLabels, roleLabels } from '@barreno/texts/roles'
import { Section } from '../ui/section.tsx'
import classes from './grants-section.module.css'

const concepts = Object.keys(texts.concepts) as (keyof typeof texts.concepts)[]

/** The permissions of an actor by concept, each with the reason why they have it. */
export const GrantsSection = ({ actor }: { actor: Actor }) => (
  <Section id="permisos" title={texts.title} context={texts.context}>
    {concepts.map((concept) => {
      const granted = grantedOf(actor, concept)
      return granted.length === 0 ? null : (
        <details key={concept} className={classes.group}>
          <summary className={classes.summary}>
            {texts.concepts[concept]} <span className={classes.count}>{texts.count(granted.length)}</span>
          </summary>
          <table className={classes.table}>
            <thead>
              <tr>
                <th scope="col">{texts.columns.action}</th>
                <th scope="col">{texts.columns.why}</th>
              </tr>
            </thead>
            <tbody>
              {granted.map(({ permission, grant }) => (
                <tr key={permission}>
                  <td>{permissionTexts[permission]}</td>
                  <td className={classes.why}>{whyOf(actor, permission, grant)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )
    })}
  </Section>
)

const grantedOf = (actor: Actor, concept: string) =>
  (Object.keys(permissions) as Permission[])
    .filter((permission) => permission.startsWith(`${concept}.`))
    .flatMap((permission) => {
      const grant = grantOf(actor, permission)
      return grant ? [{ permission, grant }] : []
    })

/** Returns the reason, for example "Por su rol de Operador, solo de las que tiene asignadas. Pide confirmar que es usted." */
function whyOf(actor: Actor, permission: Permission, grant: Grant): string {
  const condition = conditionTexts[grant.condition]
  const why = `${sourceOf(actor, grant)}${condition && grant.by !== 'body' ? `, ${condition}` : ''}.`
  return needsProof.has(permission) ? `${why} ${texts.proof}` : why
}

function sourceOf({ role, administers }: Actor, grant: Grant): string {
  if (grant.by === 'power') return texts.by.power(powerLabels[grant.power])
  if (grant.by === 'account') return texts.by.account
  if (grant.by === 'delegation') return texts.by.delegation(grant.giver, grant.until)
  return grant.by === 'body' && administers ? texts.by.body(agencyLabels[administers]) : texts.by.role(roleLabels[role])
}
