import { Button } from '@mantine/core'
import type { OpenSession } from '@barreno/domain/auth/schema'
import { authTexts } from '@barreno/texts/auth'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { RelativeTime } from '../ui/relative-time.tsx'
import { StatusBadge } from '../ui/status-badge.tsx'
import { deviceName, isPhone } from './device.ts'
import classes from './session-list.module.css'

const texts = authTexts.account.sessions

/** The open sessions of an account; with `onEnd` each of them can be ended. */
export const SessionList = ({ sessions, onEnd }: { sessions: readonly OpenSession[]; onEnd?: (session: OpenSession) => void }) => (
  <ul className={classes.list}>
    {sessions.map((session) => {
      const Icon = isPhone(session.device) ? IconDeviceMobile : IconDeviceDesktop
      return (
        <li key={session.id} className={classes.session}>
          <Icon size={22} stroke={1.5} aria-hidden className={classes.icon} />
          <div className={classes.words}>
            <span className={classes.device}>
              {deviceName(session.device)} {session.isCurrent && <StatusBadge tone="green">{texts.current}</StatusBadge>}
            </span>
            <span className={classes.facts}>
              {session.address && <>{session.address} · </>}
              {texts.opened} <RelativeTime value={session.createdAt} /> · {texts.used} <RelativeTime value={session.lastUsedAt} />
            </span>
          </div>
          {onEnd && !session.isCurrent && (
            <Button
              variant="subtle"
              size="compact-sm"
              color="red"
              aria-label={texts.endOf(deviceName(session.device))}
              onClick={() => onEnd(session)}
            >
              {texts.end}
            </Button>
          )}
        </li>
      )
    })}
  </ul>
)
