import { Button, Textarea } from '@mantine/core'
import { comments } from '@barreno/domain/comments/calls'
import type { Comment } from '@barreno/domain/comments/schema'
import { commentTexts as texts } from '@barreno/texts/comments'
import { allOf } from '@barreno/texts/format'
import { useState } from 'react'
import { useDownload } from '../api/download.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.ts'
import { Dialog } from '../ui/dialog.ts'
import { DialogForm } from '../ui/dialog-form.tsx'
import { RelativeTime } from '../ui/relative-time.tsx'
import { Empty, NotLoaded } from '../ui/states.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { Composer } from './composer.tsx'
import classes from './conversation.module.css'
import type { TalkedAbout } from './talked-about.ts'

const size = 20

/** All messages, newest first, with a form to write another. */
export function Conversation({ of }: { of: TalkedAbout }) {
  const [cursors, setCursors] = useState<readonly string[]>([])
  const [answering, setAnswering] = useState<Comment | null>(null)
  const cursor = cursors.at(-1)
  const { data, error, refetch } = useEndpoint(comments.list, { ...of, limit: size, ...(cursor && { cursor }) })
  return (
    <div className={classes.conversation}>
      <Composer
        key={answering?.id ?? ''}
        of={of}
        answering={answering}
        onLeave={() => setAnswering(null)}
        onSent={() => {
          setAnswering(null)
          setCursors([])
        }}
      />
      {!data && <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />}
      {data?.items.length === 0 && <Empty title={texts.empty}>{texts.emptyHelp}</Empty>}
      {data && data.items.length > 0 && (
        <ol className={classes.list} aria-label={texts.list}>
          {data.items.map((comment) => (
            <li key={comment.id}>
              <Message comment={comment} onAnswer={() => setAnswering(comment)} />
            </li>
          ))}
        </ol>
      )}
      <div className={classes.pages}>
        {cursors.length > 0 && (
          <Button variant="default" size="compact-md" onClick={() => setCursors(cursors.slice(0, -1))}>
            {texts.newer}
          </Button>
        )}
        {data?.next && (
          <Button variant="default" size="compact-md" onClick={() => setCursors([...cursors, data.next!])}>
            {texts.more}
          </Button>
        )}
      </div>
    </div>
  )
}

function Message({ comment, onAnswer }: { comment: Comment; onAnswer: () => void }) {
  const [asking, setAsking] = useState<'edit' | 'remove' | null>(null)
  const removal = useAction(comments.remove)
  const settling = useAction(comments.settle)
  const { download, error } = useDownload(comments.file)
  const { id, author, text, asks, answeredAt, answers, at, editedAt, removedAt, mentions, files, version } = comment
  return (
    <article className={classes.comment} data-scope={comment.audience === 'client' ? 'client' : 'internal'}>
      <div className={classes.head}>
        <strong>{texts.author(author)}</strong>
        <StatusBadge tone={comment.audience === 'client' ? 'blue' : 'grey'}>{texts.scope(comment)}</StatusBadge>
        {asks && !removedAt && (
          <StatusBadge tone={answeredAt ? 'green' : 'amber'}>{answeredAt ? texts.answered(answeredAt) : texts.asked(asks)}</StatusBadge>
        )}
        <span className={classes.quiet}>
          <RelativeTime value={at} />
        </span>
      </div>
      {answers && <p className={classes.quiet}>{texts.answersTo}</p>}
      {text === null ? <p className={classes.quiet}>{texts.removed(removedAt ?? at)}</p> : <p className={classes.text}>{text}</p>}
      {files.length > 0 && (
        <ul className={classes.files}>
          {files.map((file) => (
            <li key={file.id}>
              <Button
                variant="subtle"
                size="compact-sm"
                aria-label={texts.download(file.name)}
                onClick={() => void download({ id, fileId: file.id }, file.name)}
              >
                {file.name}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {error && <p role="alert">{error}</p>}
      {mentions.length > 0 && !removedAt && (
        <p className={classes.quiet}>{texts.mentions(allOf(mentions.map(({ name, role }) => texts.mentioned(name, role))))}</p>
      )}
      {editedAt && !removedAt && <p className={classes.quiet}>{texts.edited(editedAt)}</p>}
      <div className={classes.acts}>
        {comment.canAnswer && (
          <Button variant="default" size="compact-sm" onClick={onAnswer}>
            {texts.answer}
          </Button>
        )}
        {comment.canAnswer && (
          <Button
            variant="subtle"
            size="compact-sm"
            loading={settling.isPending}
            onClick={() => void settling.run({ id }, { version }).catch(() => {})}
          >
            {texts.settle}
          </Button>
        )}
        {comment.canEdit && (
          <Button variant="subtle" size="compact-sm" onClick={() => setAsking('edit')}>
            {texts.edit.verb}
          </Button>
        )}
        {comment.canRemove && (
          <Button variant="subtle" color="red" size="compact-sm" onClick={() => setAsking('remove')}>
            {texts.remove.verb}
          </Button>
        )}
      </div>
      {settling.error && <p role="alert">{settling.error.message}</p>}
      <Dialog opened={asking === 'edit'} onClose={() => setAsking(null)} title={texts.edit.title}>
        <EditForm comment={comment} onClose={() => setAsking(null)} />
      </Dialog>
      <ConfirmDialog
        opened={asking === 'remove'}
        onClose={() => setAsking(null)}
        title={texts.remove.title}
        verb={texts.remove.verb}
        danger
        onConfirm={() => removal.run({ id }, { version })}
      >
        {texts.remove.text}
      </ConfirmDialog>
    </article>
  )
}

function EditForm({ comment: { id, text: before, version }, onClose }: { comment: Comment; onClose: () => void }) {
  const [text, setText] = useState(before ?? '')
  const [fault, setFault] = useState<string | null>(null)
  const { run } = useAction(comments.edit)
  async function save(): Promise<boolean> {
    if (!text.trim()) {
      setFault(texts.write.missing)
      return false
    }
    await run({ id, text: text.trim() }, { version })
    return true
  }
  return (
    <DialogForm verb={texts.edit.save} onClose={onClose} onSubmit={save}>
      <Textarea
        label={texts.write.label}
        description={texts.edit.note}
        value={text}
        maxLength={4000}
        autosize
        minRows={4}
        maxRows={14}
        error={fault}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </DialogForm>
  )
}
