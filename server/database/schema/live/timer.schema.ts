/** The tables of countdowns and stopwatches: migrations 0003 and 0007. */

export interface TimerTables {
  timer: TimerTable
  timer_step: TimerStepTable
}

/** A timer. One of a teaching class is running or paused at most. Moments and lengths in ms. */
export interface TimerTable {
  timer_id: string
  teaching_class_id: string
  teacher_id: string
  /** The request that started it; sent again, it answers with the same timer. */
  request_id: string
  kind: 'countdown' | 'stopwatch'
  /** 'ended': at its target or cap; 'stopped': by the teacher. */
  status: 'running' | 'paused' | 'ended' | 'stopped'
  /** Grows with every change. */
  revision: number
  begin_time: number
  /** Counted up to `resumed_at` or, while it does not run, altogether. */
  progress: number
  /** Set while it runs, as is `ends_at`. */
  resumed_at: number | null
  /** When the pause began; set while it is paused. */
  stop_begin_time: number | null
  target_time: number
  ends_at: number | null
  closed_at: number | null
}

/** A change of a timer, its start included. */
export interface TimerStepTable {
  timer_id: string
  revision: number
  teaching_class_id: string
  /** From here on. */
  status: TimerTable['status']
  at: number
  /** What had been counted. */
  progress: number
}
