/**
 * Registration in a class, with a resume message of its state; both are repeated after messages between nodes were
 * lost. A socket joins its class before the state is read, and gets the broadcasts of that time after the state, so
 * that it misses nothing and never goes back to older state.
 */
import type { Logger } from 'pino'
import type { Audit, Caller, Feature, Member, Membership, MembershipChange, Place, Sessions } from '../kernel'
import { chunksOf } from '../shared/groups'
import type { Connection, Seat } from './connection'
import type { Cut } from './cut'
import { refusedFrame } from './messages'
import type { RealtimeMetrics } from './metrics'
import { resumeFrame } from './resume'
import type { Rooms } from './rooms'
import { texts } from './texts'

export interface RegistrationOptions {
  readonly rooms: Rooms
  readonly cut: Cut
  readonly features: () => readonly Feature[]
  readonly membership: Membership
  readonly sessions: Sessions
  readonly audit: Audit
  readonly metrics: RealtimeMetrics
  readonly log: Logger
  readonly now: () => number
}

type Found = Awaited<ReturnType<Membership['find']>>

/** The number of sockets that are resumed concurrently after a gap. */
const RESYNC_AT_ONCE = 32

const isAmong = (places: readonly Place[] | undefined, classesId: string): boolean =>
  places?.some((place) => place.classesId === classesId) ?? false

