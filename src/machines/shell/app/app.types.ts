/** The root of the client: its events and its context. */
import type { User } from '../../../../contract/entities/account/user'
import type { ForcedOfflineCommand } from '../../account/forcedOffline/forcedOffline.types'
import type { SessionFact } from '../../account/session/session.types'
import type { ConnectionMode, NotificationsFact } from '../../messages/notifications/notifications.types'
import type { Notify } from '../../shared/messages'

/**
 * A failure of a call that concerns the whole client (core §8). The HTTP service reports it; the app machine decides
 * what the user sees. `text` is the server's description.
 */
export type Incident =
  /** 30406, or 10300 with 未经授权: every call is refused (B169, B171). */
  | { type: 'http.blocked'; text: string }
  /** 30407, or 10300 with 授权过期: notify, log out after 5 s (B170, B172). */
  | { type: 'http.licenseEnded'; text: string }
  /** Intents on the block: try again, or sign out. */
  | { type: 'license.retry' }
  | { type: 'license.signOut' }
  /** 10300 otherwise: notify (B173). The caller itself reports that the server is busy (B174). */
  | { type: 'http.warned'; text: string }
  /** 40300 or HTTP 401: the session has ended (B176). Reported once for a token (B177). */
  | { type: 'http.signedOut'; text: string }
  /** The initial password is not changed yet, and the server refuses everything else before (G046). */
  | { type: 'http.passwordNeeded'; text: string }

/** The teaching class that the user is in while on a class path. */
export interface ChosenClass {
  readonly teachingClassId: string
  readonly classesId: string
}

export interface AppInput {
  isMainChannel: boolean
  /** The mode of the page that the client was opened on; normal by default. */
  mode?: ConnectionMode
}

export interface AppContext extends Omit<AppInput, 'mode'> {
  token: string | null
  user: User | null
  /** The class that the user is in, or null outside class paths. */
  place: ChosenClass | null
  /** How notices arrive on the visible page (B019). */
  mode: ConnectionMode
  /** The description under 授权失败. */
  blockedText: string
}

export type AppEvent =
  | Incident
  | SessionFact
  | NotificationsFact
  | ForcedOfflineCommand
  /** The address changed: in a class (on a class path with a chosen class), or not (B029–B035). */
  | { type: 'place.changed'; place: ChosenClass | null }
  /** The address changed to a page of the other connection mode (B019). */
  | { type: 'mode.changed'; mode: ConnectionMode }

export type AppEmitted = Notify
