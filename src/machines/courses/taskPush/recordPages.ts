/** Shared parts of the record dialogs: a paged list, and messages about failures. */
import { texts } from './texts'

interface Turning {
  readonly context: { readonly pageNo: number }
  readonly event: { readonly type: string; readonly pageNo?: number }
}

/** The first page, before it has loaded. */
export const firstPage = { pageNo: 1, page: null, problem: null }

/** Whether the event requests another page than the current one. */
export const isOtherPage = ({ context, event }: Turning): boolean =>
  event.type === 'list.turn' && event.pageNo !== context.pageNo

/** The context with the requested page. */
export const turned = ({ context, event }: Turning) => ({ pageNo: event.pageNo ?? context.pageNo })

/** The context with the reason why loading failed. */
export const recordsProblem = (text: string) => ({ problem: text || texts.recordsFailed })

/** A toast about the result of an operation on a record. */
export const toNotify = (level: 'success' | 'error', text: string) => ({ type: 'notify' as const, level, text })
