/** The gallery: all states of a feature's charts side by side, and the pictures that differ from the stored ones. */
import type { GalleryView } from '../../../machines/workbench/gallery/gallery.selectors'
import { galleryTexts as texts } from '../../../machines/workbench/gallery/gallery.texts'
import type { GalleryEvent, GalleryScheme, GalleryWidth } from '../../../machines/workbench/gallery/gallery.types'
import { simulateTexts } from '../../../machines/workbench/simulation/simulate.texts'
import { AsyncList } from '../../shared/kit/AsyncList'
import { Button } from '../../shared/kit/Button'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { CodeName } from '../bench/CodeName'
import { GalleryCard, type GalleryCardProps } from './GalleryCard'
import { type Difference, GalleryDifferences } from './GalleryDifferences'
import '../simulation/simulate.css'
import './gallery.css'

export interface GalleryProps {
  view: GalleryView
  /** The states by chart. */
  walls: readonly { chart: string; title: string; cards: readonly Omit<GalleryCardProps, 'onNavigate'>[] }[]
  differences: readonly Difference[]
  onIntent: (event: GalleryEvent) => void
  onNavigate: (href: string) => void
}

const widths: readonly GalleryWidth[] = [390, 1024, 1440]
const schemes: readonly GalleryScheme[] = ['light', 'dark']

function Check({ view, onIntent }: Pick<GalleryProps, 'view' | 'onIntent'>) {
  const { phase, places, done, findings } = view
  const isChecking = phase === 'checking'
  return (
    <div className="workbench-tools">
      <Button
        kind="primary"
        icon="check-circle"
        label={texts.check}
        reason={
          isChecking
            ? texts.isChecking
            : phase === 'finding'
              ? texts.stillFinding
              : places.length === 0
                ? texts.none
                : null
        }
        onClick={() => onIntent({ type: 'check.start' })}
      />
      {isChecking ? <Button icon="stop" label={texts.stop} onClick={() => onIntent({ type: 'check.stop' })} /> : null}
      <span role="status" className="workbench-note">
        {phase === 'finding' ? texts.found(places.length) : null}
        {isChecking ? texts.checking(done, places.length) : null}
        {phase === 'checked' ? texts.checked(done, findings) : null}
        {phase === 'broken' ? texts.checkFailed : null}
      </span>
    </div>
  )
}

export function Gallery({ view, walls, differences, onIntent, onNavigate }: GalleryProps) {
  const { phase, feature, width, scheme } = view
  const face = phase === 'lost' ? 'failed' : walls.length > 0 ? 'full' : phase === 'finding' ? 'loading' : 'empty'
  return (
    <div className="gallery">
      <div className="bar gap-2-4 between shrink simulate-head">
        <h3>{texts.title(feature)}</h3>
        <SegmentedChoice
          label={texts.width}
          labelHidden
          choices={widths.map((value) => ({ value, label: simulateTexts.widthNames[value] }))}
          value={width}
          onChange={(chosen) => onIntent({ type: 'width.choose', width: chosen })}
          reason={phase === 'lost' ? texts.findingFailed : null}
        />
        <SegmentedChoice
          label={texts.scheme}
          labelHidden
          choices={schemes.map((value) => ({ value, label: texts.schemes[value] }))}
          value={scheme}
          onChange={(chosen) => onIntent({ type: 'scheme.choose', scheme: chosen })}
          reason={phase === 'lost' ? texts.findingFailed : null}
        />
      </div>
      <GalleryDifferences feature={feature} pictures={view.pictures} differences={differences} onIntent={onIntent} />
      <AsyncList
        face={face}
        name={texts.title(feature)}
        skeleton={{ shape: 'cards', count: 4 }}
        emptyHint={texts.none}
        failedText={texts.findingFailed}
        onRetry={() => onIntent({ type: 'places.find' })}
      >
        <Check view={view} onIntent={onIntent} />
        {walls.map(({ chart, title, cards }) => (
          <section key={chart} aria-label={chart}>
            <h3>
              <CodeName called={{ name: title, code: chart }} />
            </h3>
            <ul className={`stack gap-4 gallery-wall gallery-wall--${width}`}>
              {cards.map((card) => (
                <GalleryCard key={card.called.code} {...card} onNavigate={onNavigate} />
              ))}
            </ul>
          </section>
        ))}
      </AsyncList>
    </div>
  )
}
