/** The sockets of this node by channel and class, by channel and user, and by session. */
import type { ChannelName } from '../../contract/sockets'
import type { Audience } from '../kernel'
import type { Connection } from './connection'

export class Rooms {
  readonly #all = new Set<Connection>()
  readonly #classes = new Index()
  readonly #users = new Index()
  readonly #sessions = new Index()
  readonly #people = new Index()

  get size(): number {
    return this.#all.size
  }

  all(): Connection[] {
    return [...this.#all]
  }

  add(connection: Connection): void {
    this.#all.add(connection)
    this.#users.add(key(connection.channel, connection.caller.userId), connection)
    this.#sessions.add(connection.caller.sessionId, connection)
    this.#people.add(connection.caller.userId, connection)
  }

  remove(connection: Connection): void {
    this.#all.delete(connection)
    this.leave(connection)
    this.#users.remove(key(connection.channel, connection.caller.userId), connection)
    this.#sessions.remove(connection.caller.sessionId, connection)
    this.#people.remove(connection.caller.userId, connection)
  }

  /** Moves a socket into a class; it leaves its previous one. */
  enter(connection: Connection, teachingClassId: string): void {
    this.leave(connection)
    this.#classes.add(key(connection.channel, teachingClassId), connection)
  }

  /** Subscribes a socket without a seat to exactly these classes. */
  subscribe(connection: Connection, teachingClassIds: readonly string[]): void {
    this.leave(connection)
    for (const teachingClassId of teachingClassIds)
      this.#classes.add(key(connection.channel, teachingClassId), connection)
  }

  leave(connection: Connection): void {
    if (connection.stage.at !== 'registered') return
    const { seat, places = [] } = connection.stage
    if (seat) this.#classes.remove(key(connection.channel, seat.member.teachingClassId), connection)
    for (const { teachingClassId } of places) this.#classes.remove(key(connection.channel, teachingClassId), connection)
  }

  /** Whether a user has a registered socket of the channel on this node. */
  isHere(channel: ChannelName, userId: string): boolean {
    for (const { stage } of this.#users.get(key(channel, userId))) if (stage.at === 'registered') return true
    return false
  }

  /** The sockets of a user, of all channels. */
  ofUser(userId: string): Connection[] {
    return [...this.#people.get(userId)]
  }

  ofSession(sessionId: string): Connection[] {
    return [...this.#sessions.get(sessionId)]
  }

  /** Calls `visit` for each socket of the audience on the channel. */
  visit(channel: ChannelName, audience: Audience, visit: (connection: Connection) => void): void {
    if ('teachingClassId' in audience) {
      const { teachingClassId, only } = audience
      for (const connection of this.#classes.get(key(channel, teachingClassId))) {
        if (connection.stage.at !== 'registered') continue
        if (!only || connection.stage.seat?.role === only) visit(connection)
      }
      return
    }
    if ('all' in audience) {
      for (const connection of this.#all)
        if (connection.channel === channel && connection.stage.at === 'registered') visit(connection)
      return
    }
    for (const userId of 'userId' in audience ? [audience.userId] : audience.userIds)
      for (const connection of this.#users.get(key(channel, userId)))
        if (connection.stage.at === 'registered') visit(connection)
  }
}

const key = (channel: ChannelName, id: string): string => `${channel}:${id}`
const nobody: ReadonlySet<Connection> = new Set()

class Index {
  readonly #sets = new Map<string, Set<Connection>>()

  get(name: string): ReadonlySet<Connection> {
    return this.#sets.get(name) ?? nobody
  }

  add(name: string, connection: Connection): void {
    const set = this.#sets.get(name)
    if (set) set.add(connection)
    else this.#sets.set(name, new Set([connection]))
  }

  remove(name: string, connection: Connection): void {
    const set = this.#sets.get(name)
    if (set?.delete(connection) && set.size === 0) this.#sets.delete(name)
  }
}
