import { Button, TextInput } from '@mantine/core'
import { printouts } from '@barreno/domain/printouts/calls'
import { readPrintoutCode, writePrintoutCode } from '@barreno/domain/printouts/values'
import { printoutTexts as texts } from '@barreno/texts/printouts'
import { useNavigate, useParams } from 'react-router'
import { useEndpoint } from '../api/use-endpoint.ts'
import { PageAccess } from '../auth/page-access.tsx'
import { PageForm } from '../ui/page-form.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { ErrorState, Loading } from '../ui/states.tsx'
import { useFields } from '../ui/use-fields.ts'
import classes from './printouts.module.css'
import { Verdict, VerdictBox } from './verdict.tsx'

/** Checks whether a printed sheet is still valid, by its typed code or the link printed on it. */
export function PrintoutPage() {
  const { code } = useParams()
  return (
    <PageAccess permission="printouts.read" title={texts.title} refused={texts.refused} signedOut={texts.signIn}>
      {() => (
        <div className={classes.page}>
          <PageHead title={texts.title} context={texts.context} />
          <CodeForm key={code} code={code ?? ''} />
          {code !== undefined && <Checked code={code} />}
        </div>
      )}
    </PageAccess>
  )
}

function CodeForm({ code }: { code: string }) {
  const form = useFields({ code })
  const navigate = useNavigate()
  const check = () => {
    const read = readPrintoutCode(form.values.code)
    if (form.check({ code: read === null ? texts.invalid : null })) void navigate(`/hojas/${writePrintoutCode(read!)}`)
  }
  return (
    <PageForm className={classes.form} onSubmit={check}>
      <TextInput
        label={texts.code}
        placeholder={texts.placeholder}
        size="lg"
        maxLength={20}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        classNames={{ input: classes.code ?? '' }}
        {...form.text('code')}
      />
      <Button type="submit" size="lg">
        {texts.check}
      </Button>
    </PageForm>
  )
}

function Checked({ code }: { code: string }) {
  const { data, error, isPlaceholderData, refetch } = useEndpoint(printouts.get, { code })
  // Placeholder data belongs to another sheet.
  if (data && !isPlaceholderData && !error) return <Verdict printout={data} />
  if (!error) return <Loading label={texts.loading} />
  if (error.status !== 404) return <ErrorState message={`${texts.failed} ${error.message}`} onRetry={() => void refetch()} />
  return (
    <VerdictBox tone="amber" title={texts.unknown}>
      <p>{texts.unknownHelp(code)}</p>
    </VerdictBox>
  )
}
