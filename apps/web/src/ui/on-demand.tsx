import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { useIsFetching } from '@tanstack/react-query'
import { type ComponentType, useEffect, useReducer, useState } from 'react'
import { ErrorState, Loading } from './states.tsx'
import classes from './on-demand.module.css'

type Load<Props> = () => Promise<ComponentType<Props>>

const texts = uiTexts.onDemand

/** A part of a page whose files are loaded when it is drawn. Until then its place says that it is on its way, or that it could not be loaded. */
export function partOnDemand<Props extends object>(load: Load<Props>): ComponentType<Props> {
  const file = fileOf(load)
  return function PartOnDemand(props) {
    const { Part, isFailed, retry } = useFile(file, { isWanted: true })
    if (Part) return <Part {...props} />
    return isFailed ? <ErrorState message={texts.failed} onRetry={retry} /> : <Loading />
  }
}

/**
 * A dialog whose files are loaded once the page has all its data, so that it opens without a line, too. Asked for before that, it opens when they
 * are there. `closing` tells how it is closed while it is asked for, and null while it is not.
 */
export function dialogOnDemand<Props extends object>(
  load: Load<Props>,
  closing: (props: Props) => (() => void) | null,
): ComponentType<Props> {
  const file = fileOf(load)
  return function DialogOnDemand(props) {
    const close = closing(props)
    const isIdle = useIsFetching() === 0
    const { Part, isFailed, retry } = useFile(file, { isWanted: close !== null, mayLoad: isIdle })
    if (Part) return <Part {...props} />
    if (!close) return null
    return (
      <div className={classes.dialog}>
        {isFailed ? (
          <ErrorState
            message={texts.failed}
            onRetry={retry}
            action={
              <Button variant="subtle" onClick={close}>
                {uiTexts.close}
              </Button>
            }
          />
        ) : (
          <Loading />
        )}
      </div>
    )
  }
}

type File<Props> = { part: ComponentType<Props> | null; load: () => Promise<void> }

/** Loaded once for all that show it; a failure is not remembered. */
function fileOf<Props>(load: Load<Props>): File<Props> {
  let loading: Promise<void> | null = null
  const file: File<Props> = {
    part: null,
    load: () =>
      (loading ??= load().then(
        (part) => void (file.part = part),
        (error: unknown) => {
          loading = null
          throw error
        },
      )),
  }
  return file
}

function useFile<Props>(file: File<Props>, { isWanted, mayLoad = false }: { isWanted: boolean; mayLoad?: boolean }) {
  const [isFailed, setFailed] = useState(false)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const isNeeded = !file.part && !isFailed && (isWanted || mayLoad)
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    file.load().then(
      () => isHere && draw(),
      () => isHere && setFailed(isWanted),
    )
    return () => void (isHere = false)
  }, [file, isNeeded, isWanted])
  return { Part: file.part, isFailed: isFailed && isWanted, retry: () => setFailed(false) }
}
