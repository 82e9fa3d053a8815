import { Button } from '@mantine/core'
import type { Passkey } from '@barreno/domain/auth/schema'
import { passkeyTexts as texts } from '@barreno/texts/passkeys'
import { IconKey } from '@tabler/icons-react'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import classes from './session-list.module.css'

type Props = { passkeys: readonly Passkey[]; onRename: (passkey: Passkey) => void; onRemove: (passkey: Passkey) => void }

/** The passkeys by the name that their owner gave them, each with its last use. */
export const PasskeyList = ({ passkeys, onRename, onRemove }: Props) => (
  <ul className={classes.list}>
    {passkeys.map((passkey) => (
      <li key={passkey.id} className={classes.session}>
        <IconKey size={22} stroke={1.5} aria-hidden className={classes.icon} />
        <div className={classes.words}>
          <span className={classes.device}>
            {passkey.name} {passkey.blockedAt && <StatusBadge tone="red">{texts.blocked}</StatusBadge>}
          </span>
          <span className={classes.facts}>
            {texts.added} <RelativeTime value={passkey.createdAt} /> ·{' '}
            {passkey.lastUsedAt ? (
              <>
                {texts.used} <RelativeTime value={passkey.lastUsedAt} />
              </>
            ) : (
              texts.unused
            )}
            {passkey.isBackedUp && <> · {texts.backedUp}</>}
          </span>
          {passkey.blockedAt && <span className={classes.facts}>{texts.blockedHelp}</span>}
        </div>
        <Button variant="subtle" size="compact-sm" aria-label={texts.renameOf(passkey.name)} onClick={() => onRename(passkey)}>
          {texts.rename}
        </Button>
        <Button variant="subtle" size="compact-sm" color="red" aria-label={texts.removeOf(passkey.name)} onClick={() => onRemove(passkey)}>
          {texts.remove}
        </Button>
      </li>
    ))}
  </ul>
)
