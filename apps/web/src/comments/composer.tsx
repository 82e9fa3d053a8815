import { Button, Checkbox, FileButton, MultiSelect, Select, Textarea } from '@mantine/core'
import { agencies, type Role } from '@barreno/domain/actor'
import { comments } from '@barreno/domain/comments/calls'
import type { Comment } from '@barreno/domain/comments/schema'
import { maxCommentFiles, sideOf } from '@barreno/domain/comments/values'
import { wizardExtensions } from '@barreno/domain/files/kinds'
import { commentTexts } from '@barreno/texts/comments'
import { type KeyboardEvent, useId, useState } from 'react'
import { useSession } from '../api/session.tsx'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { Failure } from '../ui/failure.tsx'
import { PageForm } from '../ui/page-form.tsx'
import { useSubmit } from '../ui/use-submit.ts'
import classes from './conversation.module.css'
import type { TalkedAbout } from './talked-about.ts'

const texts = commentTexts.write

type Scope = keyof typeof texts.scopes
type Props = { of: TalkedAbout; answering: Comment | null; onLeave: () => void; onSent: () => void }

const askedOf = (scope: Scope) =>
  scope === 'client' || scope === 'internal' ? { audience: scope } : { audience: 'internal' as const, agency: scope }

/** The form for a new message: its readers, whether it is a question, the mentioned people, and attached files. */
export function Composer({ of, answering, onLeave, onSent }: Props) {
  const { user } = useSession()
  const isHouse = user !== null && sideOf(user.role ?? 'cliente') === 'house'
  const [scope, setScope] = useState<Scope>('internal')
  const [text, setText] = useState('')
  const [isQuestion, setQuestion] = useState(false)
  const [mentioned, setMentioned] = useState<string[]>([])
  const [files, setFiles] = useState<File[]>([])
  const [fault, setFault] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const textId = useId()
  const query = !isHouse
    ? {}
    : answering
      ? { audience: answering.audience, ...(answering.agency && { agency: answering.agency }) }
      : askedOf(scope)
  const { data: people } = useEndpoint(comments.people, { ...of, ...query })
  const { run } = useAction(comments.write)
  const { submit, cancel, isBusy, error, isUnanswered } = useSubmit(send, () => {})

  async function send(): Promise<boolean> {
    setSent(false)
    const wrong = text.trim() ? (files.length > maxCommentFiles ? texts.tooMany(maxCommentFiles) : null) : texts.missing
    setFault(wrong)
    if (wrong) {
      document.getElementById(textId)?.focus()
      return false
    }
    await run(
      {
        ...of,
        ...query,
        text: text.trim(),
        ...(isQuestion && { isQuestion: 'true' as const }),
        ...(answering && { answers: answering.id }),
        ...(mentioned.length > 0 && { mentionsJson: JSON.stringify(mentioned.map(mentionOf)) }),
      },
      { files: files.map((file) => ({ field: 'files', file })) },
    )
    setText('')
    setQuestion(false)
    setMentioned([])
    setFiles([])
    setSent(true)
    onSent()
    return true
  }

  const sendByKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
  }
  const choices = [
    ...(people?.roles ?? []).map((role) => ({ value: `role ${role}`, label: texts.rolePrefix(role) })),
    ...(people?.people ?? []).map(({ id, name, role }) => ({ value: `person ${id}`, label: commentTexts.author({ id, name, role }) })),
  ]

  return (
    <PageForm className={classes.composer} onSubmit={submit}>
      {answering && (
        <p className={classes.answering}>
          {texts.answering(commentTexts.author(answering.author))}
          <Button variant="subtle" size="compact-sm" onClick={onLeave}>
            {texts.stopAnswering}
          </Button>
        </p>
      )}
      {isHouse && !answering && (
        <Select
          label={texts.to}
          description={texts.readBy[scope]}
          data={(['internal', 'client', ...agencies] as const).map((value) => ({ value, label: texts.scopes[value] }))}
          value={scope}
          allowDeselect={false}
          onChange={(value) => {
            setScope(value ?? 'internal')
            setMentioned([])
          }}
        />
      )}
      <Textarea
        id={textId}
        label={answering ? texts.answer : texts.label}
        description={texts.keys}
        value={text}
        maxLength={4000}
        autosize
        minRows={2}
        maxRows={12}
        error={fault}
        onChange={(event) => {
          setText(event.currentTarget.value)
          setFault(null)
        }}
        onKeyDown={sendByKey}
      />
      <MultiSelect
        label={texts.mention}
        description={texts.mentionHelp}
        data={choices}
        value={mentioned}
        searchable
        clearable
        onChange={setMentioned}
      />
      <Checkbox label={texts.isQuestion} checked={isQuestion} onChange={(event) => setQuestion(event.currentTarget.checked)} />
      <div className={classes.acts}>
        <FileButton multiple accept={wizardExtensions.map((extension) => `.${extension}`).join(',')} onChange={setFiles}>
          {(props) => (
            <Button variant="default" size="compact-md" {...props}>
              {texts.files}
            </Button>
          )}
        </FileButton>
        {files.length > 0 && (
          <>
            <span className={classes.quiet}>{texts.chosen(files.map(({ name }) => name))}</span>
            <Button variant="subtle" size="compact-sm" onClick={() => setFiles([])}>
              {texts.clearFiles}
            </Button>
          </>
        )}
        <Button type="submit" loading={isBusy} disabled={isUnanswered} className={classes.send}>
          {texts.verb}
        </Button>
      </div>
      {error !== null && <Failure error={error} onLeave={cancel} />}
      <div role="status" className={classes.quiet}>
        {isSent && texts.sent}
      </div>
    </PageForm>
  )
}

/** Returns the mention as it is sent: a person by id, or all people of a role. */
function mentionOf(value: string): { person: string } | { role: Role } {
  const mark = value.indexOf(' ')
  const name = value.slice(mark + 1)
  return value.slice(0, mark) === 'role' ? { role: name as Role } : { person: name }
}
