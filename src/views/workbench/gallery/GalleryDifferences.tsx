/** The pictures of the last run that differ, each beside the stored picture and the marked differences. */

import { kindsOfChange, type PictureChange, type PictureKind } from '../../../../contract/entities/workbench/workbench'
import { momentInWords } from '../../../../contract/moments'
import type { GalleryView } from '../../../machines/workbench/gallery/gallery.selectors'
import { galleryTexts as texts } from '../../../machines/workbench/gallery/gallery.texts'
import type { GalleryEvent } from '../../../machines/workbench/gallery/gallery.types'
import { Button } from '../../shared/kit/Button'
import { type CalledInCode, CodeName } from '../bench/CodeName'

export interface Difference {
  chart: string
  state: string
  called: CalledInCode
  change: PictureChange
  share: number
  /** Addresses of the pictures; empty until they are loaded. */
  pictures: Readonly<Record<PictureKind, string>>
}

export interface GalleryDifferencesProps {
  feature: string
  pictures: GalleryView['pictures']
  differences: readonly Difference[]
  onIntent: (event: GalleryEvent) => void
}

const PERCENT = 100

function Summary({ feature, pictures, onIntent }: Omit<GalleryDifferencesProps, 'differences'>) {
  const { phase, report, compared } = pictures
  if (phase === 'loading') return null
  if (phase === 'missing') return <p className="workbench-note">{texts.noReport}</p>
  if (phase === 'failed' || !report) {
    return (
      <p className="workbench-note" role="status">
        {texts.loadFailed} <Button size="s" label={texts.retry} onClick={() => onIntent({ type: 'pictures.reload' })} />
      </p>
    )
  }
  const { pictures: differing, isDrawnAlike } = report
  const madeAt = momentInWords(Date.parse(report.madeAt))
  if (compared === 0 && differing.length === 0) return <p className="workbench-note">{texts.noneCompared}</p>
  if (differing.length === 0) return <p className="workbench-note">{texts.allAlike(compared, madeAt)}</p>
  return (
    <>
      <p>{texts.differing(differing.length, compared, madeAt)}</p>
      {isDrawnAlike ? null : <p className="ink-warning">{texts.drawnOtherwise}</p>}
      <p className="workbench-note">{texts.howToKeep(feature)}</p>
    </>
  )
}

/** One picture: a press shows it at full size. */
function Picture({ difference, kind }: { difference: Difference; kind: PictureKind }) {
  const { chart, state, pictures } = difference
  const name = texts.kinds[kind]
  return (
    <div>
      <span className="workbench-note">{name}</span>
      {pictures[kind] ? (
        <a href={pictures[kind]} target="_blank" rel="noreferrer" aria-label={texts.openPicture(name, chart, state)}>
          <img src={pictures[kind]} alt={texts.pictureOf(name, chart, state)} loading="lazy" />
        </a>
      ) : (
        <div className="on-surface-2 gallery-awaited" />
      )}
    </div>
  )
}

export function GalleryDifferences({ feature, pictures, differences, onIntent }: GalleryDifferencesProps) {
  return (
    <section className="workbench-block" aria-label={texts.differences}>
      <h3>{texts.differences}</h3>
      <Summary feature={feature} pictures={pictures} onIntent={onIntent} />
      {differences.map((difference) => {
        const { called, change, share } = difference
        const kinds = kindsOfChange[change]
        return (
          <figure key={called.code} className="stack gap-2 gallery-difference">
            <figcaption>
              <CodeName called={called} />{' '}
              <span className="workbench-note">{texts.changes[change]((share * PERCENT).toFixed(2))}</span>
            </figcaption>
            <div
              className={
                kinds.length > 1 ? 'stack gap-3 gallery-kinds' : 'stack gap-3 gallery-kinds gallery-kinds--one'
              }
            >
              {kinds.map((kind) => (
                <Picture key={kind} difference={difference} kind={kind} />
              ))}
            </div>
          </figure>
        )
      })}
    </section>
  )
}
