/** A file that the server makes of data and the browser saves: its request, and the events of its chart. */
import type { CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'

/** A call of the contract that returns a file, and its input. */
export interface FileAsk {
  readonly call: CallName
  readonly input: object
}

/** Makes the request of a file. */
export const fileAsk = <Name extends CallName>(call: Name, input: CallInput<CallOf<Name>>): FileAsk => ({ call, input })

export interface FileExportContext {
  /** The last requested file; null before the first. */
  ask: FileAsk | null
}

export type FileExportEvent = { type: 'export.start'; ask: FileAsk } | { type: 'export.cancel' }
