/**
 * The definition of a server feature, and the services for it. A feature declares handlers for calls and codes of the
 * contract; `server/plugins/http/calls.ts` and `server/realtime/` validate, authorise and dispatch. A feature never
 * uses another feature's repository: shared code is here or in `server/policies/`.
 */
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { AdministratorLimit, CallBody, CallData, Role } from '../contract/call'
import type { CallName, CallOf } from '../contract/calls'
import type { UploadedFile } from '../contract/entities/library/file'
import type { NoticeType } from '../contract/entities/messages/notice'
import type { ErrorName } from '../contract/errors'
import type { ClientMessage, ClientName, ServerInput, ServerName } from '../contract/socket'
import type { ChannelName, ChannelOf } from '../contract/sockets'
import type { AuditAction } from '../contract/words/auditWords'
import type { Database } from './database/schema/schema'

/** The caller, determined from the token, never from the body. */
export interface Caller {
  readonly sessionId: string
  readonly userId: string
  readonly userCode: string
  readonly loginCode: string
  readonly realName: string
  readonly role: Role
  /** The limit of an administrator's account, and the academy of an academy's office. */
  readonly limit?: AdministratorLimit | undefined
  readonly academyId?: string | undefined
  /** The user still has the initial password: nearly every call is refused until it is changed (G046). */
  readonly mustChangePassword: boolean
}

/** A refusal with a code of the contract: answered to the caller, never logged as a fault. */
export class Refusal extends Error {
  constructor(
    readonly reason: ErrorName,
    /** Overrides the contract's text. */
    readonly text?: string,
    readonly data?: unknown,
  ) {
    super(text ?? reason)
  }
}

/** An uploaded file for a handler: it was read within the call's limit. */
export interface Upload {
  readonly fileName: string
  readonly bytes: Buffer
}

/** One request of a call. */
export interface CallRequest<N extends CallName> {
  readonly input: CallBody<CallOf<N>>
  /** Present unless the call is open to everyone. */
  readonly caller: CallOf<N>['who'] extends 'anyone' ? Caller | null : Caller
  readonly file?: Upload
  readonly address: string
  readonly userAgent: string
  /** The `Cookie` header; empty without one. */
  readonly cookie: string
  /** Aborted once no client waits for the answer. The getter creates a new signal at each access: store it. */
  readonly signal: AbortSignal
  readonly log: Logger
}

/** The answer of a call with `file`: the file itself, offered for download under its name. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    /** Media type. */
    readonly type: string,
    readonly body: Buffer | Readable,
  ) {}
}

/** The `data` of the envelope, with `extend` or `result` for the calls that have one. */
export interface Answer<Data> {
  readonly data: Data
  readonly extend?: unknown
  /** A partial result that is not a refusal (D32). */
  readonly result?: string
}

/** Handlers by call name. Throw `Refusal` for a business error. */
export type CallHandlers = {
  readonly [N in CallName]?: (request: CallRequest<N>) => Promise<CallData<CallOf<N>> | AnswerOf<N> | FileAnswer>
}
type AnswerOf<N extends CallName> = Answer<CallData<CallOf<N>>> & { readonly answer: true }

/** A registered socket of a user in a teaching class. */
export interface Member {
  readonly caller: Caller
  readonly teachingClassId: string
  /** Half the measured round trip of this socket, in ms: the possible network skew. */
  readonly uncertaintyMs: number
}

/** The member behind a registered socket: some channels do not belong to a teaching class. */
export type MemberOf<C extends ChannelName> = C extends 'notification' | 'chat' ? Pick<Member, 'caller'> : Member

/** One decoded message of a registered socket. */
export interface SocketRequest<C extends ChannelName, N extends ClientName<ChannelOf<C>>> {
  readonly data: Extract<ClientMessage<ChannelOf<C>>, { name: N }>['data']
  readonly member: MemberOf<C>
  /** When the frame was received, in ms with fraction, by this server's clock. */
  readonly receivedAt: number
  /** Sends to this socket only. */
  readonly reply: Reply<C>
  readonly log: Logger
}

