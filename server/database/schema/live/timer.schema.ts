/** The tables of countdowns and stopwatches: migrations 0003 and 0007. */

export interface TimerTables {
  timer: TimerTable
  timer_step: TimerStepTable
}

/** A timer. At most one of a teaching class is running or paused. Moments and durations in ms. */
export interface TimerTable {
  timer_id: string
  teaching_class_id: string
  teacher_id: string
  /** The id of the request that started it; a repeated request is answered with the same timer. */
  request_id: string
  kind: 'countdown' | 'stopwatch'
  /** 'ended': it reached its target or cap; 'stopped': the teacher closed it. */
  status: 'running' | 'paused' | 'ended' | 'stopped'
  /** Grows with every change. */
  revision: number
  begin_time: number
  /** Counted time up to `resumed_at` or, while it does not run, in total. */
  progress: number
  /** Set while it runs, as is `ends_at`. */
  resumed_at: number | null
  /** When the pause began; set while it is paused. */
  stop_begin_time: number | null
  target_time: number
  ends_at: number | null
  closed_at: number | null
}

/** A change of a timer, including its start. */
export interface TimerStepTable {
  timer_id: string
  revision: number
  teaching_class_id: string
  /** From this moment on. */
  status: TimerTable['status']
  at: number
  /** The counted time. */
  progress: number
}
