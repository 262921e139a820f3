/** Pause or go on, and put away: the teacher's; a student's do not work and say why (B276). */

import { texts } from '../../machines/timer/texts'
import type { TeacherTimerView, TimerPhase } from '../../machines/timer/timer.selectors'
import { Button } from '../kit/Button'

export interface TimerControlsProps {
  phase: TimerPhase
  order: TeacherTimerView['order']
  large?: boolean
  /** Without it nothing here works. */
  onOrder?: ((order: { type: 'timer.pause' | 'timer.continue' | 'timer.stop' }) => void) | undefined
}

export function TimerControls({ phase, order, large = false, onOrder }: TimerControlsProps) {
  const isPaused = phase === 'paused'
  const reason = onOrder ? null : texts.teacherOnly
  const size = large ? 'l' : 'm'
  return (
    <div className="timer-controls">
      <Button
        kind="primary"
        size={size}
        wide
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? texts.continue : texts.pause}
        busy={order === 'asked'}
        reason={reason ?? (order === 'stopping' ? texts.stopping : null)}
        onClick={() => onOrder?.({ type: isPaused ? 'timer.continue' : 'timer.pause' })}
      />
      <Button
        size={size}
        wide
        icon="stop"
        label={texts.stop}
        busy={order === 'stopping'}
        reason={reason}
        onClick={() => onOrder?.({ type: 'timer.stop' })}
      />
    </div>
  )
}
