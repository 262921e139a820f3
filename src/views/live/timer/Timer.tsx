/**
 * The timer on a screen: the widget with its setup or the running timer, the large view for the projector, the end
 * of the time, and screen-reader announcements (of events, not of each second).
 */

import { texts } from '../../../machines/live/timer/texts'
import type { TeacherTimerView, TimerFace, TimerSetupView } from '../../../machines/live/timer/timer.selectors'
import type { TeacherTimerIntent } from '../../../machines/live/timer/timer.types'
import type { WidgetView } from '../../../machines/live/widget/widget.selectors'
import type { WidgetIntent } from '../../../machines/live/widget/widget.types'
import { Button } from '../../shared/kit/Button'
import { FloatingWidget } from '../../shared/kit/overlays/FloatingWidget'
import { Modal } from '../../shared/kit/overlays/Modal'
import { TimerClock } from './TimerClock'
import { TimerControls } from './TimerControls'
import { TimerSetup } from './TimerSetup'
import { Rays, TimeUp } from './TimeUp'
import './timer.css'

export interface TimerProps {
  /** The teacher's setup. */
  setup?: TimerSetupView | null
  /** The timer of the class. */
  face: TimerFace | null
  order?: TeacherTimerView['order']
  /** Why the enlarged timer cannot be changed now. */
  cut?: string | null
  /** Null while no timer is shown. */
  widget: WidgetView | null
  /** The widget is at its initial position. */
  isUnmoved?: boolean
  /** The server's clock in ms; updated while the timer runs. */
  now: number
  /** The teacher's intents. */
  onIntent?: (intent: TeacherTimerIntent) => void
  onWidget: (intent: WidgetIntent) => void
}

const moods = { running: 'calm', paused: 'calm', last: 'last', timeUp: 'up' } as const

export function Timer(props: TimerProps) {
  const { setup = null, face, order = 'none', cut = null, widget, isUnmoved = false, now, onIntent, onWidget } = props
  const isUp = face?.phase === 'timeUp'
  const title = face ? texts.kinds[face.round.kind] : texts.title
  const isLarge = widget?.form === 'large' && face !== null
  /** Shown above everything, unless the user is typing: then only the widget shows it. */
  const isShouted = isUp && !isLarge && !widget?.isWriting
  const controls = (large: boolean) =>
    face && !isUp && onIntent ? (
      <TimerControls phase={face.phase} order={order} large={large} cut={cut} onOrder={onIntent} />
    ) : null
  return (
    <>
      <p role="status" className="u-hidden">
        {face?.said}
      </p>
      {widget && (face || setup) && !isLarge && !isShouted ? (
        <FloatingWidget
          name="timer"
          texts={texts}
          widget={widget}
          title={title}
          className={`timer-widget timer-widget--${face ? moods[face.phase] : 'calm'}`}
          small={face ? <TimerClock face={face} now={now} size="s" /> : <span>{texts.title}</span>}
          tools={
            face && onIntent ? (
              <Button
                kind="quiet"
                iconOnly
                icon="expand"
                label={texts.enlarge}
                onClick={() => onWidget({ type: 'widget.enlarge' })}
              />
            ) : null
          }
          isUnmoved={isUnmoved}
          onWidget={onWidget}
        >
          {setup && onIntent ? <TimerSetup setup={setup} onIntent={onIntent} /> : null}
          {face ? <TimerClock face={face} now={now} size="m" /> : null}
          {controls(false)}
        </FloatingWidget>
      ) : null}
      {isShouted ? <TimeUp /> : null}
      <Modal
        open={isLarge}
        title={title}
        size="room"
        tone="stage"
        className="timer-large"
        line={cut}
        onClose={() => onWidget({ type: 'widget.shrink' })}
        footer={controls(true)}
      >
        {isUp ? <Rays /> : null}
        {face ? <TimerClock face={face} now={now} size="room" /> : null}
      </Modal>
    </>
  )
}
