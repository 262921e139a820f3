/**
 * Entering a class and being told what is running there, at first and again after messages between nodes were lost.
 * A socket joins its class before the state is read and gets the broadcasts of that time after the state, so that it
 * misses nothing and never steps back.
 */
import type { Logger } from 'pino'
import type { Audit, Caller, Feature, Member, Membership, MembershipChange, Sessions } from '../kernel'
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

type Place = Awaited<ReturnType<Membership['find']>>

/** So many sockets are read again at once after a gap. */
const RESYNC_AT_ONCE = 32

export function createRegistration(options: RegistrationOptions) {
  const { rooms, cut, membership, sessions, audit, metrics, log, now } = options

  /** Sends what is running. */
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
    const { channel, caller } = connection
    log.warn({ channel, userId: caller.userId, teachingClassId }, 'a registration was refused')
    metrics.refused(channel, 'forbidden')
    audit
      .record({ action: `${channel}.register`, actorId: caller.userId, subject: teachingClassId, outcome: 'refused' })
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
        caller,
        teachingClassId: place.teachingClassId,
        get uncertaintyMs() {
          return connection.uncertaintyMs
        },
      }
      const seat: Seat = { member, classesId: place.classesId, role: place.role }
      connection.hold()
      rooms.enter(connection, place.teachingClassId)
      connection.stage = { at: 'registered', seat }
      await resume(connection, seat)
    } catch (error) {
      log.error({ err: error }, 'a membership could not be read')
      cut(connection, 'unreadable')
    }
  }

  /** Nothing that was said before is relied on: session, place and rounds are read again. */
  const resync = async (connection: Connection): Promise<void> => {
    if (connection.stage.at !== 'registered') return
    const { seat } = connection.stage
    try {
      if (!(await sessions.authenticate(connection.token))) {
        cut(connection, 'sessionEnded')
        return
      }
      const work = () => (seat ? register(connection, seat.member.teachingClassId) : resume(connection, null))
      if (!connection.inTurn(work)) cut(connection, 'tooMuch')
    } catch (error) {
      log.error({ err: error }, 'a socket could not be told again what is running')
      cut(connection, 'unreadable')
    }
  }

  /** Raised by every change, so that a place that is being read while it is taken away is read again. */
  let changes = 0
  const findPlace = async (caller: Caller, teachingClassId: string): Promise<Place> => {
    for (;;) {
      const before = changes
      const place = await membership.find(caller, teachingClassId)
      if (before === changes) return place
    }
  }

  /** Whoever no longer belongs to the class is told and leaves. */
  const recheck = async ({ classesId, userIds }: MembershipChange): Promise<void> => {
    changes += 1
    const users = userIds ? new Set(userIds) : null
    const isMeant = ({ stage, caller }: Connection): boolean =>
      stage.at === 'registered' && stage.seat?.classesId === classesId && (!users || users.has(caller.userId))
    const check = async (connection: Connection): Promise<void> => {
      if (connection.stage.at !== 'registered' || !connection.stage.seat) return
      const { teachingClassId } = connection.stage.seat.member
      try {
        if (await membership.find(connection.caller, teachingClassId)) return
        if (!connection.isOpen) return
        const frame = refusedFrame(connection.channel, 'forbidden', 0, now(), texts.noLongerInClass)
        if (frame) connection.write(frame)
        cut(connection, 'notOfThisClass')
      } catch (error) {
        log.error({ err: error }, 'a membership could not be read again')
        cut(connection, 'unreadable')
      }
    }
    const meant = rooms.all().filter(isMeant)
    for (let from = 0; from < meant.length; from += RESYNC_AT_ONCE) {
      await Promise.all(meant.slice(from, from + RESYNC_AT_ONCE).map(check))
    }
  }

  let resyncing = false
  let again = false
  const resyncAll = async (): Promise<void> => {
    again = true
    if (resyncing) return
    resyncing = true
    // Whoever else heard of the loss forgets first what it remembers.
    await Promise.resolve()
    while (again) {
      again = false
      const connections = rooms.all()
      log.warn({ sockets: connections.length }, 'messages were lost: sockets are told again what is running')
      for (let from = 0; from < connections.length; from += RESYNC_AT_ONCE) {
        await Promise.all(connections.slice(from, from + RESYNC_AT_ONCE).map(resync))
      }
    }
    resyncing = false
  }

  return { register, resume, recheck, resyncAll }
}
