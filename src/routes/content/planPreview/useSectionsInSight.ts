/** Tells which section is in sight while a plan is scrolled, and brings one into sight where the chart says so. */
import { useEffect, useRef } from 'react'

/** A section that is brought into sight is scrolled to; those that pass by on the way are not looked at for so long. */
const SETTLE_MS = 400
/** The section that reaches over this part of the window is the one in sight. */
const READING_LINE = 0.3

interface Sight {
  /** Tells which one is to be seen. */
  chart: { on: (type: 'section.reveal', heard: (revealed: { id: string }) => void) => { unsubscribe: () => void } }
  /** One has come into sight. */
  onSeen: (sectionCode: string) => void
  /** Nobody looks at the page. */
  isHeld: boolean
}

const sections = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('.plan-paper [data-section]')]

const shown = (): readonly HTMLElement[] => sections().filter((section) => section.checkVisibility())

function atReadingLine(): string | undefined {
  const line = window.innerHeight * READING_LINE
  const isAtEnd = window.innerHeight + window.scrollY >= document.documentElement.scrollHeight - 1
  const all = shown()
  const above = all.filter((section) => section.getBoundingClientRect().top <= line)
  return (isAtEnd ? all.at(-1) : (above.at(-1) ?? all[0]))?.dataset.section
}

export function useSectionsInSight({ chart, onSeen, isHeld }: Sight): void {
  const latest = useRef(onSeen)
  latest.current = onSeen
  useEffect(() => {
    if (isHeld) return
    let quietUntil = 0
    let frame = 0
    const look = (): void => {
      frame = 0
      const id = performance.now() < quietUntil ? undefined : atReadingLine()
      if (id !== undefined) latest.current(id)
    }
    const onScroll = (): void => {
      if (frame === 0) frame = requestAnimationFrame(look)
    }
    const revealed = chart.on('section.reveal', ({ id }) => {
      quietUntil = performance.now() + SETTLE_MS
      shown()
        .find((section) => section.dataset.section === id)
        ?.scrollIntoView({ block: 'start' })
    })
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      revealed.unsubscribe()
      window.removeEventListener('scroll', onScroll)
    }
  }, [chart, isHeld])
}
