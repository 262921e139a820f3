/** One socket: its user, its stage, its queued frames, and its health, without knowledge of messages or rooms. */
import type { Socket } from 'node:net'
import type { WebSocket } from 'ws'
import type { ChannelName } from '../../contract/sockets'
import type { Caller, Member, Place } from '../kernel'
import { pingFrame } from './frame'
import { type RealtimeLimits, UNMEASURED_UNCERTAINTY_MS } from './limits'
import { join, type Outbox } from './outbox'

/** The stage of a socket. Times are of the monotonic clock, in ms. */
export type Stage =
  /** Accepted and authenticated; it must register before the deadline. */
  | { readonly at: 'opening'; readonly deadline: number }
  /** Seated in a class, subscribed to several classes without a seat (chat), or without classes (notification). */
  | { readonly at: 'registered'; readonly seat: Seat | null; readonly places?: readonly Place[] }
  /** The close frame was sent; nothing is read or written any more. */
  | { readonly at: 'closing'; readonly since: number }

/** A seat in a class. */
export interface Seat {
  readonly member: Member
  readonly classesId: string
  readonly role: 'teacher' | 'student'
}

export class Connection {
  stage: Stage
  /** Counts registrations, so that the answer to an older one is detected. */
  generation = 0
  #heardAt = performance.now()
  #tokens: number
  #tokensAt = this.#heardAt
  #frames: Buffer[] = []
  /** Broadcasts that arrived while the resume message was built; they are sent after it. */
  #held: Buffer[] | null = null
  #roundTripMs: number | null = null
  #pingedAt: number | null = null
  #taken = 0
  #takenAt = this.#heardAt
  #tail: Promise<void> | null = null
  /** The current group of messages of one kind, and the work that it waits for. */
  #group: { readonly kind: string; readonly after: Promise<void> | null } | null = null
  #waiting = 0

  constructor(
    readonly channel: ChannelName,
    /** Replaced when the user changes, for example is renamed. */
    public caller: Caller,
    readonly token: string,
    readonly address: string,
    readonly ws: WebSocket,
    readonly socket: Socket,
    private readonly outbox: Outbox<Connection>,
    private readonly limits: RealtimeLimits,
  ) {
    this.stage = { at: 'opening', deadline: this.#heardAt + limits.registerMs }
    this.#tokens = limits.frames.burst
    ws.on('pong', () => this.#onPong())
    ws.on('ping', () => this.heard())
  }

  get isOpen(): boolean {
    return this.stage.at !== 'closing'
  }

  /** Half the measured round trip: the possible network skew, in ms. */
  get uncertaintyMs(): number {
    return this.#roundTripMs === null ? UNMEASURED_UNCERTAINTY_MS : this.#roundTripMs / 2
  }

  heard(): void {
    this.#heardAt = performance.now()
  }

  /** Takes `cost` from the socket's frame allowance; false if it is used up. */
  spend(cost: number): boolean {
    const now = performance.now()
    const { burst, perSecond } = this.limits.frames
    this.#tokens = Math.min(burst, this.#tokens + ((now - this.#tokensAt) / 1_000) * perSecond) - cost
    this.#tokensAt = now
    return this.#tokens >= 0
  }

  /**
   * Runs the work of one socket's messages in order; false if too many are waiting. Consecutive messages with the same
   * `kind` start in order without waiting for each other, so that they can be stored together.
   */
  inTurn(work: () => Promise<void>, kind: string | null = null): boolean {
    if (this.#waiting >= this.limits.waiting) return false
    this.#waiting += 1
    const group = kind !== null && this.#group?.kind === kind ? this.#group : null
    const after = group ? group.after : this.#tail
    if (!group) this.#group = kind === null ? null : { kind, after }
    const turn = after ? after.then(work) : work()
    const both = group && this.#tail ? Promise.all([this.#tail, turn]) : turn
    const done = both.then(noResult).finally(() => {
      if (this.#tail !== done) return
      this.#tail = null
      this.#group = null
    })
    void turn.finally(() => {
      this.#waiting -= 1
    })
    this.#tail = done
    return true
  }

  /** Queues a frame; it is sent with all other frames of this tick. */
  write(frame: Buffer): void {
    if (this.stage.at === 'closing') return
    if (this.#held) {
      this.#held.push(frame)
      return
    }
    if (this.#frames.push(frame) === 1) this.outbox.add(this)
  }

  /** Holds back frames until `release` has sent the resume message before them. */
  hold(): void {
    this.#held ??= []
  }

  release(first: Buffer): void {
    const held = this.#held ?? []
    this.#held = null
    this.write(first)
    for (const frame of held) this.write(frame)
  }

  takeFrames(): Buffer[] {
    const frames = this.#frames
    if (frames.length > 0) this.#frames = []
    return frames
  }

  writeBytes(bytes: Buffer): void {
    if (this.socket.writable) this.socket.write(bytes)
  }

  /** Sends the queued frames, then closes. */
  close(code: number, reason = ''): void {
    if (this.stage.at === 'closing') return
    const frames = [...this.takeFrames(), ...(this.#held ?? [])]
    this.#held = null
    if (frames.length > 0) this.writeBytes(join(frames))
    this.stage = { at: 'closing', since: performance.now() }
    this.ws.close(code, reason)
  }

  ping(): void {
    if (this.#pingedAt !== null || !this.isOpen) return
    this.#pingedAt = performance.now()
    this.writeBytes(pingFrame)
  }

  /** The problem of the socket at `now` (monotonic), if any. */
  ailment(now: number): 'unregistered' | 'silent' | 'slow' | 'unanswered' | null {
    if (this.stage.at === 'closing') return now - this.stage.since > this.limits.closeMs ? 'unanswered' : null
    if (this.stage.at === 'opening' && now > this.stage.deadline) return 'unregistered'
    const taken = this.socket.bytesWritten - this.socket.writableLength
    if (taken !== this.#taken || this.socket.writableLength === 0) {
      this.#taken = taken
      this.#takenAt = now
    } else if (now - this.#takenAt > this.limits.slowMs) {
      return 'slow'
    }
    return now - this.#heardAt > this.limits.silenceMs ? 'silent' : null
  }

  #onPong(): void {
    this.heard()
    if (this.#pingedAt === null) return
    this.#roundTripMs = performance.now() - this.#pingedAt
    this.#pingedAt = null
  }
}

const noResult = (): void => undefined
