/** Selectors of a connection. */
import type { SnapshotFrom } from 'xstate'
import type { connectionMachine } from './connection.machine'
import type { ConnectionStatus } from './connection.types'

type Snapshot = Pick<SnapshotFrom<typeof connectionMachine>, 'matches'>

/** The status that views show. */
export function connectionStatus(snapshot: Snapshot | undefined): ConnectionStatus {
  if (!snapshot || snapshot.matches('closed')) return 'closed'
  if (snapshot.matches('refused')) return 'refused'
  if (snapshot.matches({ open: 'connected' })) return 'connected'
  return snapshot.matches({ open: 'lost' }) ? 'lost' : 'connecting'
}