/** Sends a message of the channel to one socket. */
export type Reply<C extends ChannelName> = <M extends ServerName<ChannelOf<C>>>(
  name: M,
  data: ServerInput<ChannelOf<C>, M>,
  mess?: string,
) => void

/** Handlers by channel and message name. Throw `Refusal` to answer with the channel's `refused` message. */
export type CodeHandlers = {
  readonly [C in ChannelName]?: {
    readonly [N in ClientName<ChannelOf<C>>]?: (request: SocketRequest<C, N>) => Promise<void>
  }
}

/** The receivers of a broadcast. */
export type Audience =
  | { readonly teachingClassId: string; readonly only?: 'student' | 'teacher' }
  | { readonly userId: string }
  /** All sockets of these users on the channel. */
  | { readonly userIds: readonly string[] }
  /** All sockets on the channel. */
  | { readonly all: true }

/** Sends messages to all receivers, on every node. */
export interface Broadcast {
  /** Builds one frame and writes it to each socket of the audience on the channel. */
  send<C extends ChannelName, M extends ServerName<ChannelOf<C>>>(
    channel: C,
    audience: Audience,
    name: M,
    data: ServerInput<ChannelOf<C>, M>,
    mess?: string,
  ): void
  /** Like `send`, but only to the sockets of this node: for facts that every node detects itself. */
  sendHere<C extends ChannelName, M extends ServerName<ChannelOf<C>>>(
    channel: C,
    audience: Audience,
    name: M,
    data: ServerInput<ChannelOf<C>, M>,
    mess?: string,
  ): void
}

/** Runs work at its due time, once across nodes, also after a restart. Due times are stored with the rounds. */
export interface Scheduler {
  /**
   * `next` returns the due time of the earliest stored work (null: none); `run` does everything that is due at `now`,
   * and claims each row in the database so that only one node does it.
   */
  register(task: { name: string; next: () => Promise<number | null>; run: (now: number) => Promise<void> }): Wake
  /** The `Wake` of the task with this name: for a feature that changes the due times of another feature's task. */
  wake(name: string): void
}
/** Notifies the scheduler that a stored due time may have become earlier. */
export type Wake = () => void

/** The stored properties of a file. */
export type StoredFile = Omit<UploadedFile, 'fileName'>

/** The file of a place, with the rights of a user. */
export interface PlacedFile {
  readonly fileId: string
  readonly fileName: string
  /** Whether the user may download it, not only view it. */
  readonly mayDownload: boolean
  /** Of a video: its poster and its captions. */
  readonly beside?: { readonly poster: string | null; readonly captions: string | null }
}

/** The file of a place, or why this user does not get it. */
export type FindPlacedFile = (user: Pick<Caller, 'userId' | 'role'>, placeId: string) => Promise<PlacedFile | ErrorName>

/**
 * Places that refer to files, such as a resource or a task of a class. A feature registers its kind of place once; only
 * its `find` decides who may read a file, and it is called again for every request for bytes.
 */
export interface FilePlaces {
  /**
   * @example
   * filePlaces.add('resource', async (user, resourceId) => {
   *   const found = await repository.readable(user, resourceId)
   *   return found ? { fileId: found.file_id, fileName: found.name, mayDownload: true } : 'notFound'
   * })
   */
  add(kind: string, find: FindPlacedFile): void
}

/** A row of a feature that refers to a file. */
export interface FileClaim {
  readonly fileId: string
  readonly byTable: string
  readonly byId: string
}

/** Files of teaching content: stored once, as long as a row claims them. */
export interface Files {
  /** A file by its id, of any owner; null if there is none. */
  find(fileId: string): Promise<StoredFile | null>
  /** A file that this user uploaded, with its original name; any other id is refused as `uploadUnknown`. */
  owned(userId: string, fileId: string, trx?: Kysely<Database>): Promise<UploadedFile>
  /**
   * Claims a file for a row, in the transaction that writes the row. The caller checks the permission first (`owned`).
   */
  claim(trx: Transaction<Database>, claim: FileClaim): Promise<void>
  /** Releases the claims of a row: on one file, or on all. */
  release(trx: Transaction<Database>, claim: Omit<FileClaim, 'fileId'> & { readonly fileId?: string }): Promise<void>
  /** The bytes as a download, for calls that answer with a file. The caller checks the permission first. */
  attachment(fileId: string, fileName: string): Promise<FileAnswer>
  /**
   * Revokes all tickets for these places immediately, including running transfers, on every node. Call it after the
   * commit.
   */
  revoke(kind: string, placeIds: readonly string[]): Promise<void>
}

