import { UnstyledButton } from '@mantine/core'
import { useHover, useMergedRef, useReducedMotion } from '@mantine/hooks'
import { IconChevronLeft, IconChevronRight, IconPlayerPause, IconPlayerPlay } from '@tabler/icons-react'
import useEmblaCarousel from 'embla-carousel-react'
import type { ReactNode } from 'react'
import { useCallback, useEffect, useState } from 'react'
import { homeTexts } from '@barreno/texts/home'
import classes from './carousel.module.css'

type Slide = { key: string; caption: string; detail: string; picture: ReactNode }

const interval = 5000
const texts = homeTexts.carousel

/** Pictures that alternate. They stop while the user hovers over them, uses them, or prefers reduced motion. */
export function Carousel({ slides }: { slides: readonly Slide[] }) {
  const isStill = useReducedMotion()
  const [view, embla] = useEmblaCarousel({ loop: true, duration: isStill ? 0 : 30 })
  const [selected, setSelected] = useState(0)
  const [isStopped, setIsStopped] = useState(false)
  const { ref: hoverRef, hovered } = useHover<HTMLElement>()
  const { ref: focusRef, isFocused } = useKeyboardWithin()
  const root = useMergedRef(hoverRef, focusRef)
  const isRunning = !isStopped && !hovered && !isFocused && !isStill

  useEffect(() => {
    const follow = () => setSelected(embla?.selectedScrollSnap() ?? 0)
    embla?.on('select', follow)
    return () => void embla?.off('select', follow)
  }, [embla])

  useEffect(() => {
    if (!isRunning || !embla) return
    let turn = 0
    const wait = () => {
      clearTimeout(turn)
      turn = window.setTimeout(() => embla.scrollNext(), interval)
    }
    wait()
    embla.on('select', wait)
    return () => {
      clearTimeout(turn)
      embla.off('select', wait)
    }
  }, [embla, isRunning])

  return (
    <section ref={root} className={classes.carousel} aria-label={texts.label} aria-roledescription={texts.kind}>
      <div className={classes.view} ref={view}>
        <div className={classes.track}>
          {slides.map(({ key, picture }, index) => (
            <div
              key={key}
              className={classes.slide}
              role="group"
              aria-label={texts.slide(index + 1, slides.length)}
              aria-hidden={index !== selected}
            >
              {picture}
            </div>
          ))}
        </div>
      </div>
      <div className={classes.bar}>
        <p className={classes.caption} aria-live={isRunning ? 'off' : 'polite'}>
          <strong>{slides[selected]?.caption}</strong>
          <span>{slides[selected]?.detail}</span>
        </p>
        <div className={classes.controls}>
          {!isStill && (
            <Control label={isStopped ? texts.play : texts.pause} onPress={() => setIsStopped(!isStopped)}>
              {isStopped ? <IconPlayerPlay size={16} aria-hidden /> : <IconPlayerPause size={16} aria-hidden />}
            </Control>
          )}
          <Control label={texts.previous} onPress={() => embla?.scrollPrev()}>
            <IconChevronLeft size={18} stroke={1.75} aria-hidden />
          </Control>
          <div className={classes.dots}>
            {slides.map(({ key }, index) => (
              <UnstyledButton
                key={key}
                className={classes.dot}
                aria-label={texts.goTo(index + 1)}
                aria-current={index === selected}
                onClick={() => embla?.scrollTo(index)}
              />
            ))}
          </div>
          <Control label={texts.next} onPress={() => embla?.scrollNext()}>
            <IconChevronRight size={18} stroke={1.75} aria-hidden />
          </Control>
        </div>
      </div>
    </section>
  )
}

/** Whether the keyboard focus is inside. Focus left by a mouse click does not count, so it does not stop the carousel. */
function useKeyboardWithin() {
  const [isFocused, setFocused] = useState(false)
  const ref = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const look = () => setFocused(element.querySelector(':focus-visible') !== null)
    const leave = ({ relatedTarget }: FocusEvent) =>
      setFocused(element.contains(relatedTarget as Node | null) && element.querySelector(':focus-visible') !== null)
    element.addEventListener('focusin', look)
    element.addEventListener('focusout', leave)
    return () => {
      element.removeEventListener('focusin', look)
      element.removeEventListener('focusout', leave)
    }
  }, [])
  return { ref, isFocused }
}

const Control = ({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) => (
  <UnstyledButton className={classes.control} aria-label={label} title={label} onClick={onPress}>
    {children}
  </UnstyledButton>
)
