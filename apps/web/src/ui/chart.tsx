import { Button, VisuallyHidden } from '@mantine/core'
import { IconChartLine, IconPhotoDown, IconTable } from '@tabler/icons-react'
import { uiTexts } from '@barreno/texts/ui'
import { type ReactNode, useId, useRef, useState } from 'react'
import { saveFile } from '../api/download.ts'
import { pictureOf } from './chart-picture.ts'
import classes from './chart.module.css'

type Props = {
  /** Title of the chart, shown above it; also the name of the picture's file. */
  title: string
  /** Legend, if there is more than one line. */
  legend?: ReactNode
  /** The same figures as a table that replaces the drawing on request. */
  table: ReactNode
  /** The same table for screen readers; it contains nothing that can be focused. */
  unseenTable: ReactNode
  children: ReactNode
}

const texts = uiTexts.chart

/** A chart that can be switched to a table of its figures and saved as a picture. */
export function Chart({ title, legend, table, unseenTable, children }: Props) {
  const [isTable, setTable] = useState(false)
  const [failed, setFailed] = useState(false)
  const figure = useRef<HTMLElement>(null)
  const titleId = useId()

  async function savePicture() {
    setFailed(false)
    try {
      if (figure.current) saveFile(await pictureOf(figure.current), `${title.replaceAll('/', '-')}.png`)
    } catch {
      setFailed(true)
    }
  }

  return (
    <figure ref={figure} className={classes.figure} aria-labelledby={titleId}>
      <figcaption className={classes.head}>
        <div className={classes.words}>
          <span id={titleId} className={classes.title}>
            {title}
          </span>
          {!isTable && legend}
        </div>
        <div className={classes.tools} data-print="no">
          <Button
            variant="subtle"
            size="compact-sm"
            leftSection={isTable ? <IconChartLine size={16} stroke={1.75} /> : <IconTable size={16} stroke={1.75} />}
            onClick={() => setTable(!isTable)}
          >
            {isTable ? texts.asDrawing : texts.asTable}
          </Button>
          {!isTable && (
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconPhotoDown size={16} stroke={1.75} />}
              onClick={() => void savePicture()}
            >
              {texts.picture}
            </Button>
          )}
        </div>
      </figcaption>
      <div role="status" className={classes.failure}>
        {failed && texts.pictureFailed}
      </div>
      {isTable ? (
        <div className={classes.table} role="group" aria-labelledby={titleId} tabIndex={0}>
          {table}
        </div>
      ) : (
        children
      )}
      {!isTable && <VisuallyHidden data-print="no">{unseenTable}</VisuallyHidden>}
    </figure>
  )
}
