import { Button } from '@mantine/core'
import type { OwedFactor } from '@barreno/domain/auth/schema'
import { passkeyTexts } from '@barreno/texts/passkeys'
import { useState } from 'react'
import { PageNotice } from '../ui/page-notice.tsx'
import { ProofDialog } from './proof-dialog.tsx'

const texts = passkeyTexts.owed

/** Says why all other pages are closed: a second factor must be set up, or the existing one must be passed in this session. */
export function OwedFactorNotice({ owes, onPassed }: { owes: OwedFactor; onPassed: () => void }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <PageNotice tone="amber" title={texts[owes].title}>
      {texts[owes].text}
      {owes === 'pass' && (
        <div>
          <Button mt="xs" onClick={() => setAsking(true)}>
            {texts.pass.verb}
          </Button>
        </div>
      )}
      {isAsking && <ProofDialog byFactor onProved={onPassed} onClose={() => setAsking(false)} />}
    </PageNotice>
  )
}
