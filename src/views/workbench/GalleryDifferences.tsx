/** The pictures of the last run that are not those that are kept, each beside what was kept and where the two differ. */
import { type PictureKind, pictureKinds } from '../../../contract/entities/workbench'
import type { GalleryView } from '../../machines/workbench/gallery.selectors'
import { galleryTexts as texts } from '../../machines/workbench/gallery.texts'
import type { GalleryEvent } from '../../machines/workbench/gallery.types'
import { Button } from '../kit/Button'

export interface Difference {
  chart: string
  state: string
  share: number
  /** Addresses of the three pictures. */
  pictures: Readonly<Record<PictureKind, string>>
}

export interface GalleryDifferencesProps {
  pictures: GalleryView['pictures']
  differences: readonly Difference[]
  onIntent: (event: GalleryEvent) => void
}

const PERCENT = 100

function Summary({ pictures: { phase, report }, onIntent }: Omit<GalleryDifferencesProps, 'differences'>) {
  if (phase === 'loading') return null
  if (phase === 'missing') return <p className="workbench-note">{texts.noReport}</p>
  if (phase === 'failed' || !report) {
    return (
      <p className="workbench-note" role="status">
        {texts.loadFailed} <Button size="s" label={texts.retry} onClick={() => onIntent({ type: 'pictures.reload' })} />
      </p>
    )
  }
  const { madeAt, pictures } = report
  return (
    <p className="workbench-note">
      {pictures.length === 0 ? texts.allAlike(madeAt) : texts.differing(pictures.length, madeAt)}
    </p>
  )
}

export function GalleryDifferences({ pictures, differences, onIntent }: GalleryDifferencesProps) {
  return (
    <section className="workbench-block" aria-label={texts.differences}>
      <h2>{texts.differences}</h2>
      <Summary pictures={pictures} onIntent={onIntent} />
      {differences.map(({ chart, state, share, pictures: addresses }) => (
        <figure key={`${chart} ${state}`} className="gallery-difference">
          <figcaption>
            <code>{`${chart} ${state}`}</code>{' '}
            <span className="workbench-note">{texts.share((share * PERCENT).toFixed(2))}</span>
          </figcaption>
          <div className="gallery-kinds">
            {pictureKinds.map((kind) => (
              <div key={kind}>
                <span className="workbench-note">{texts.kinds[kind]}</span>
                <img
                  src={addresses[kind] || undefined}
                  alt={texts.pictureOf(texts.kinds[kind], chart, state)}
                  loading="lazy"
                />
              </div>
            ))}
          </div>
        </figure>
      ))}
    </section>
  )
}
