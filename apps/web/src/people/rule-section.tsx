import { Button } from '@mantine/core'
import { people } from '@barreno/domain/people/calls'
import type { ApprovalRule } from '@barreno/domain/people/schema'
import { money } from '@barreno/texts/format'
import { peopleTexts } from '@barreno/texts/people'
import { useState } from 'react'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { NumberField } from '../ui/number-field.tsx'
import { Section } from '../ui/section.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { readable, type TypedNumber } from '../ui/typed.ts'
import { useFields } from '../ui/use-fields.ts'
import classes from './people.module.css'

const texts = peopleTexts.rule

/** The total above which a request needs the approval of another person of the alianza. */
export function RuleSection({ onDone }: { onDone: (message: string) => void }) {
  const { data, error, refetch } = useEndpoint(people.rule, {})
  const [isEditing, setEditing] = useState(false)
  return (
    <div className={classes.ruleSection}>
      <Section
        id="regla"
        title={texts.title}
        action={
          data && (
            <Button variant="default" onClick={() => setEditing(true)}>
              {texts.edit}
            </Button>
          )
        }
      >
        {data ? (
          <>
            <p className={classes.rule}>{data.approvalAbove === null ? texts.none : texts.stands(money(data.approvalAbove))}</p>
            <p className={classes.ruleNote}>{data.approvers < 2 ? texts.needsTwo : texts.approvers(data.approvers)}</p>
            <Dialog opened={isEditing} onClose={() => setEditing(false)} title={texts.dialog}>
              <RuleForm rule={data} onClose={() => setEditing(false)} onDone={onDone} />
            </Dialog>
          </>
        ) : error ? (
          <ErrorState message={texts.loadFailed} onRetry={() => void refetch()} />
        ) : (
          <Loading />
        )}
      </Section>
    </div>
  )
}

function RuleForm({ rule, onClose, onDone }: { rule: ApprovalRule; onClose: () => void; onDone: (message: string) => void }) {
  const { values, set, field, check } = useFields<{ amount: TypedNumber }>({ amount: rule.approvalAbove })
  const { run } = useAction(people.setRule)

  async function save(): Promise<boolean> {
    if (!check({})) return false
    await run({ approvalAbove: readable(values.amount) })
    onDone(texts.done)
    return true
  }

  return (
    <DialogForm verb={texts.verb} onClose={onClose} onSubmit={save}>
      <NumberField
        label={texts.field}
        description={texts.help}
        isMoney
        isFirst
        value={values.amount}
        onChange={(amount) => set('amount', amount)}
        {...field('amount')}
      />
    </DialogForm>
  )
}
