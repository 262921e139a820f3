/** What the charts of barrage speak of. */
import type { Barrage, BarrageLeave, BarrageStruct } from '../../../../contract/entities/video/barrage'
import type { Notify } from '../../shared/messages'

export type { VideoClock } from '../video/videoClock'

/** The film that lines are written over. */
export interface BarragePlace {
  readonly teachingClassId: string
  readonly lessonTaskId: string
  readonly videoFileId: string
}

/** How lines are shown in this browser. */
export interface BarrageSettings {
  readonly isOn: boolean
  /** In percent. */
  readonly opacity: number
  /** How much of the film lines may pass over, from its top. */
  readonly area: 'quarter' | 'half' | 'full'
  readonly fontSize: 's' | 'm' | 'l'
  readonly speed: 'slow' | 'normal' | 'fast'
}

/** What the class is told of lines. */
export type BarrageNews =
  | { type: 'barrage.shown'; barrage: Barrage }
  /** Nobody but their authors sees them any more. */
  | { type: 'barrage.taken'; barrageIds: readonly string[] }

/** What the channel tells of barrage over one film, and of its own line. */
export type BarrageFact =
  | BarrageNews
  /** Opened or closed, or this student was forbidden or allowed to write: only the server knows which. */
  | { type: 'gate.changed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

export interface BarrageInput {
  readonly place: BarragePlace
  /** Who looks. */
  readonly userId: string
  /** Students write and report; teachers look on. */
  readonly isStudent: boolean
}

export interface BarrageContext extends BarrageInput {
  /** By their moments. */
  barrages: readonly Barrage[]
  /** What was told since the list was asked for: it may be older. */
  since: readonly BarrageNews[]
  problem: string | null
  settings: BarrageSettings
  /** The line that is to be reported. */
  report: Barrage | null
  /** What was reported from here. */
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
  /** What the browser has kept. */
  | { type: 'settings.restored'; settings: BarrageSettings }

export type BarrageEmitted = Notify

/** What the browser is told of settings. */
export interface SettingsCommand {
  type: 'settings.keep'
  settings: BarrageSettings
}

/** One line on its way; sent again under the same name it is written once. */
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
  /** What was pressed last and is not known to be written. */
  attempt: Omit<SendInput, 'place'> | null
  /** What the server has said about writing. */
  leave: BarrageLeave
  /** It has changed while a line was on its way. */
  hasGateChanged: boolean
  problem: string | null
}

export type SenderEvent =
  | { type: 'text.write'; text: string }
  /** The moment of the film, and a new name for the request. */
  | { type: 'barrage.send'; recordTime: number; requestId: string }
  | { type: 'gate.changed' }
  | { type: 'line.lost' }
  | { type: 'line.back' }

/** A part of the course whose films are opened or closed together. */
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
  /** Chapters whose films are not shown. */
  folded: readonly string[]
  /** What is being opened or closed. */
  order: Omit<SetGateInput, 'teachingClassId'> | null
  problem: string | null
}

export type GatesEvent =
  | { type: 'gates.changed' }
  | { type: 'gates.reload' }
  | { type: 'gate.set'; part: GatePart; isOpen: boolean }
  | { type: 'chapter.fold'; chapterId: string }

/** The figures of a class, with the ranking of one film or of all. */
export interface FiguresQuery extends InBarrageClass {
  /** The film of the ranking; blank: all. */
  readonly lessonTaskId: string
}
