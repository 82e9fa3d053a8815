import { Anchor, Button, Select } from '@mantine/core'
import { notices } from '@barreno/domain/notices/calls'
import type { NoticeSettings } from '@barreno/domain/notices/schema'
import { type NoticeKind, noticeKinds, type NoticeWay, noticeWays } from '@barreno/domain/notices/values'
import { noticeTexts } from '@barreno/texts/notices'
import { shell } from '@barreno/texts/shell'
import { IconLock } from '@tabler/icons-react'
import { useState } from 'react'
import { Link } from 'react-router'
import { faultsByField } from '../api/call.ts'
import { useAction, useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { accountPath } from '../paths.ts'
import { Failure } from '../ui/failure.tsx'
import { LeaveGuard } from '../ui/leave-guard.tsx'
import { PageForm } from '../ui/page-form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { FlashMessage } from '../ui/page-notice.tsx'
import { Section } from '../ui/section.tsx'
import { NotLoaded } from '../ui/states.tsx'
import { useFields } from '../ui/use-fields.ts'
import { useFlash } from '../ui/use-flash.ts'
import classes from './settings.module.css'

const texts = noticeTexts.settings

/** The settings of notices for each kind. */
export const NoticeSettingsPage = () => (
  <PageAccess permission="notices.own" title={texts.title} refused={shell.denied}>
    {() => <Settings />}
  </PageAccess>
)

function Settings() {
  const { data, error, refetch } = useEndpoint(notices.settings, {})
  const [message, notify] = useFlash()
  return (
    <>
      <PageHead title={texts.title} context={texts.context} back={{ to: '/avisos', label: texts.back }} />
      <FlashMessage message={message} />
      {!data && <NotLoaded failed={texts.loadFailed} error={error} refetch={refetch} />}
      {/* The key resets the form when the settings were saved elsewhere. */}
      {data && <SettingsForm key={JSON.stringify(data)} settings={data} onSaved={() => notify(texts.saved)} />}
    </>
  )
}

type Ways = { [Kind in NoticeKind]?: NoticeWay | undefined }

function SettingsForm({ settings: { due, mailedTo, ...known }, onSaved }: { settings: NoticeSettings; onSaved: () => void }) {
  const { values, set, field, check } = useFields<Ways>(known)
  const { run, isPending } = useAction(notices.setSettings)
  const [failure, setFailure] = useState<unknown>(null)
  const kinds = noticeKinds.filter((kind) => known[kind] !== undefined)
  const changed = Object.fromEntries(kinds.filter((kind) => values[kind] !== known[kind]).map((kind) => [kind, values[kind]])) as Ways
  const isUnsaved = Object.keys(changed).length > 0

  async function save() {
    if (!isUnsaved || isPending) return
    setFailure(null)
    try {
      await run(changed)
      onSaved()
    } catch (error) {
      check(faultsByField(error))
      setFailure(error)
    }
  }

  return (
    <>
      <LeaveGuard isUnsaved={isUnsaved} />
      <PageForm className={classes.form} onSubmit={save}>
        <Section id="avisos" title={texts.list} context={<MailedTo address={mailedTo} />}>
          <ul className={classes.kinds}>
            {kinds.map((kind) => {
              const { title, help } = texts.kinds[kind]
              const { id, error } = field(kind)
              return (
                <li key={kind} className={classes.kind}>
                  <div className={classes.words}>
                    <label className={classes.title} htmlFor={due.includes(kind) ? undefined : id}>
                      {title}
                    </label>
                    <span className={classes.help}>{help}</span>
                  </div>
                  {due.includes(kind) ? (
                    <p className={classes.due}>
                      <IconLock size={16} stroke={1.75} aria-hidden />
                      <span>{texts.dueNote}</span>
                    </p>
                  ) : (
                    <Select
                      id={id}
                      className={classes.way ?? ''}
                      data={noticeWays.map((way) => ({ value: way, label: texts.ways[way] }))}
                      value={values[kind] ?? null}
                      error={error}
                      onChange={(way) => set(kind, way as NoticeWay)}
                    />
                  )}
                </li>
              )
            })}
          </ul>
        </Section>
        {failure !== null && <Failure error={failure} onLeave={() => setFailure(null)} />}
        <div className={classes.foot}>
          <Button type="submit" loading={isPending} {...(!isUnsaved && { 'aria-disabled': true, 'data-disabled': true })}>
            {texts.save}
          </Button>
          {!isUnsaved && <span className={classes.help}>{texts.unchanged}</span>}
        </div>
      </PageForm>
    </>
  )
}

const MailedTo = ({ address }: { address: string }) => (
  <>
    {texts.mailedTo(address)}{' '}
    <Anchor component={Link} to={accountPath} underline="always" inherit>
      {texts.toAccount}
    </Anchor>
  </>
)
