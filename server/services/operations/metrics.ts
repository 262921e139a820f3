/** The Prometheus metrics of the server: sockets, messages, fan-out, calls, event-loop lag. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { schemaVersion } from '../../database'
import type { EventStreamMetrics } from '../../plugins/http/eventStream'
import type { RealtimeMetrics } from '../../realtime'
import { buildInfo } from '../../shared/version'
import type { Relay } from '../relay/relay.types'
import type { BackupSummary } from './backups'
import type { SystemFacts } from './systemFacts'

/** The counters of one server. */
export interface Metrics {
  readonly realtime: RealtimeMetrics
  /** The metrics of server-sent events. */
  readonly events: EventStreamMetrics
  /** A call was answered: its name, the code of its envelope, and its duration in ms. */
  call(name: string, code: number, milliseconds: number): void
  /** A browser reported a violation of a directive of the content security policy. */
  policyViolated(directive: string): void
  /** A page found that a chart disagrees with its oracle. */
  disagreed(): void
  /** Adds the relay's sent, lost and queued messages to the metrics. */
  watchRelay(relay: Pick<Relay, 'healthy' | 'stats'>): void
  /** Adds the last backups to the metrics. */
  watchBackups(summarise: () => Promise<BackupSummary>): void
  /** Adds the facts of the system page to the metrics. */
  watchSystem(read: () => Promise<SystemFacts>): void
  /** The text of `/metrics`. */
  text(): Promise<string>
  readonly contentType: string
}

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5]

