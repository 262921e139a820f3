/** The actions on the selection, and the tasks that they affect. */
import type { TaskPushView } from '../../../machines/courses/taskPush/taskPush.selectors'
import type { TaskPushEvent, TimingPurpose } from '../../../machines/courses/taskPush/taskPush.types'
import { texts } from '../../../machines/courses/taskPush/texts'
import { Button } from '../../shared/kit/Button'

export interface MissionActionsProps {
  view: TaskPushView
  /** The estimated server clock in ms. */
  now: () => number
  onIntent: (intent: TaskPushEvent) => void
  onRecall: () => void
  onClear: () => void
}

const purposes: readonly TimingPurpose[] = ['push', 'recall', 'due']
const icons = { push: 'clock', recall: 'clock', due: 'calendar' } as const

export function MissionActions({ view, now, onIntent, onRecall, onClear }: MissionActionsProps) {
  const { reasons, isAnswering } = view
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own
    <div
      className="bar gap-2-3 pad-3 on-surface-2 round-m phone-stack push-orders"
      role="group"
      aria-label={texts.actions}
    >
      <p className="stack push-count u-numbers" role="status">
        <strong>{texts.chosen(view.pickedNum)}</strong>
        <span className="u-muted">{texts.touches(view.offNum, view.onNum)}</span>
      </p>
      <Button
        kind="primary"
        icon="send"
        label={texts.push}
        busy={view.isPushing}
        reason={view.isPushing ? null : reasons.push}
        onClick={() => onIntent({ type: 'push.now' })}
      />
      <Button kind="dangerQuiet" icon="undo" label={texts.recall} reason={reasons.recall} onClick={onRecall} />
      {purposes.map((purpose) => (
        <Button
          key={purpose}
          kind="quiet"
          icon={icons[purpose]}
          label={texts.later[purpose]}
          reason={reasons.later}
          onClick={() => onIntent({ type: 'timing.begin', purpose, at: now() })}
        />
      ))}
      <Button
        kind="quiet"
        icon="star"
        label={texts.setMarks}
        reason={reasons.later}
        onClick={() => onIntent({ type: 'marks.begin' })}
      />
      {[true, false].map((isOpen) => (
        <Button
          key={`${isOpen}`}
          kind="quiet"
          icon={isOpen ? 'eye' : 'eye-slash'}
          label={isOpen ? texts.openAnswers : texts.closeAnswers}
          busy={isAnswering && view.isOpening === isOpen}
          reason={isAnswering && view.isOpening === isOpen ? null : reasons.answers}
          onClick={() => onIntent({ type: 'answers.set', isOpen })}
        />
      ))}
      <Button kind="dangerQuiet" icon="eraser" label={texts.clearRecords} reason={reasons.clear} onClick={onClear} />
      <Button
        kind="quiet"
        icon="times"
        label={texts.clear}
        reason={view.isSending ? texts.busy : null}
        onClick={() => onIntent({ type: 'tasks.clear' })}
      />
    </div>
  )
}
