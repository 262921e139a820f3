/** A test of a video: its time, its question as a student sees it, its key, and its statistics. */

import { isBlankHtml } from '../../../../contract/text'
import { texts as all } from '../../../machines/video/videoTests/texts'
import type { VideoTestRow } from '../../../machines/video/videoTests/videoTests.selectors'
import type { VideoTestsEvent } from '../../../machines/video/videoTests/videoTests.types'
import { Button } from '../../shared/kit/Button'
import { RichText } from '../../shared/richText/RichText'
import { AnswerSums } from './AnswerSums'
import { AskedItem } from './AskedItem'

const texts = all.tests

export interface PlacedTestProps {
  row: VideoTestRow
  /** Why it cannot be changed now. */
  reason: string | null
  onIntent: (intent: VideoTestsEvent) => void
  onSeek: (ms: number) => void
}

export function PlacedTest({ row, reason, onIntent, onSeek }: PlacedTestProps) {
  const { test, no, title, kind, moment, isChosen, isHeld, asked, key, sums } = row
  const { videoTestId, item } = test
  return (
    <li className="stack gap-3 pad-y-3 videoTests-row" data-held={isHeld || undefined}>
      <div className="bar gap-2-3">
        <button
          type="button"
          className="bare min-touch ink-accent videoTests-goTo u-numbers"
          aria-label={texts.goTo(moment)}
          onClick={() => onSeek(test.recordTime)}
        >
          {moment}
        </button>
        <div className="stack grow breaks videoTests-rowText">
          <p className="videoTests-rowTitle">{title}</p>
          <p className="u-muted u-numbers">
            {[texts.no(no), kind, texts.points(item.points), sums.answered].join(' · ')}
          </p>
        </div>
        <div className="row wrap gap-1 phone-wide">
          <Button
            kind="quiet"
            size="s"
            icon={isChosen ? 'chevron-up' : 'eye'}
            label={isChosen ? texts.close : texts.look}
            name={isChosen ? texts.closeNo(no) : texts.lookNo(no)}
            aria-expanded={isChosen}
            onClick={() => onIntent({ type: 'test.choose', videoTestId })}
          />
          <Button
            kind="quiet"
            size="s"
            icon="clock"
            label={texts.moment}
            name={texts.momentNo(no)}
            reason={reason}
            onClick={() => onIntent({ type: 'moment.open', videoTestId })}
          />
          <Button
            kind="dangerQuiet"
            size="s"
            icon="trash"
            label={texts.remove}
            name={texts.removeNo(no)}
            reason={reason}
            onClick={() => onIntent({ type: 'delete.ask', videoTestId })}
          />
        </div>
      </div>
      {isChosen ? (
        <div className="stack gap-4">
          {asked ? <AskedItem item={asked} name={texts.asStudent} /> : null}
          <div className="stack gap-3 shrink">
            <p>
              <span className="u-muted">{texts.key}</span> {key}
            </p>
            {isBlankHtml(item.analysis) ? null : (
              <div>
                <p className="u-muted">{texts.analysis}</p>
                <RichText html={item.analysis} />
              </div>
            )}
            <AnswerSums name={texts.no(no)} sums={sums} />
          </div>
        </div>
      ) : null}
    </li>
  )
}
