/** Every call by name. The server answers exactly these, the client can send exactly these, and OpenAPI lists them. */
import { calls } from './calls.gen'
import { inspectionCalls } from './workbench/inspection'
import { workbenchCalls } from './workbench/workbench'

export { calls }

export type CallName = keyof typeof calls

/** The calls of the statechart workbench: an installation may disable them. */
export const workbenchCallNames = Object.keys({ ...workbenchCalls, ...inspectionCalls }) as CallName[]

export type CallOf<N extends CallName> = (typeof calls)[N]

/** Prefixes under which the calls are served (B137, B138); both are equivalent. */
export const CALL_PREFIXES = ['/platform', '/jiaoxuepingtai'] as const
