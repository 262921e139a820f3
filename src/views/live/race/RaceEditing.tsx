/** The question and the settings of a race, before it is saved. */
import { RACE_COUNTDOWN_S } from '../../../../contract/limits'
import type { TeacherRaceView } from '../../../machines/live/race/race.selectors'
import type { TeacherRaceIntent } from '../../../machines/live/race/race.types'
import { texts } from '../../../machines/live/race/texts'
import { SegmentedChoice } from '../../shared/kit/fields/SegmentedChoice'
import { RichTextEditor } from '../../shared/richText/RichTextEditor'
import type { UploadImage } from '../../shared/richText/uploads'

export interface RaceEditingProps {
  view: TeacherRaceView
  upload: UploadImage
  onIntent: (intent: TeacherRaceIntent) => void
}

const { min, max } = RACE_COUNTDOWN_S
const countdowns = Array.from({ length: max - min + 1 }, (_, index) => ({
  value: min + index,
  label: texts.seconds(min + index),
}))
const modes = (['0', '1'] as const).map((value) => ({ value, label: texts.modes[value] }))

export function RaceEditing({ view, upload, onIntent }: RaceEditingProps) {
  const { raceContext, raceTime, raceType } = view.settings
  const reason = view.stage === 'saving' ? texts.saving : null
  return (
    <div className="stack columns-1-auto gap-6 grow shrink-y race-editing">
      <div className="shrink-y race-editor" inert={reason !== null}>
        <RichTextEditor
          key={view.arrivals}
          label={texts.question}
          placeholder={texts.questionHint}
          html={raceContext}
          upload={upload}
          onChange={(html) => onIntent({ type: 'question.change', html })}
          onUploadsChange={(count) => onIntent({ type: 'uploads.change', count })}
          onLateImage={(src) => onIntent({ type: 'image.arrived', src })}
        />
      </div>
      <div className="column gap-6 race-settings">
        <SegmentedChoice
          label={texts.countdown}
          choices={countdowns}
          value={raceTime}
          reason={reason}
          onChange={(value) => onIntent({ type: 'settings.change', settings: { raceTime: value } })}
        />
        <div className="race-mode">
          <SegmentedChoice
            label={texts.mode}
            choices={modes}
            value={raceType}
            reason={reason}
            onChange={(value) => onIntent({ type: 'settings.change', settings: { raceType: value } })}
          />
          <p className="above-2 u-muted size-s">{texts.modeHints[raceType]}</p>
        </div>
      </div>
    </div>
  )
}