export function createRegistration(options: RegistrationOptions) {
  const { rooms, cut, membership, sessions, audit, metrics, log, now } = options

  /** Sends the state of running tools. */
  const resume = async (connection: Connection, seat: Seat | null): Promise<void> => {
    connection.generation += 1
    const { generation } = connection
    connection.hold()
    try {
      const frame = await resumeFrame(options.features(), connection, seat, now)
      if (connection.isOpen && connection.generation === generation) connection.release(frame)
    } catch (error) {
      log.error({ err: error, channel: connection.channel }, 'what is running could not be read')
      cut(connection, 'unreadable')
    }
  }

  const refuse = (connection: Connection, teachingClassId: string): void => {
    const { channel, caller, address } = connection
    const { userId } = caller
    log.warn({ channel, userId, teachingClassId }, 'a registration was refused')
    metrics.refused(channel, 'forbidden')
    const action = `${channel}.register` as const
    audit
      .record({ action, actorId: userId, subject: teachingClassId, outcome: 'refused', address })
      .catch((error: unknown) => log.error({ err: error }, 'a refusal could not be audited'))
    cut(connection, 'notOfThisClass')
  }

  const register = async (connection: Connection, teachingClassId: string): Promise<void> => {
    const { caller } = connection
    try {
      const place = connection.isOpen ? await findPlace(caller, teachingClassId) : null
      if (!connection.isOpen) return
      if (!place) {
        refuse(connection, teachingClassId)
        return
      }
      const member: Member = {
        get caller() {
          return connection.caller
        },
        teachingClassId: place.teachingClassId,
        get uncertaintyMs() {
          return connection.uncertaintyMs
        },
      }
      const seat: Seat = { member, classesId: place.classesId, role: place.role }
      connection.hold()
      rooms.enter(connection, place.teachingClassId)
      connection.stage = { at: 'registered', seat }
      sendPresence(connection, [place.teachingClassId])
      await resume(connection, seat)
    } catch (error) {
      log.error({ err: error }, 'a membership could not be read')
      cut(connection, 'unreadable')
    }
  }

  /** Enters a channel that belongs to no class: the socket subscribes to all classes of its user. */
  const enter = async (connection: Connection): Promise<void> => {
    try {
      const places = connection.isOpen ? await findPlaces(connection) : []
      if (!connection.isOpen) return
      connection.hold()
      sit(connection, places)
      await resume(connection, null)
    } catch (error) {
      log.error({ err: error }, 'the classes of a user could not be read')
      cut(connection, 'unreadable')
    }
  }

  const sit = (connection: Connection, places: readonly Place[]): void => {
    const ids = places.map(({ teachingClassId }) => teachingClassId)
    rooms.subscribe(connection, ids)
    connection.stage = { at: 'registered', seat: null, places }
    sendPresence(connection, ids)
  }

  /** Notifies the features that the user of a socket is present or gone. */
  const sendPresence = ({ channel, caller }: Connection, teachingClassIds: readonly string[] = []): void => {
    const isHere = rooms.isHere(channel, caller.userId)
    for (const { presence } of options.features()) {
      presence?.[channel]?.({ userId: caller.userId, isHere, teachingClassIds })
    }
  }

  /** Reads session, place and rounds again, because earlier messages may be outdated. */
  const resync = async (connection: Connection): Promise<void> => {
    if (connection.stage.at !== 'registered') return
    const { seat, places } = connection.stage
    try {
      if (!(await sessions.authenticate(connection.token))) {
        cut(connection, 'sessionEnded')
        return
      }
      const work = () => {
        if (seat) return register(connection, seat.member.teachingClassId)
        return places ? enter(connection) : resume(connection, null)
      }
      if (!connection.inTurn(work)) cut(connection, 'tooMuch')
    } catch (error) {
      log.error({ err: error }, 'a socket could not be told again what is running')
      cut(connection, 'unreadable')
    }
  }

  /** Raised by every change, so that a place that is read during its removal is read again. */
  let changes = 0
  const whileNothingChanges = async <Result>(read: () => Promise<Result>): Promise<Result> => {
    for (;;) {
      const before = changes
      const found = await read()
      if (before === changes) return found
    }
  }
  const findPlace = (caller: Caller, teachingClassId: string): Promise<Found> =>
    whileNothingChanges(() => membership.find(caller, teachingClassId))
  const findPlaces = ({ caller }: Connection): Promise<readonly Place[]> =>
    whileNothingChanges(() => membership.findAll(caller))

  /** Users who no longer belong to the class are notified and leave it. */
  const recheck = async ({ classesId, userIds }: MembershipChange): Promise<void> => {
    changes += 1
    const users = userIds ? new Set(userIds) : null
    // A user who has just joined a class subscribes to it too.
    const isNamed = (places: readonly Place[] | undefined, { userId }: Caller): boolean =>
      places !== undefined && (users?.has(userId) ?? false)
    const isAffected = ({ stage, caller }: Connection): boolean =>
      stage.at === 'registered' &&
      (stage.seat?.classesId === classesId || isAmong(stage.places, classesId) || isNamed(stage.places, caller)) &&
      (!users || users.has(caller.userId))
    const check = async (connection: Connection): Promise<void> => {
      if (connection.stage.at !== 'registered') return
      const { seat, places } = connection.stage
      if (places) return registerAgain(connection)
      if (!seat) return
      const { teachingClassId } = seat.member
      try {
        if (await membership.find(connection.caller, teachingClassId)) return
        if (!connection.isOpen) return
        const frame = refusedFrame(connection.channel, 'forbidden', { code: 0 }, now(), texts.noLongerInClass)
        if (frame) connection.write(frame)
        cut(connection, 'notOfThisClass')
      } catch (error) {
        log.error({ err: error }, 'a membership could not be read again')
        cut(connection, 'unreadable')
      }
    }
    const affected = rooms.all().filter(isAffected)
    for (const some of chunksOf(affected, RESYNC_AT_ONCE)) await Promise.all(some.map(check))
  }

  /** A socket without a seat continues with the remaining classes of its user. */
  const registerAgain = async (connection: Connection): Promise<void> => {
    try {
      const places = await findPlaces(connection)
      if (connection.isOpen) sit(connection, places)
    } catch (error) {
      log.error({ err: error }, 'the classes of a user could not be read again')
      cut(connection, 'unreadable')
    }
  }

  let resyncing = false
  let again = false
  const resyncAll = async (): Promise<void> => {
    again = true
    if (resyncing) return
    resyncing = true
    // Other listeners of the loss first discard their caches.
    await Promise.resolve()
    while (again) {
      again = false
      const connections = rooms.all()
      log.warn({ sockets: connections.length }, 'messages were lost: sockets are told again what is running')
      for (const some of chunksOf(connections, RESYNC_AT_ONCE)) await Promise.all(some.map(resync))
    }
    resyncing = false
  }

  return { register, enter, resume, recheck, resyncAll, tellPresence: sendPresence }
}
