import { Anchor, Button, Group } from '@mantine/core'
import { draftTexts } from '@barreno/texts/drafts'
import { wizardTexts } from '@barreno/texts/wizard'
import { Link } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import type { DraftState } from './draft-store.ts'
import classes from './sent-notice.module.css'

const texts = wizardTexts.sending

/** Says that the request was sent, with its number and a link to it. */
export function SentNotice({ state: { sent, dismissSent } }: { state: Pick<DraftState, 'sent' | 'dismissSent'> }) {
  if (!sent || sent === 'queued') return null
  return (
    <div className={classes.sent}>
      <Notice
        tone="green"
        title={sentMessage(sent)}
        live
        action={
          <Group gap="md">
            <Anchor component={Link} to={`/preordenes-cliente/detalle/${sent.id}`}>
              {texts.see}
            </Anchor>
            <Button variant="subtle" size="compact-sm" onClick={dismissSent}>
              {texts.dismiss}
            </Button>
          </Group>
        }
      />
    </div>
  )
}

const sentMessage = ({ preOrderNumber, orderType, isCorrection, waitsInAlliance }: Exclude<DraftState['sent'], 'queued' | null>) =>
  waitsInAlliance
    ? texts.waitsInAlliance(preOrderNumber)
    : isCorrection
      ? draftTexts.sentAgain(preOrderNumber)
      : texts.sent[orderType](preOrderNumber)
