/** A state in the gallery: name and description, its view in a frame, a link to its path, and the findings of axe. */
import type { ReactNode } from 'react'
import { galleryTexts as texts } from '../../../machines/workbench/gallery/gallery.texts'
import type { GalleryFinding } from '../../../machines/workbench/gallery/gallery.types'
import { Link } from '../../shared/kit/Link'
import { bothNames, type CalledInCode, CodeName } from '../bench/CodeName'

export interface GalleryCardProps {
  chart: string
  /** The state. */
  called: CalledInCode
  description: string
  /** The link to the simulation after the shortest path to the state. */
  href: string
  moves: number
  /** Null before axe has checked it. */
  findings: readonly GalleryFinding[] | null
  frame: ReactNode
  onNavigate: (href: string) => void
}

export function GalleryCard({
  chart,
  called,
  description,
  href,
  moves,
  findings,
  frame,
  onNavigate,
}: GalleryCardProps) {
  return (
    <li className="panel stack columns-1 gap-2 content-start pad-3 shrink gallery-card">
      <h4 className="flush breaks gallery-name">
        <CodeName called={called} />
      </h4>
      {description === '' ? null : <p className="workbench-note">{description}</p>}
      <div className="gallery-frame">{frame}</div>
      <div className="bar gap-2-4 between shrink simulate-head">
        <Link href={href} onNavigate={onNavigate}>
          <span aria-hidden>{texts.path(moves)}</span>
          <span className="u-hidden">{texts.openPath(chart, bothNames(called))}</span>
        </Link>
        {findings?.length === 0 ? <span className="size-xs ink-success">{texts.clean}</span> : null}
      </div>
      {findings && findings.length > 0 ? (
        <details className="gallery-findings">
          <summary>{texts.findings(findings.length)}</summary>
          <ul>
            {findings.map(({ rule, help, places }) => (
              <li key={rule}>
                <strong>{rule}</strong>
                <span className="workbench-note">{texts.places(places.length)}</span>
                <p lang="en">{help}</p>
                {places.map((place) => (
                  <code key={place}>{place}</code>
                ))}
              </li>
            ))}
          </ul>
        </details>
      ) : null}
    </li>
  )
}
