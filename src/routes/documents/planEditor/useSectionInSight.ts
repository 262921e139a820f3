/** Reports the visible section while the user scrolls, and scrolls to the section that the chart requests. */
import { useEffect } from 'react'

/** The chart of an editor or of a preview. */
interface SectionsChart {
  on(type: 'section.reveal', listener: (revealed: { id: string }) => void): { unsubscribe(): void }
  send(event: { type: 'section.viewed'; id: string }): void
  getSnapshot(): { context: { current: string | null } }
}

/** A section is current once its top is above this share of the window. */
const LINE = 1 / 3

function topmost(): string | null {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const line = window.innerHeight * LINE
  const passed = sections.filter((section) => section.getBoundingClientRect().top <= line)
  return (passed.at(-1) ?? sections[0])?.dataset.section ?? null
}

/** Keys that scroll the page where they have no other function. */
const SCROLLING = ['PageUp', 'PageDown', 'Home', 'End', 'ArrowUp', 'ArrowDown', ' ']

export function useSectionInSight(chart: SectionsChart): void {
  useEffect(() => {
    // A section that the chart has scrolled to stays current, wherever it is in the window, until the user scrolls.
    let isLed = false
    let isAsked = false
    const look = (): void => {
      isAsked = false
      const id = isLed ? null : topmost()
      if (id !== null && id !== chart.getSnapshot().context.current) chart.send({ type: 'section.viewed', id })
    }
    const onScroll = (): void => {
      if (!isAsked) requestAnimationFrame(look)
      isAsked = true
    }
    const onHand = (): void => {
      isLed = false
    }
    const onKeyDown = ({ key, target }: KeyboardEvent): void => {
      if ((target === document.body || target === document.getElementById('main')) && SCROLLING.includes(key)) onHand()
    }
    const onPointerDown = ({ target }: PointerEvent): void => {
      if (target === document.documentElement) onHand()
    }
    const revealed = chart.on('section.reveal', ({ id }) => {
      isLed = true
      // A title that was just added is rendered with the next frame.
      requestAnimationFrame(() => document.getElementById(`section-${id}`)?.scrollIntoView({ block: 'start' }))
    })
    const ended = new AbortController()
    const quiet = { passive: true, signal: ended.signal }
    window.addEventListener('scroll', onScroll, quiet)
    window.addEventListener('wheel', onHand, quiet)
    window.addEventListener('touchmove', onHand, quiet)
    window.addEventListener('keydown', onKeyDown, quiet)
    window.addEventListener('pointerdown', onPointerDown, quiet)
    return () => {
      revealed.unsubscribe()
      ended.abort()
    }
  }, [chart])
}
