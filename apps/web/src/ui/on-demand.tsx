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

/** The frame of all dialogs. Each dialog is loaded together with it. */
export const dialogFrame = fileOf(async () => (await import('./dialog-frame.tsx')).DialogFrame)

type Closing<Props> = (props: Props) => (() => void) | null

/**
 * Returns a dialog whose code is loaded once the page has all its data and has drawn it, so that it opens even without a
 * connection. If it is requested earlier, it opens once it has loaded. `closing` returns how to close the dialog
 * while it is requested, and null while it is not.
 */
export const dialogOnDemand = <Props extends object>(load: Load<Props>, closing: Closing<Props>): ComponentType<Props> =>
  withFile(
    fileOf(async () => {
      const [dialog] = await Promise.all([load(), dialogFrame.load()])
      return dialog
    }),
    { closing },
  )

type Later<Props> = { closing?: Closing<Props>; place?: (props: Props) => ReactNode; after_ms?: number }

/**
 * Returns a part of the page that is loaded once the page has all its data and has drawn it. `place` keeps its space until then; `after_ms` is how
 * long the page may draw its data before. A part that the user opens has a `closing` like a dialog.
 */
export const partLater = <Props extends object>(load: Load<Props>, later: Later<Props> = {}): ComponentType<Props> =>
  withFile(fileOf(load), later)

/** Returns the component of a file that is loaded once the page is drawn, or earlier if a dialog is requested. */
export function withFile<Props extends object>(
  file: File<Props>,
  { closing = () => null, place = () => null, after_ms = draw_ms }: Later<Props>,
): ComponentType<Props> {
  const useIsDrawn = laterBy(after_ms)
  return function WithFile(props) {
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
