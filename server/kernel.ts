/**
 * What a feature of the server is, and what it is given. A feature declares handlers for calls and codes of the
 * contract; `server/plugins/http/calls.ts` and `server/realtime/` validate, authorise and dispatch. A feature never reaches
 * into another feature's repository: what features share stands here or in `server/policies/`.
 */
import type { Readable } from 'node:stream'
import type { Kysely, Transaction } from 'kysely'
import type { Logger } from 'pino'
import type { z } from 'zod'
import type { CallBody, CallData, Role } from '../contract/call'
import type { CallName, CallOf } from '../contract/calls'
import type { UploadedFile } from '../contract/entities/library/file'
import type { NoticeType } from '../contract/entities/messages/notice'
import type { ErrorName } from '../contract/errors'
import type { ClientMessage, ClientName, ServerInput, ServerName } from '../contract/socket'
import type { ChannelName, ChannelOf } from '../contract/sockets'
import type { AuditAction } from '../contract/words/auditWords'
import type { Database } from './database/schema/schema'

/** Who is asking: from the token, never from the body. */
export interface Caller {
  readonly sessionId: string
  readonly userId: string
  readonly userCode: string
  readonly loginCode: string
  readonly realName: string
  readonly role: Role
  /** The password is the one first given out: nearly everything is refused until it is changed (G046). */
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

/** An uploaded file as a handler gets it: read within the call's limit. */
export interface Upload {
  readonly fileName: string
  readonly bytes: Buffer
}

/** One request of a call. */
export interface CallRequest<N extends CallName> {
  readonly input: CallBody<CallOf<N>>
  /** Present unless the call is for anyone. */
  readonly caller: CallOf<N>['who'] extends 'anyone' ? Caller | null : Caller
  readonly file?: Upload
  readonly address: string
  readonly userAgent: string
  /** Aborted once nobody waits for the answer any more. Its own for each reading: keep it. */
  readonly signal: AbortSignal
  readonly log: Logger
}

/** What a call with `file` answers: the file itself, offered for download under its name. */
export class FileAnswer {
  constructor(
    readonly fileName: string,
    /** Media type. */
    readonly type: string,
    readonly body: Buffer | Readable,
  ) {}
}

/** `data` of the envelope, and `extend` or `result` where a call has one. */
export interface Answer<Data> {
  readonly data: Data
  readonly extend?: unknown
  /** What came of it where that is no refusal and yet not what was asked for (D32). */
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
  /** Half the measured round trip of this socket, in ms: what the network can shift. */
  readonly uncertaintyMs: number
}

/** Who a registered socket of the channel is: some channels belong to no teaching class. */
export type MemberOf<C extends ChannelName> = C extends 'notification' | 'chat' ? Pick<Member, 'caller'> : Member

/** One decoded message of a registered socket. */
export interface SocketRequest<C extends ChannelName, N extends ClientName<ChannelOf<C>>> {
  readonly data: Extract<ClientMessage<ChannelOf<C>>, { name: N }>['data']
  readonly member: MemberOf<C>
  /** When the frame was received, in ms with fraction, by this server's clock. */
  readonly receivedAt: number
  /** Sends to this socket alone. */
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

/** Who gets a broadcast. */
export type Audience =
  | { readonly teachingClassId: string; readonly only?: 'student' | 'teacher' }
  | { readonly userId: string }
  /** Wherever they are on the channel. */
  | { readonly userIds: readonly string[] }

/** Tells everybody concerned, on every node. */
export interface Broadcast {
  /** One frame is built and written to each socket of the audience on the channel. */
  send<C extends ChannelName, M extends ServerName<ChannelOf<C>>>(
    channel: C,
    audience: Audience,
    name: M,
    data: ServerInput<ChannelOf<C>, M>,
    mess?: string,
  ): void
  /** The same as `send` to the sockets of this node alone: for what every node finds out by itself. */
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
   * `next` answers when the earliest stored work is due (null: none); `run` does whatever is due at `now`, claiming each
   * row in the database so that only one node does it.
   */
  register(task: { name: string; next: () => Promise<number | null>; run: (now: number) => Promise<void> }): Wake
  /** The same as the `Wake` of the task of this name: for a feature that moves what another one's task ends. */
  wake(name: string): void
}
/** Tells the scheduler that a stored due time may have become earlier. */
export type Wake = () => void

/** A file as it is stored. */
export type StoredFile = Omit<UploadedFile, 'fileName'>

/** The file that stands in a place, as somebody may have it there. */
export interface PlacedFile {
  readonly fileId: string
  readonly fileName: string
  /** Whether it may be saved, and not only looked at. */
  readonly mayDownload: boolean
  /** Of a video: the picture before it, and its captions. */
  readonly beside?: { readonly poster: string | null; readonly captions: string | null }
}

/** Says what file stands in a place, or why this user does not get it there. */
export type FindPlacedFile = (user: Pick<Caller, 'userId' | 'role'>, placeId: string) => Promise<PlacedFile | ErrorName>

/**
 * Places where files stand, such as a resource or a task of a class. A feature registers its kind of place once; what its
 * `find` says is all that decides who may read a file, and it is asked again at every request for bytes.
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

/** A row of a feature that keeps a file. */
export interface FileClaim {
  readonly fileId: string
  readonly byTable: string
  readonly byId: string
}

/** Files of teaching content: stored once, kept as long as somebody claims them. */
export interface Files {
  /** A file by its id, whoever it belongs to; null: there is none. */
  find(fileId: string): Promise<StoredFile | null>
  /** A file that this user has uploaded, with the name that it came with; any other id is refused as `uploadUnknown`. */
  owned(userId: string, fileId: string, trx?: Kysely<Database>): Promise<UploadedFile>
  /** Keeps a file for a row, in the transaction that writes the row. Who may have the file is asked before (`owned`). */
  claim(trx: Transaction<Database>, claim: FileClaim): Promise<void>
  /** Lets go of what a row keeps: of one file, or of all. */
  release(trx: Transaction<Database>, claim: Omit<FileClaim, 'fileId'> & { readonly fileId?: string }): Promise<void>
  /** The bytes as a download, for calls that answer with a file. Who may have them is asked before. */
  attachment(fileId: string, fileName: string): Promise<FileAnswer>
  /** Ends all tickets for these places at once, also transfers under way, on every node. Call it once that is committed. */
  revoke(kind: string, placeIds: readonly string[]): Promise<void>
}

/** What a feature is built from. */
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
  /** Server's clock in ms. */
  readonly now: () => number
  readonly dataDir: string
}

/** What a channel's first message after registration holds, gathered from the features. */
export interface ResumeParts {
  classroom: Partial<z.input<ChannelOf<'classroom'>['server']['running']['data']>>
  voteRace: Partial<z.input<ChannelOf<'voteRace'>['server']['running']['data']>>
  notification: Partial<z.input<ChannelOf<'notification'>['server']['resumed']['data']>>
  chat: Partial<z.input<ChannelOf<'chat'>['server']['running']['data']>>
}

/** Whether a user has a registered socket of a channel on this node, and the teaching classes in which that is told. */
export interface PresenceChange {
  readonly userId: string
  readonly isHere: boolean
  readonly teachingClassIds: readonly string[]
}

/** A feature: its handlers and what it adds to the resume messages. */
export interface Feature {
  readonly name: string
  readonly calls?: CallHandlers
  /** What a file above the call's limit is answered with, where `tooLarge` does not say it well. */
  readonly fileTooLarge?: { readonly [N in CallName]?: ErrorName }
  readonly codes?: CodeHandlers
  /**
   * Messages (`channel.name`) of one socket that are begun in their order without waiting for each other, because their
   * handler stores in one transaction what has come together. All others wait for the one before.
   */
  readonly together?: readonly string[]
  readonly resume?: {
    readonly [C in ChannelName]?: (member: MemberOf<C>) => Promise<ResumeParts[C]>
  }
  /** Hears of users who come to a channel on this node, stay there in other classes, or have left it. */
  readonly presence?: { readonly [C in ChannelName]?: (change: PresenceChange) => void }
  /** After the database is ready, before requests are taken: overdue rounds end here. */
  readonly start?: () => Promise<void>
  /** Before the relay and the database are closed: nothing goes on by itself any longer. */
  readonly stop?: () => void
}

/** Whose place in a class is in question: that of some users, or of everybody there. */
export interface MembershipChange {
  readonly classesId: string
  readonly userIds?: readonly string[] | undefined
}

/** A teaching class, with the class of students that is taught in it. */
export interface Place {
  readonly teachingClassId: string
  readonly classesId: string
}

/** Who belongs where. Unknown and foreign ids answer alike: null or false. */
export interface Membership {
  /** The teaching class if this user teaches it or is a student in it, with the role there. */
  find(
    caller: Caller,
    teachingClassId: string,
  ): Promise<{ teachingClassId: string; classesId: string; role: 'teacher' | 'student' } | null>
  /** Every teaching class that this user teaches or is a student in. */
  findAll(caller: Pick<Caller, 'userId' | 'role'>): Promise<readonly Place[]>
  /** Students of a teaching class that a roll call may pick (status '1'), in a stable order. */
  candidates(teachingClassId: string): Promise<{ userId: string; userName: string; loginCode: string }[]>
  /** Every student of a teaching class whose account is open, whether or not a roll call may pick them; by login code. */
  students(
    teachingClassId: string,
  ): Promise<{ userId: string; userName: string; userCode: string; loginCode: string }[]>
  /**
   * Who belongs to a class has changed (students came or were taken out, the class was removed): on every node, sockets
   * of those who no longer belong there are told and closed, and the chat of named newcomers hears of the class too.
   * Call it once the change is committed.
   */
  changed(change: MembershipChange): void
  /** Called on every node after a change. */
  onChanged(listener: (change: MembershipChange) => void): void
  /**
   * Whether the caller may act on a class that is in use (`isDeleted`: one in the recycle bin): a teacher who owns it or
   * teaches in it, an administrator on every class.
   */
  ownsClasses(
    caller: Pick<Caller, 'userId' | 'role'>,
    classesId: string,
    options?: { readonly isDeleted?: boolean },
  ): Promise<boolean>
  /** Whether the caller may pause and resume a teaching class: its teacher, and administrators. */
  managesTeachingClass(caller: Pick<Caller, 'userId' | 'role'>, teachingClassId: string): Promise<boolean>
}

/** A notice that is to be sent. */
export interface NewNotice {
  readonly type: NoticeType
  /** Who gets it: these users, or the students of a teaching class whose accounts are open. */
  readonly to: readonly string[] | { readonly teachingClassId: string }
  /** The teaching class that it belongs to; by default that of `to`, where that is one. */
  readonly teachingClassId?: string | null
  readonly title: string
  /** Clean HTML of an announcement, plain text of every other type. */
  readonly content: string
  /** What a click on it needs, such as the class of a join request (B081). */
  readonly bizKey?: string
  readonly sender?: { readonly userId: string; readonly realName: string }
  readonly remarks?: string
  /** A request that is sent twice stores one notice of its sender. */
  readonly requestId?: string
  /**
   * For one receiver: while a notice with this title, whose `bizKey` begins with `about` and which was sent since then, is unread,
   * it says the new text instead, and nobody is told anew.
   */
  readonly together?: { readonly about: string; readonly since: number }
}

/** Notices of a type that these people caused, about the same thing. */
export interface SettledNotices {
  readonly type: NoticeType
  readonly bizKey: string
  readonly senderIds: readonly string[]
}

/** Sends notices (core §3): stored, one row a receiver, then pushed to whoever is there, with the new unread count. */
export interface Notices {
  /** Answers the notice's id. What came of the same request before is answered again, and nobody is told twice. */
  send(notice: NewNotice): Promise<string>
  /** What these notices told of needs nobody's look any more: they are read, and whoever had one unread sees the count fall. */
  settle(notices: SettledNotices): Promise<void>
}

/** One row for each sign-in, administrative change and refusal. Never holds secrets. */
export interface Audit {
  /**
   * A change gives the transaction that it is made in: then either both are stored or neither is. Without one, a row that
   * cannot be written is logged as a fault, and what was done stays done.
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
  /** The caller of a live token, else null. */
  authenticate(token: string): Promise<Caller | null>
  /** Ends sessions of a user (all, or all but one); tokens die and sockets close on every node within a second. */
  endAll(userId: string, options: { except?: string; text: string }): Promise<void>
  /** Called on every node when a session has ended; `text` is what 40300 says (null: the user signed out). */
  onEnded(listener: (ended: { sessionId: string; userId: string; text: string | null }) => void): void
  /** Called on every node when a user has been changed: callers of the user's sessions are out of date. */
  onCallerChanged(listener: (userId: string) => void): void
}

/** Tells people from programs, where a call takes `captchaFields` (G045). */
export interface Captcha {
  /**
   * Whether this answers the captcha under the key. `userId` is the user who was signed in when it was drawn, if any. It serves once, right
   * or wrong: then a new one is asked.
   */
  check(captchaKey: string | undefined, validCode: string | undefined, userId?: string): Promise<boolean>
  /** Lets a right answer serve once more: the person did nothing wrong and will ask for the same again. */
  giveBack(captchaKey: string, validCode: string): Promise<void>
}
