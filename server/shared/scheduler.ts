/**
 * The scheduler runs stored work at its due time: it sleeps until the earliest stored due time of a task, then lets the
 * task do the due work. It stores no due times itself, so a restart loses nothing. Tasks claim their rows in the
 * database, so that only one of several nodes does the work.
 */
import type { Logger } from 'pino'
import type { Scheduler, Wake } from '../kernel'
import { outageOf } from '../plugins/http/outages'
import type { Relay } from '../services/relay/relay.types'
import { repeatedLog } from './repeatedLog'

export interface SchedulerOptions {
  readonly log: Logger
  /** The server's clock in ms. */
  readonly now: () => number
  /** Notifies other nodes that a due time may have become earlier. */
  readonly relay?: Relay
  /** The longest sleep before the database is queried again, regardless of wake-ups. */
  readonly maxSleepMs?: number
}

/** A scheduler whose tasks begin with `start`. */
export interface RunningScheduler extends Scheduler {
  /** Runs overdue work and resolves when that is done; from then on, it runs automatically. */
  start(): Promise<void>
  /** Ends all sleeping; resolves when running work is done. */
  stop(): Promise<void>
}

const TOPIC = 'scheduler'
const MAX_SLEEP_MS = 30_000
/** Work that is still due after a run is retried after this time. */
const MIN_SLEEP_MS = 10
const RETRY_MS = { first: 250, max: 10_000 } as const

export function createScheduler({ log, now, relay, maxSleepMs = MAX_SLEEP_MS }: SchedulerOptions): RunningScheduler {
  const tasks = new Map<string, Task>()
  // All tasks fail together while the database is down.
  const outage = repeatedLog((error: unknown, times: number) =>
    log.error({ err: error, times }, 'scheduled work waits: a service is away, or the disk is full'),
  )
  let started = false

  const endRelay = relay?.subscribe(
    TOPIC,
    (name) => tasks.get(name)?.look(),
    () => {
      for (const task of tasks.values()) task.look()
    },
  )

  const wake = (name: string): void => {
    if (relay) relay.publish(TOPIC, name)
    else tasks.get(name)?.look()
  }

  return {
    wake,
    register(work): Wake {
      if (tasks.has(work.name)) throw new Error(`two scheduled tasks have the name ${work.name}`)
      const task = new Task(work, { log, now, maxSleepMs, outage })
      tasks.set(work.name, task)
      if (started) task.look()
      return () => wake(work.name)
    },
    async start() {
      started = true
      await Promise.all([...tasks.values()].map((task) => task.start()))
    },
    async stop() {
      endRelay?.()
      await Promise.all([...tasks.values()].map((task) => task.stop()))
    },
  }
}

interface Work {
  readonly name: string
  readonly next: () => Promise<number | null>
  readonly run: (now: number) => Promise<void>
}

/** One task: it sleeps, or it works; a wake-up during work makes it look again. */
class Task {
  #timer: NodeJS.Timeout | null = null
  #working: Promise<void> | null = null
  #again = false
  #failures = 0
  #isActive = false

  constructor(
    private readonly work: Work,
    private readonly options: { log: Logger; now: () => number; maxSleepMs: number; outage: (error: unknown) => void },
  ) {}

  async start(): Promise<void> {
    this.#isActive = true
    this.look()
    await this.#working
  }

  async stop(): Promise<void> {
    this.#isActive = false
    if (this.#timer) clearTimeout(this.#timer)
    await this.#working
  }

  /** Queries the earliest due time now, or after the running work. */
  look(): void {
    if (!this.#isActive) return
    if (this.#working) {
      this.#again = true
      return
    }
    if (this.#timer) clearTimeout(this.#timer)
    this.#timer = null
    this.#working = this.#doDue().then((sleepMs) => {
      this.#working = null
      if (!this.#isActive) return
      if (this.#again) {
        this.#again = false
        this.look()
      } else {
        this.#timer = setTimeout(() => this.look(), sleepMs)
      }
    })
  }

  /** Does the due work and returns how long to sleep. Never throws. */
  async #doDue(): Promise<number> {
    const { log, now, maxSleepMs } = this.options
    try {
      let due = await this.work.next()
      if (due !== null && due <= now()) {
        await this.work.run(now())
        due = await this.work.next()
      }
      this.#failures = 0
      return due === null ? maxSleepMs : Math.min(maxSleepMs, Math.max(MIN_SLEEP_MS, due - now()))
    } catch (error) {
      this.#failures += 1
      if (outageOf(error) === null)
        log.error({ err: error, task: this.work.name }, 'scheduled work failed and is tried again')
      else this.options.outage(error)
      return Math.min(RETRY_MS.max, RETRY_MS.first * 2 ** (this.#failures - 1))
    }
  }
}
