import { Anchor, Button, Group } from '@mantine/core'
import { newOrderTexts as texts } from '@barreno/texts/new-order'
import { Link, useLocation, useNavigate } from 'react-router'
import { Notice } from '../ui/notice.tsx'
import classes from './created-notice.module.css'

/** Confirms that the order was created after the form redirected here. It is kept in the state of the browser's history entry. */
export function CreatedNotice() {
  const location = useLocation()
  const navigate = useNavigate()
  const created = (location.state as { created?: { id: string; orderNumber: string } } | null)?.created
  if (!created) return null
  return (
    <div className={classes.created}>
      <Notice
        tone="green"
        title={texts.created}
        live
        action={
          <Group gap="md">
            <Anchor component={Link} to={`/ordenes-cliente/details/${created.id}`}>
              {texts.see}
            </Anchor>
            <Button
              variant="subtle"
              size="compact-sm"
              onClick={() => void navigate(location.pathname + location.search, { replace: true })}
            >
              {texts.dismiss}
            </Button>
          </Group>
        }
      >
        {texts.createdHelp(created.orderNumber)}
      </Notice>
    </div>
  )
}