/** Creates the counters. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const sockets = new Gauge({
    name: 'podium_sockets',
    help: 'Open sockets by channel.',
    labelNames: ['channel'],
    registers,
  })
  const received = new Counter({
    name: 'podium_frames_received_total',
    help: 'Frames received from clients.',
    labelNames: ['channel'],
    registers,
  })
  const sent = new Counter({
    name: 'podium_frames_sent_total',
    help: 'Frames written to sockets.',
    labelNames: ['channel'],
    registers,
  })
  const refused = new Counter({
    name: 'podium_requests_refused_total',
    help: 'Socket requests that were refused, by reason.',
    labelNames: ['channel', 'reason'],
    registers,
  })
  const cut = new Counter({
    name: 'podium_sockets_cut_total',
    help: 'Sockets that the server cut, by reason.',
    labelNames: ['channel', 'reason'],
    registers,
  })
  const streams = new Gauge({ name: 'podium_event_streams', help: 'Open streams of server-sent events.', registers })
  const events = new Counter({
    name: 'podium_events_sent_total',
    help: 'Server-sent events written to streams.',
    registers,
  })
  const streamsCut = new Counter({
    name: 'podium_event_streams_cut_total',
    help: 'Streams of server-sent events that the server ended, by reason.',
    labelNames: ['reason'],
    registers,
  })
  const fanOut = new Histogram({
    name: 'podium_fan_out_seconds',
    help: 'From a broadcast to its last write.',
    buckets: SECONDS,
    registers,
  })
  const calls = new Histogram({
    name: 'podium_call_seconds',
    help: 'Time of calls by name and by the code of their envelope.',
    labelNames: ['call', 'code'],
    buckets: SECONDS,
    registers,
  })
  const violations = new Counter({
    name: 'podium_csp_violations_total',
    help: 'Violations of the content security policy that browsers reported, by directive.',
    labelNames: ['directive'],
    registers,
  })
  const disagreements = new Counter({
    name: 'podium_conformance_disagreements_total',
    help: 'Disagreements of running charts with their oracles that pages sent, repeated ones included.',
    registers,
  })
  const build = new Gauge({
    name: 'podium_build_info',
    help: '1, with the version, commit and schema of this build.',
    labelNames: ['version', 'commit', 'schema'],
    registers,
  })
  build.set({ version: buildInfo.version, commit: buildInfo.commit, schema: schemaVersion() }, 1)
  // Looking up a label costs more than counting.
  const timersOf = remembered((call: string) => remembered((code: number) => calls.labels({ call, code })))
  const receivedOn = remembered((channel: string) => received.labels({ channel }))
  const sentOn = remembered((channel: string) => sent.labels({ channel }))
  return {
    realtime: {
      connections: (channel, change) => sockets.inc({ channel }, change),
      received: (channel) => receivedOn(channel).inc(),
      sent: (channel, count) => sentOn(channel).inc(count),
      fanOut: (milliseconds) => fanOut.observe(milliseconds / 1_000),
      refused: (channel, reason) => refused.inc({ channel, reason }),
      cut: (channel, reason) => cut.inc({ channel, reason }),
    },
    events: {
      open: (change) => streams.inc(change),
      sent: (count) => events.inc(count),
      cut: (reason) => streamsCut.inc({ reason }),
    },
    call: (name, code, milliseconds) => timersOf(name)(code).observe(milliseconds / 1_000),
    disagreed: () => disagreements.inc(),
    policyViolated: (directive) => violations.inc({ directive }),
    watchRelay(relay) {
      new Gauge({
        name: 'podium_relay_healthy',
        help: '1: this node reaches the others.',
        registers,
        collect() {
          this.set(relay.healthy ? 1 : 0)
        },
      })
      new Gauge({
        name: 'podium_relay_messages',
        help: 'Messages between nodes: published, received, dropped and queued through an outage; gaps noticed.',
        labelNames: ['state'],
        registers,
        collect() {
          for (const [state, count] of Object.entries(relay.stats())) this.set({ state }, count)
        },
      })
    },
    watchBackups(summarise) {
      let pending: Promise<BackupSummary | null> | null = null
      // The gauges of one request share one query; while the database does not answer, they keep their values.
      const read = () => {
        pending ??= summarise()
          .catch(() => null)
          .finally(() => {
            pending = null
          })
        return pending
      }
      const gauge = (name: string, help: string, readValue: (found: BackupSummary) => number) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const found = await read()
            if (found) this.set(readValue(found))
          },
        })
      gauge(
        'podium_backup_last_success_timestamp_seconds',
        'When the last complete backup began; 0: there is none.',
        ({ lastDone }) => (lastDone?.started_at ?? 0) / 1_000,
      )
      gauge(
        'podium_backup_last_size_bytes',
        'The size of the last complete backup.',
        ({ lastDone }) => lastDone?.size ?? 0,
      )
      gauge('podium_backup_last_failed', '1: the last backup failed.', ({ last }) => (last?.state === 'failed' ? 1 : 0))
    },
    watchSystem(read) {
      // While the database does not answer, the gauges keep their values, and `podium_database_up` is 0.
      const facts = () => read().catch(() => null)
      new Gauge({
        name: 'podium_database_up',
        help: '1: the database answers.',
        registers,
        async collect() {
          this.set((await facts()) === null ? 0 : 1)
        },
      })
      const gauge = (name: string, help: string, readValue: (found: SystemFacts) => number | undefined) =>
        new Gauge({
          name,
          help,
          registers,
          async collect() {
            const found = await facts()
            const value = found === null ? undefined : readValue(found)
            if (value !== undefined) this.set(value)
          },
        })
      gauge('podium_nodes', 'Running servers on this database.', ({ nodes }) => nodes)
      gauge('podium_users_online', 'People with an open page.', ({ online }) => online)
      gauge('podium_disk_free_bytes', 'Free space of the data folder.', ({ disk }) => disk?.freeBytes)
      gauge('podium_disk_size_bytes', 'Size of the disk of the data folder.', ({ disk }) => disk?.totalBytes)
      gauge('podium_database_size_bytes', 'Size of the database.', ({ databaseBytes }) => databaseBytes)
      gauge('podium_files_bytes', 'Size of all stored files.', ({ fileBytes }) => fileBytes)
      gauge('podium_quota_near', 'People who have used nine tenths of their quota.', ({ nearQuota }) => nearQuota)
      gauge('podium_jobs_running', 'Running exports.', ({ jobsRunning }) => jobsRunning)
      gauge('podium_imports_running', 'Imports that write rows.', ({ importsRunning }) => importsRunning)
      gauge('podium_jobs_failed', 'Failed exports and imports of 24 hours.', ({ jobsFailed }) => jobsFailed)
      gauge('podium_sign_ins_failed', 'Failed sign-in attempts of 24 hours.', ({ failedSignIns }) => failedSignIns)
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  }
}

/** Caches the result of `make` by key. */
function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>()
  return (key) => {
    const found = known.get(key)
    if (found !== undefined) return found
    const made = make(key)
    known.set(key, made)
    return made
  }
}
