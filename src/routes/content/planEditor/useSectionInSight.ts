/** Which section is in sight, told while somebody scrolls; and brings the one into sight that the chart names. */
import { useEffect } from 'react'

/** The chart of an editor, or of a preview. */
interface SectionsChart {
  on(type: 'section.reveal', heard: (revealed: { id: string }) => void): { unsubscribe(): void }
  send(event: { type: 'section.seen'; id: string }): void
  getSnapshot(): { context: { current: string | null } }
}

/** A section counts as the one in sight once its top is above this part of the window. */
const LINE = 1 / 3

function topmost(): string | null {
  const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')]
  const line = window.innerHeight * LINE
  const passed = sections.filter((section) => section.getBoundingClientRect().top <= line)
  return (passed.at(-1) ?? sections[0])?.dataset.section ?? null
}

export function useSectionInSight(chart: SectionsChart): void {
  useEffect(() => {
    // What the chart has brought into sight is the current one, wherever it came to stand.
    let isLed = false
    let isAsked = false
    const look = (): void => {
      isAsked = false
      const id = isLed ? null : topmost()
      if (id !== null && id !== chart.getSnapshot().context.current) chart.send({ type: 'section.seen', id })
    }
    const onScroll = (): void => {
      if (!isAsked) requestAnimationFrame(look)
      isAsked = true
    }
    const onScrollEnd = (): void => {
      isLed = false
    }
    const revealed = chart.on('section.reveal', ({ id }) => {
      // A title that was just added is drawn with the next frame.
      requestAnimationFrame(() => {
        const before = window.scrollY
        document.getElementById(`section-${id}`)?.scrollIntoView({ block: 'start' })
        isLed = window.scrollY !== before
      })
    })
    window.addEventListener('scroll', onScroll, { passive: true })
    window.addEventListener('scrollend', onScrollEnd)
    return () => {
      revealed.unsubscribe()
      window.removeEventListener('scroll', onScroll)
      window.removeEventListener('scrollend', onScrollEnd)
    }
  }, [chart])
}