/** The services for a feature. */
export interface FeatureContext {
  readonly db: Kysely<Database>
  readonly broadcast: Broadcast
  readonly scheduler: Scheduler
  readonly membership: Membership
  readonly notices: Notices
  readonly audit: Audit
  readonly sessions: Sessions
  readonly captcha: Captcha
  readonly filePlaces: FilePlaces
  readonly files: Files
  readonly log: Logger
  /** The server's clock in ms. */
  readonly now: () => number
  readonly dataDir: string
}

/** The content of a channel's first message after registration, collected from the features. */
export interface ResumeParts {
  classroom: Partial<z.input<ChannelOf<'classroom'>['server']['running']['data']>>
  voteRace: Partial<z.input<ChannelOf<'voteRace'>['server']['running']['data']>>
  notification: Partial<z.input<ChannelOf<'notification'>['server']['resumed']['data']>>
  chat: Partial<z.input<ChannelOf<'chat'>['server']['running']['data']>>
}

/**
 * Whether a user has a registered socket of a channel on this node, and the teaching classes that are notified of it.
 */
export interface PresenceChange {
  readonly userId: string
  readonly isHere: boolean
  readonly teachingClassIds: readonly string[]
}

/** A feature: its handlers and its parts of the resume messages. */
export interface Feature {
  readonly name: string
  readonly calls?: CallHandlers
  /** The error for a file above the call's limit, if `tooLarge` is too general. */
  readonly fileTooLarge?: { readonly [N in CallName]?: ErrorName }
  readonly codes?: CodeHandlers
  /**
   * Messages (`channel.name`) of one socket that start in order without waiting for each other, because their handler
   * batches them in one transaction. All other messages wait for the previous one.
   */
  readonly together?: readonly string[]
  readonly resume?: {
    readonly [C in ChannelName]?: (member: MemberOf<C>) => Promise<ResumeParts[C]>
  }
  /** Called when a user joins a channel on this node, moves to other classes, or leaves it. */
  readonly presence?: { readonly [C in ChannelName]?: (change: PresenceChange) => void }
  /** Runs after the database is ready and before requests are accepted: overdue rounds end here. */
  readonly start?: () => Promise<void>
  /** Runs before the relay and the database are closed: background work stops here. */
  readonly stop?: () => void
}

/** A change of membership: of some users, or of everyone in the class. */
export interface MembershipChange {
  readonly classesId: string
  readonly userIds?: readonly string[] | undefined
}

/** A teaching class, with its class of students. */
export interface Place {
  readonly teachingClassId: string
  readonly classesId: string
}

/** Membership in classes. Unknown and foreign ids get the same answer: null or false. */
export interface Membership {
  /** The teaching class if this user teaches it or is a student in it, with that role. */
  find(
    caller: Caller,
    teachingClassId: string,
  ): Promise<{ teachingClassId: string; classesId: string; role: 'teacher' | 'student' } | null>
  /** Every teaching class that this user teaches or is a student in. */
  findAll(caller: Pick<Caller, 'userId' | 'role'>): Promise<readonly Place[]>
  /** Students of a teaching class that a roll call may pick (status '1'), in a stable order. */
  candidates(teachingClassId: string): Promise<{ userId: string; userName: string; loginCode: string }[]>
  /**
   * Every student of a teaching class with an active account, whether or not a roll call may pick them; by login code.
   * `withErased`: also those whose data was erased, because their marks count in the statistics.
   */
  students(
    teachingClassId: string,
    options?: { readonly withErased?: boolean },
  ): Promise<{ userId: string; userName: string; userCode: string; loginCode: string }[]>
  /**
   * Announces a change of membership (students joined or were removed, the class was deleted): on every node, sockets
   * of users who no longer belong there are notified and closed, and the chat of named newcomers subscribes to the
   * class. Call it after the commit.
   */
  changed(change: MembershipChange): void
  /** Called on every node after a change. */
  onChanged(listener: (change: MembershipChange) => void): void
  /**
   * Whether the caller may manage a class that is in use (`isDeleted`: one in the recycle bin): a teacher who owns or
   * teaches it, an administrator for every class.
   */
  ownsClasses(
    caller: Pick<Caller, 'userId' | 'role' | 'academyId'>,
    classesId: string,
    options?: { readonly isDeleted?: boolean },
  ): Promise<boolean>
  /** Whether the caller may pause and resume a teaching class: its teacher, and administrators. */
  managesTeachingClass(caller: Pick<Caller, 'userId' | 'role'>, teachingClassId: string): Promise<boolean>
}

