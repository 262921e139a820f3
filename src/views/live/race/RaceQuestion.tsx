/**
 * The question of a race in the largest readable size. A long text scrolls; a picture is shown whole, and enlarged when it is
 * pressed.
 */
import { type MouseEvent, useState } from 'react'
import { texts } from '../../../machines/live/race/texts'
import { Button } from '../../shared/kit/Button'
import { Modal } from '../../shared/kit/overlays/Modal'
import { RichText } from '../../shared/richText/RichText'
import { notBySpace } from './notBySpace'

interface Picture {
  readonly src: string
  readonly alt: string
}

export function RaceQuestion({ html }: { html: string }) {
  const [zoomed, setZoomed] = useState<Picture | null>(null)
  const count = html.match(/<img\b/g)?.length ?? 0
  const zoom = (picture: Element | null | undefined): void => {
    if (picture instanceof HTMLImageElement) setZoomed({ src: picture.src, alt: picture.alt })
  }
  return (
    <div className={`column gap-2 shrink-y race-questionBox${count > 0 ? ' race-questionBox--picture' : ''}`}>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: keys have the buttons below */}
      <section
        className="shrink-y pad-4-6 scroll round-l on-stage-2 ink-stage-text race-question"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
        tabIndex={0}
        aria-label={texts.question}
        onClick={({ target }) => zoom(target instanceof Element ? target : null)}
      >
        <RichText html={html} size="room" />
      </section>
      {count > 0 ? (
        <div className="row wrap gap-1 justify-end rigid race-zooms" {...notBySpace}>
          {Array.from({ length: count }, (_, index) => index).map((index) => (
            <Button
              key={index}
              size="s"
              kind="quiet"
              icon="search-plus"
              label={texts.zoom(index + 1, count)}
              onClick={({ currentTarget }: MouseEvent) =>
                zoom(currentTarget.closest('.race-questionBox')?.querySelectorAll('img')[index])
              }
            />
          ))}
        </div>
      ) : null}
      <Modal
        open={zoomed !== null}
        title={texts.imageAlt}
        size="room"
        tone="stage"
        large
        className="race-zoom"
        onClose={() => setZoomed(null)}
      >
        {zoomed ? <img className="wide tall shrink-y contain race-zoomed" src={zoomed.src} alt={zoomed.alt} /> : null}
      </Modal>
    </div>
  )
}
