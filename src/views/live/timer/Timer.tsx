/**
 * The timer on a screen: the widget with what is chosen or what runs, the large view for the projector, the moment when
 * time is up, and what screen readers are told (when something happens, not each second).
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
  /** What the teacher chooses. */
  setup?: TimerSetupView | null
  /** The timer of the class. */
  face: TimerFace | null
  order?: TeacherTimerView['order']
  /** Why the enlarged timer cannot be changed now. */
  cut?: string | null
  /** Null while there is no timer on the screen. */
  widget: WidgetView | null
  /** The widget is where it starts. */
  isUnmoved?: boolean
  /** The server's clock in ms; it moves while the timer runs. */
  now: number
  /** The teacher's. */
  onIntent?: (intent: TeacherTimerIntent) => void
  onWidget: (intent: WidgetIntent) => void
}

const moods = { running: 'calm', paused: 'calm', last: 'last', timeUp: 'up' } as const

export function Timer(props: TimerProps) {
  const { setup = null, face, order = 'none', cut = null, widget, isUnmoved = false, now, onIntent, onWidget } = props
  const isUp = face?.phase === 'timeUp'
  const title = face ? texts.kinds[face.round.kind] : texts.title
  const isLarge = widget?.form === 'large' && face !== null
  /** Over everything, unless somebody is writing: then the widget says it, where it is. */
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
