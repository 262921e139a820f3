/** Types of the projector: the scene that the lesson page of the teacher sends to the projector window of the same browser. */

/** The content of the room's screen: only what the whole room may see. */
export interface Scene {
  readonly className: string
  /** The activity on the screen; null between activities. `data` is checked by the activity's part of the window. */
  readonly main: { readonly tool: string; readonly data: unknown; readonly step: number } | null
  /** The ink on the page of the slides; null without any. */
  readonly ink: unknown
  /** The timer of the class above it; null without one. */
  readonly timer: unknown
  /** The teacher has blanked the screen. */
  readonly isBlack: boolean
}

/** A scene with its sender: one lesson page of a teacher may be open in several tabs. */
export interface SentScene {
  /** The id of the sending tab. */
  readonly from: string
  readonly userId: string
  /** When the teacher last used the sending tab, in ms by this computer's clock: the tab that was used last determines the screen. */
  readonly usedAt: number
  readonly scene: Scene
}

/** Commands to the channel of the window; `to` is the id of the tab whose scene is shown. */
export type WindowCommand =
  | { readonly type: 'window.turn'; readonly to: string; readonly by: 1 | -1 }
  | { readonly type: 'window.black'; readonly to: string }

export type ProjectorEvent =
  | ({ readonly type: 'scene.received' } & SentScene)
  /** The sending tab has left the lesson. */
  | { readonly type: 'scene.left'; readonly from: string }
  /** A key of a keyboard or presenter in the window: next or previous. */
  | { readonly type: 'projector.turn'; readonly by: 1 | -1 }
  /** The key that blanks the screen, or shows it again. */
  | { readonly type: 'projector.black' }

export interface ProjectorContext {
  readonly userId: string
  /** The last accepted scene. */
  readonly sent: SentScene | null
}

export type ProjectionEvent =
  /** The window is open; repeated every few seconds. */
  | { readonly type: 'window.present' }
  | { readonly type: 'window.closed' }
  /** Blanks the screen of the room, or shows it again. */
  | { readonly type: 'projection.black' }
  /** Shows or hides the presenter view on the screen of the lesson page. */
  | { readonly type: 'projection.present' }

export interface ProjectionContext {
  readonly isBlack: boolean
  /** The screen of the lesson page is not the screen of the room, so it may show what only the teacher sees. */
  readonly isPresenter: boolean
}
