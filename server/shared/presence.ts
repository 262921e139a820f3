/**
 * Presence of users on a channel, across nodes. Each node broadcasts its joining and leaving users, and a heartbeat;
 * when a node's heartbeat stops, its users are gone too. Each node sends the changes to its own sockets, at a steady
 * interval, so that a page reload does not appear as leaving.
 */
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { Presence as Standing } from '../../contract/entities/live/chat'
import { CHAT_PRESENCE_MS } from '../../contract/limits'
import type { PresenceChange } from '../kernel'
import type { Relay } from '../services/relay/relay.types'

const ALIVE_MS = 5_000
/** A node that was silent for this long is gone. */
const GONE_MS = 16_000

const users = z.array(z.tuple([z.string(), z.array(z.string())]))
const news = z.discriminatedUnion('kind', [
  /** All users of a node. */
  z.object({ node: z.string(), kind: z.literal('all'), users }),
  z.object({ node: z.string(), kind: z.literal('changed'), users, gone: z.array(z.string()) }),
  z.object({ node: z.string(), kind: z.literal('alive'), count: z.number() }),
  /** A request to all nodes to send their users. */
  z.object({ node: z.string(), kind: z.literal('ask') }),
])
type News = z.output<typeof news>

interface Node {
  heardAt: number
  readonly users: Map<string, readonly string[]>
}

/** The present users. */
export interface Presence {
  statusOf(userId: string): Standing
  /** All present users. */
  users(): Set<string>
  /** The number of running nodes. */
  nodes(): number
  /** A user joined this node, moved to other classes, or left it. */
  changed(change: PresenceChange): void
}

/**
 * Tracks the present users. `topic` is the relay topic between nodes, one for each channel; `notify` notifies the sockets
 * of this node in a class about users who joined or left.
 */
export function createPresence(options: {
  readonly relay: Relay
  readonly topic: string
  readonly notify?: (teachingClassId: string, users: { userId: string; status: Standing }[]) => void
}): Presence & { start(): void; stop(): void } {
  const { relay, topic, notify } = options
  const self = randomUUID()
  const own = new Map<string, readonly string[]>()
  const nodes = new Map<string, Node>([[self, { heardAt: 0, users: own }]])
  /** Users whose presence may have changed since the last notification, with the affected classes. */
  const touched = new Map<string, Set<string>>()
  const reported = new Map<string, Standing>()
  /** Local users who were not sent to the other nodes yet. */
  const unsent = new Set<string>()

  const statusOf = (userId: string): Standing => {
    for (const node of nodes.values()) if (node.users.has(userId)) return '1'
    return '0'
  }
  const touch = (userId: string, ...classes: (readonly string[] | undefined)[]): void => {
    const known = touched.get(userId) ?? new Set()
    for (const list of classes) for (const id of list ?? []) known.add(id)
    touched.set(userId, known)
  }
  const publishNews = (message: News): void => relay.publish(topic, JSON.stringify(message))

  const receiveNews = (payload: string): void => {
    const message = news.parse(JSON.parse(payload))
    if (message.node === self) return
    const isNew = !nodes.has(message.node)
    const node = nodes.get(message.node) ?? { heardAt: 0, users: new Map<string, readonly string[]>() }
    node.heardAt = performance.now()
    nodes.set(message.node, node)
    switch (message.kind) {
      case 'ask':
        publishNews({ node: self, kind: 'all', users: [...own].map(([id, classes]) => [id, [...classes]]) })
        break
      case 'alive':
        if (isNew || message.count !== node.users.size) publishNews({ node: self, kind: 'ask' })
        break
      case 'all': {
        for (const [id, classes] of node.users) touch(id, classes)
        node.users.clear()
        for (const [id, classes] of message.users) {
          node.users.set(id, classes)
          touch(id, classes)
        }
        break
      }
      case 'changed': {
        for (const id of message.gone) {
          touch(id, node.users.get(id))
          node.users.delete(id)
        }
        for (const [id, classes] of message.users) {
          touch(id, classes)
          node.users.set(id, classes)
        }
      }
    }
  }

  const sendOwn = (): void => {
    if (unsent.size === 0) return
    const here: [string, string[]][] = []
    const gone: string[] = []
    for (const id of unsent) {
      const classes = own.get(id)
      if (classes) here.push([id, [...classes]])
      else gone.push(id)
    }
    unsent.clear()
    publishNews({ node: self, kind: 'changed', users: here, gone })
  }

  let timers: NodeJS.Timeout[] = []
  const every = (ms: number, work: () => void): void => {
    timers.push(setInterval(work, ms).unref())
  }

  const reportChanges = (): void => {
    const byClass = new Map<string, { userId: string; status: Standing }[]>()
    for (const [userId, classes] of touched) {
      const status = statusOf(userId)
      if ((reported.get(userId) ?? '0') === status) continue
      if (status === '1') reported.set(userId, status)
      else reported.delete(userId)
      for (const id of classes) {
        const list = byClass.get(id) ?? []
        list.push({ userId, status })
        byClass.set(id, list)
      }
    }
    touched.clear()
    for (const [id, list] of byClass) notify?.(id, list)
  }

  const dropRemoved = (): void => {
    const now = performance.now()
    for (const [id, node] of nodes) {
      if (id === self || now - node.heardAt < GONE_MS) continue
      for (const [userId, classes] of node.users) touch(userId, classes)
      nodes.delete(id)
    }
  }

  return {
    statusOf,
    users() {
      const all = new Set<string>()
      for (const node of nodes.values()) for (const userId of node.users.keys()) all.add(userId)
      return all
    },
    nodes: () => nodes.size,
    changed({ userId, isHere, teachingClassIds }) {
      const before = own.get(userId)
      if (!isHere && !before) return
      touch(userId, before, teachingClassIds)
      if (!isHere) own.delete(userId)
      // A closing socket names no classes; the classes of the user's other sockets remain.
      else if (teachingClassIds.length > 0 || !before) own.set(userId, teachingClassIds)
      unsent.add(userId)
    },
    start() {
      relay.subscribe(topic, receiveNews, () => publishNews({ node: self, kind: 'ask' }))
      publishNews({ node: self, kind: 'ask' })
      every(CHAT_PRESENCE_MS, () => {
        sendOwn()
        reportChanges()
      })
      every(ALIVE_MS, () => {
        publishNews({ node: self, kind: 'alive', count: own.size })
        dropRemoved()
      })
    },
    stop() {
      for (const timer of timers) clearInterval(timer)
      timers = []
      sendOwn()
    },
  }
}

/** The receivers of the notification channel, across nodes: by a socket, or by an event stream. */
export interface Online {
  /** The users with a socket. */
  users(): Set<string>
  /** The number of running nodes. */
  nodes(): number
  has(userId: string): boolean
}

/** Tracks the receivers of the notification channel. Call `sockets` and `streams` for changes on this node. */
export function createOnline(relay: Relay) {
  const sockets = createPresence({ relay, topic: 'online.sockets' })
  const streams = createPresence({ relay, topic: 'online.streams' })
  const online: Online = {
    users: sockets.users,
    nodes: sockets.nodes,
    has: (userId) => sockets.statusOf(userId) === '1' || streams.statusOf(userId) === '1',
  }
  return {
    online,
    sockets: sockets.changed,
    streams: streams.changed,
    start() {
      sockets.start()
      streams.start()
    },
    stop() {
      sockets.stop()
      streams.stop()
    },
  }
}
