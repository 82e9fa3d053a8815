import { Button, CopyButton, Group } from '@mantine/core'
import { authTexts } from '@barreno/texts/auth'
import classes from './account.module.css'
import { PageNotice } from '../ui/page-notice.tsx'

const texts = authTexts.account.factor

/** The codes for an owner who loses their authenticator; they are shown only this once. */
export const RecoveryCodes = ({ codes, onSaved }: { codes: readonly string[]; onSaved: () => void }) => (
  <>
    <PageNotice tone="amber" title={texts.recoveryTitle} live>
      {texts.recoveryText}
    </PageNotice>
    <ul className={classes.codes} aria-label={texts.recoveryTitle}>
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
    <Group gap="xs">
      <CopyButton value={codes.join('\n')}>
        {({ copied, copy }) => (
          <Button variant="default" onClick={copy}>
            {copied ? texts.copied : texts.copy}
          </Button>
        )}
      </CopyButton>
      <Button onClick={onSaved}>{texts.saved}</Button>
    </Group>
  </>
)
