/** What the dialogs of records share: a list by pages that is fetched, turned, and told when something goes wrong. */
import { texts } from './texts'

interface Turning {
  readonly context: { readonly pageNo: number }
  readonly event: { readonly type: string; readonly pageNo?: number }
}

/** The first page, before it has come. */
export const firstPage = { pageNo: 1, page: null, problem: null }

/** Another page than the one in sight is wanted. */
export const isOtherPage = ({ context, event }: Turning): boolean =>
  event.type === 'list.turn' && event.pageNo !== context.pageNo

/** The page that is wanted now. */
export const turned = ({ context, event }: Turning) => ({ pageNo: event.pageNo ?? context.pageNo })

/** Why the records did not come. */
export const recordsProblem = (text: string) => ({ problem: text || texts.recordsFailed })

/** Says how something ended that was done to a record. */
export const say = (level: 'success' | 'error', text: string) => ({ type: 'notify' as const, level, text })
