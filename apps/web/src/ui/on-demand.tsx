import { Button } from '@mantine/core'
import { uiTexts } from '@barreno/texts/ui'
import { type ComponentType, type ReactNode, startTransition, useEffect, useReducer, useState } from 'react'
import { tryAgain } from '../api/try-again.ts'
import { ErrorState, Loading } from './states.tsx'
import { laterBy } from './use-is-later.ts'
import classes from './on-demand.module.css'

/** Milliseconds in which a page draws its data. What is not visible is loaded after them, so that it does not delay what is. */
const draw_ms = 300

type Load<Props> = () => Promise<ComponentType<Props>>

const texts = uiTexts.onDemand

/** Returns a component whose code is loaded when it is first rendered. Until then it shows `waiting`, or an error with a retry button. */
export function partOnDemand<Props extends object>(load: Load<Props>, waiting: ReactNode = <Loading />): ComponentType<Props> {
  const file = fileOf(load)
  return function PartOnDemand(props) {
    const { Part, isFailed, retry } = useFile(file, { isWanted: true })
    if (Part) return <Part {...props} />
    return isFailed ? <ErrorState message={texts.failed} onRetry={retry} /> : waiting
  }
}

/**
 * Returns a dialog whose code is loaded once the page has all its data and has drawn it, so that it opens even without a
 * connection. If it is requested earlier, it opens once it has loaded. `closing` returns how to close the dialog
 * while it is requested, and null while it is not. `place` keeps the space of a part that is visible in the page; `after_ms` is how long the
 * page may draw its data before.
 */
export function dialogOnDemand<Props extends object>(
  load: Load<Props>,
  closing: (props: Props) => (() => void) | null,
  place: (props: Props) => ReactNode = () => null,
  after_ms = draw_ms,
): ComponentType<Props> {
  const file = fileOf(load)
  const useIsDrawn = laterBy(after_ms)
  return function DialogOnDemand(props) {
    const close = closing(props)
    const isDrawn = useIsDrawn()
    const { Part, isFailed, retry } = useFile(file, { isWanted: close !== null, mayLoad: isDrawn })
    if (Part) return <Part {...props} />
    if (!close) return place(props)
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

/** Loads the code once for all components that use it. A failure is not cached. */
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

/** What is loaded ahead and fails is requested again until it is there. What the user waits for fails visibly, so that they decide. */
function useFile<Props>(file: File<Props>, { isWanted, mayLoad = false }: { isWanted: boolean; mayLoad?: boolean }) {
  const [isFailed, setFailed] = useState(false)
  const [, draw] = useReducer((drawn: number) => drawn + 1, 0)
  const isNeeded = !file.part && !isFailed && (isWanted || mayLoad)
  useEffect(() => {
    if (!isNeeded) return
    let isHere = true
    let failures = 0
    let stop = () => {}
    const request = () =>
      void file.load().then(
        () => isHere && startTransition(draw),
        () => {
          if (!isHere) return
          if (isWanted) setFailed(true)
          else stop = tryAgain(request, failures++)
        },
      )
    request()
    return () => {
      isHere = false
      stop()
    }
  }, [file, isNeeded, isWanted])
  return { Part: file.part, isFailed: isFailed && isWanted, retry: () => setFailed(false) }
}
