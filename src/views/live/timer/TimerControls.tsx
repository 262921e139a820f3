/** Pause, resume and close: for the teacher only (B276). */

import { texts } from '../../../machines/live/timer/texts'
import type { TeacherTimerView, TimerPhase } from '../../../machines/live/timer/timer.selectors'
import { Button } from '../../shared/kit/Button'

export interface TimerControlsProps {
  phase: TimerPhase
  order: TeacherTimerView['order']
  large?: boolean
  cut: string | null
  onOrder: (order: { type: 'timer.pause' | 'timer.continue' | 'timer.stop' }) => void
}

export function TimerControls({ phase, order, large = false, cut, onOrder }: TimerControlsProps) {
  const isPaused = phase === 'paused'
  const size = large ? 'l' : 'm'
  return (
    <div className="row gap-2 timer-controls">
      <Button
        kind="primary"
        size={size}
        wide
        icon={isPaused ? 'play' : 'pause'}
        label={isPaused ? texts.continue : texts.pause}
        busy={order === 'asked'}
        reason={cut ?? (order === 'stopping' ? texts.stopping : null)}
        onClick={() => onOrder({ type: isPaused ? 'timer.continue' : 'timer.pause' })}
      />
      <Button
        size={size}
        wide
        icon="stop"
        label={texts.stop}
        busy={order === 'stopping'}
        reason={cut}
        onClick={() => onOrder({ type: 'timer.stop' })}
      />
    </div>
  )
}