/** A notice to send. */
export interface NewNotice {
  readonly type: NoticeType
  /** The receivers: these users, or the students of a teaching class with active accounts. */
  readonly to: readonly string[] | { readonly teachingClassId: string }
  /** Its teaching class; by default that of `to`, if `to` is one. */
  readonly teachingClassId?: string | null
  readonly title: string
  /** Sanitised HTML of an announcement, plain text of every other type. */
  readonly content: string
  /** The target of a click, such as the class of a join request (B081). */
  readonly bizKey?: string
  readonly sender?: { readonly userId: string; readonly realName: string }
  readonly remarks?: string
  /** A repeated request stores one notice of its sender. */
  readonly requestId?: string
  /** Runs in the transaction that stores the notice, once for repeated requests. */
  readonly within?: (trx: Transaction<Database>, noticeId: string) => Promise<void>
  /**
   * For a single receiver: if an unread notice with this title exists, whose `bizKey` begins with `about` and which was
   * sent after `since`, its text is replaced, and no message is sent.
   */
  readonly together?: { readonly about: string; readonly since: number }
}

/** Notices of one type from these people about the same subject. */
export interface SettledNotices {
  readonly type: NoticeType
  readonly bizKey: string
  readonly senderIds: readonly string[]
}

/**
 * Sends notices (core §3): stored, one row per receiver, then pushed to connected receivers with the new unread count.
 */
export interface Notices {
  /** Returns the notice's id. A repeated request returns the same id, and nothing is sent twice. */
  send(notice: NewNotice): Promise<string>
  /** Marks notices as read whose subject is settled; receivers who had one unread get the new count. */
  settle(notices: SettledNotices): Promise<void>
}

/** One row for each sign-in, administrative change and refusal. Never contains secrets. */
export interface Audit {
  /**
   * A change passes its transaction: then either both are stored or neither. Without one, a row that cannot be written
   * is logged as an error, and the change remains.
   */
  record(
    entry: {
      action: AuditAction
      actorId: string | null
      subject?: string
      outcome: 'done' | 'refused'
      address?: string
      detail?: Record<string, unknown>
    },
    trx?: Transaction<Database>,
  ): Promise<void>
}

/** Sessions by token. */
export interface Sessions {
  /** The caller of a valid token, else null. */
  authenticate(token: string): Promise<Caller | null>
  /**
   * Ends sessions of a user (all, or all but one); on every node, tokens become invalid and sockets close within a
   * second.
   */
  endAll(userId: string, options: { except?: string; text: string }): Promise<void>
  /** Called on every node when a session has ended; `text` is the text of 40300 (null: the user signed out). */
  onEnded(listener: (ended: { sessionId: string; userId: string; text: string | null }) => void): void
  /** Called on every node when a user was changed: cached callers of the user's sessions are out of date. */
  onCallerChanged(listener: (userId: string) => void): void
}

/** The captcha of calls with `captchaFields` (G045). */
export interface Captcha {
  /**
   * Whether this is the correct answer to the captcha with the key. `userId` is the user who was signed in when it was
   * drawn, if any. A captcha is valid for one check, correct or not; then a new one is needed.
   */
  check(captchaKey: string | undefined, validCode: string | undefined, userId?: string): Promise<boolean>
  /** Makes a correctly answered captcha valid once more: the person made no mistake and will repeat the request. */
  giveBack(captchaKey: string, validCode: string): Promise<void>
}
