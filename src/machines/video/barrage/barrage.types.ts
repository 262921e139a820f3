/** Types of the charts of barrage. */
import type { Barrage, BarrageLeave, BarrageStruct } from '../../../../contract/entities/video/barrage'
import type { Notify } from '../../shared/messages'

export type { VideoClock } from '../video/videoClock'

/** The video that comments are written over. */
export interface BarragePlace {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  readonly videoFileId: string
}

/** Display settings of this browser. */
export interface BarrageSettings {
  readonly isOn: boolean
  /** In percent. */
  readonly opacity: number
  /** Part of the video, from its top, over which comments may pass. */
  readonly area: 'quarter' | 'half' | 'full'
  readonly fontSize: 's' | 'm' | 'l'
  readonly speed: 'slow' | 'normal' | 'fast'
}

/** Events of comments, sent to the class. */
export type BarrageNews =
  | { type: 'barrage.shown'; barrage: Barrage }
  /** Only their authors still see them. */
  | { type: 'barrage.taken'; barrageIds: readonly string[] }

/** Events of barrage over one video, and of the connection. */
export type BarrageFact =
  | BarrageNews
  /** Barrage was opened or closed, or the student was forbidden or allowed to write. Only the server knows which. */
  | { type: 'gate.changed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

export interface BarrageInput {
  readonly place: BarragePlace
  /** The current user. */
  readonly userId: string
  /** Students write and report; teachers only watch. */
  readonly isStudent: boolean
}

export interface BarrageContext extends BarrageInput {
  /** Ordered by their moments. */
  barrages: readonly Barrage[]
  /** Events since the request for the list: the response may be older. */
  since: readonly BarrageNews[]
  problem: string | null
  settings: BarrageSettings
  /** The comment to report. */
  report: Barrage | null
  /** Comments reported from this page. */
  reportedIds: readonly string[]
}

export type BarrageEvent =
  | BarrageFact
  | { type: 'barrages.reload' }
  | { type: 'barrage.sent'; barrage: Barrage }
  | { type: 'report.ask'; barrageId: string }
  | { type: 'report.confirm' }
  | { type: 'report.cancel' }
  | { type: 'settings.change'; change: Partial<BarrageSettings> }
  /** The settings stored in the browser. */
  | { type: 'settings.restored'; settings: BarrageSettings }

export type BarrageEmitted = Notify

/** To the browser's storage of settings. */
export interface SettingsCommand {
  type: 'settings.keep'
  settings: BarrageSettings
}

/** A request to store one comment; requests with the same id store it once. */
export interface SendInput {
  readonly place: BarragePlace
  readonly content: string
  readonly recordTime: number
  readonly requestId: string
}

export interface SenderInput {
  readonly place: BarragePlace
}

export interface SenderContext extends SenderInput {
  text: string
  /** The last comment that was sent and is not confirmed as stored. */
  attempt: Omit<SendInput, 'place'> | null
  /** The server's last answer on whether the student may write. */
  leave: BarrageLeave
  /** The gate has changed while a comment was being sent. */
  hasGateChanged: boolean
  problem: string | null
}

export type SenderEvent =
  | { type: 'text.write'; text: string }
  /** The moment of the video, and a new request id. */
  | { type: 'barrage.send'; recordTime: number; requestId: string }
  | { type: 'gate.changed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

/** A part of the course whose videos are opened or closed together. */
export interface GatePart {
  readonly level: 'course' | 'chapter' | 'lesson' | 'subLesson'
  readonly id: string
  readonly name: string
}

export interface InBarrageClass {
  readonly teachingClassId: string
}

export interface SetGateInput extends InBarrageClass {
  readonly part: GatePart
  readonly isOpen: boolean
}

export interface GatesContext extends InBarrageClass {
  struct: BarrageStruct | null
  /** Chapters whose videos are hidden. */
  folded: readonly string[]
  /** The part that is being opened or closed. */
  order: Omit<SetGateInput, 'teachingClassId'> | null
  problem: string | null
}

export type GatesEvent =
  | { type: 'gates.changed' }
  | { type: 'gates.reload' }
  | { type: 'gate.set'; part: GatePart; isOpen: boolean }
  | { type: 'chapter.fold'; chapterId: string }

/** Query of the figures of a class, with the ranking of one video or of all. */
export interface FiguresQuery extends InBarrageClass {
  /** Video of the ranking; blank: all. */
  readonly lessonTaskId: string
}
