import { Button, Group, TextInput } from '@mantine/core'
import { auth } from '@barreno/domain/auth/calls'
import { authTexts } from '@barreno/texts/auth'
import { useMemo } from 'react'
import { encode } from 'uqr'
import { useAction } from '../api/use-endpoint.ts'
import { Notice } from '../ui/notice.tsx'
import { useFields } from '../ui/use-fields.ts'
import { PageForm } from '../ui/page-form.tsx'
import classes from './account.module.css'

const texts = authTexts.account.factor

type Props = {
  enrolment: { secret: string; uri: string }
  onClose: () => void
  onConfirmed: (recoveryCodes: readonly string[]) => void
}

/** Shows the secret for the authenticator app and asks for its first code, which turns the second factor on. */
export function ConfirmFactor({ enrolment, onClose, onConfirmed }: Props) {
  const { values, text, check } = useFields({ code: '' })
  const { run, error, isPending } = useAction(auth.confirmSecondFactor)

  async function confirm() {
    if (isPending || !check({ code: values.code.trim() === '' ? texts.codeMissing : null })) return
    const answer = await run({ code: values.code }).catch(() => null) // the reason is shown below
    if (answer) onConfirmed(answer.recoveryCodes)
  }

  return (
    <PageForm className={classes.enrolment} onSubmit={confirm}>
      <QrCode content={enrolment.uri} />
      <div className={classes.form}>
        <p className={classes.text}>{texts.scan}</p>
        <p className={classes.text}>
          {texts.secret}: <span className={classes.secret}>{enrolment.secret}</span>
        </p>
        <TextInput label={texts.code} inputMode="numeric" autoComplete="one-time-code" maxLength={8} {...text('code')} />
        {error && (
          <Notice tone="red" live>
            {error.message}
          </Notice>
        )}
        <Group gap="xs">
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" loading={isPending}>
            {texts.confirm}
          </Button>
        </Group>
      </div>
    </PageForm>
  )
}

/** A QR code as one SVG path for all dark squares, without an image or a separate script. */
function QrCode({ content }: { content: string }) {
  const { size, path } = useMemo(() => {
    const { data, size: modules } = encode(content, { border: 2 })
    const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    return { size: modules, path: squares.join('') }
  }, [content])
  return (
    <svg className={classes.qr} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={texts.qr} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </svg>
  )
}
