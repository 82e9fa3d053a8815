import { Button, Stack } from '@mantine/core'
import { keys } from '@barreno/texts/keys'
import { useState } from 'react'
import { useGoingOn } from '../records/go-on.ts'
import { Dialog } from '../ui/dialog.ts'
import { areKeysOn, turnKeys } from './keys.ts'
import classes from './keys.module.css'

/** A dialog with the keyboard shortcuts, and the switches for single-letter keys and for opening the next record. */
export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const [isOn, setOn] = useState(areKeysOn)
  const goingOn = useGoingOn()
  const turn = () => {
    turnKeys(!isOn)
    setOn(!isOn)
  }
  return (
    <Dialog opened={opened} onClose={onClose} title={keys.title} size="md">
      <Stack gap="md">
        <p>{keys.intro}</p>
        <dl className={classes.keys}>
          {keys.list.map(({ keys: names, what }) => (
            <div key={what} className={classes.key}>
              <dt>
                {names.map((name) => (
                  <kbd key={name} className={classes.kbd}>
                    {name}
                  </kbd>
                ))}
              </dt>
              <dd>{what}</dd>
            </div>
          ))}
        </dl>
        <div>
          <Button variant="default" onClick={turn}>
            {isOn ? keys.turnOff : keys.turnOn}
          </Button>
          <p className={classes.help}>{keys.turnHelp}</p>
        </div>
        <div>
          <Button variant="default" onClick={goingOn.turn}>
            {goingOn.isOn ? keys.goOn.turnOff : keys.goOn.turnOn}
          </Button>
          <p className={classes.help}>{keys.goOn.help}</p>
        </div>
      </Stack>
    </Dialog>
  )
}
