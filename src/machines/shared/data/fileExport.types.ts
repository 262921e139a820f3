/** A file that the server makes of data and the person keeps: what is asked for, and the events of its chart. */
import type { CallInput } from '../../../../contract/call'
import type { CallName, CallOf } from '../../../../contract/calls'

/** A call of the contract that answers with a file, and its input. */
export interface FileAsk {
  readonly call: CallName
  readonly input: object
}

/** A call for a file. */
export const fileAsk = <Name extends CallName>(call: Name, input: CallInput<CallOf<Name>>): FileAsk => ({ call, input })

export interface FileExportContext {
  /** The last file that was asked for; null before the first. */
  ask: FileAsk | null
}

export type FileExportEvent = { type: 'export.start'; ask: FileAsk } | { type: 'export.cancel' }
