/**
 * Communication of pages and workbenches in one browser over a BroadcastChannel. Every message is validated by its
 * schema; other messages are ignored.
 */
import { z } from 'zod'
import {
  type InspectedPage,
  type InspectionQuestion,
  type InspectionReport,
  type TabMessage,
  tabMessage,
} from '../../../../contract/entities/workbench/inspection'
import { INSPECTION_CHANNEL } from '../../../../contract/limits'
import {
  INSPECTION_BATCH_MS,
  INSPECTION_RELOAD_MS,
  INSPECTION_SILENT_MS,
  INSPECTION_STAY_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { session } from '../../browser/kept/storage'
import { newId } from '../../network/ids'

const PLACE = 'inspectedPage'

/** A reloaded page keeps its id, so that a workbench finds it again; a duplicate of a tab gets its own. */
const idBefore = (): string | undefined =>
  globalThis.performance?.getEntriesByType?.('navigation').some((entry) => 'type' in entry && entry.type === 'reload')
    ? session.read(PLACE, z.string().min(1).max(100))
    : undefined

/** Whether the page was loaded again under the same id. */
export const isReloaded = idBefore() !== undefined

/** The id of this page among the pages of the browser. */
export const pageId = idBefore() ?? newId()
session.write(PLACE, pageId)

interface Line {
  post(message: TabMessage): void
  close(): void
}

function openLine(onMessage: (message: TabMessage) => void): Line {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = tabMessage.safeParse(data)
    if (message.success) onMessage(message.data)
  }
  return { post: (message) => channel.postMessage(message), close: () => channel.close() }
}

/** Runs `lapse` when `again` has not been called for this time. */
function watchdog(lapse: () => void, ms: number) {
  let timer = setTimeout(lapse, ms)
  return {
    again() {
      clearTimeout(timer)
      timer = setTimeout(lapse, ms)
    },
    stop: () => clearTimeout(timer),
  }
}

/**
 * Announces this page to the workbenches of this browser, and reports a workbench that wants to inspect it. Returns the function
 * that stops it.
 */
export function listenToWorkbenches(page: () => InspectedPage, begin: (by: string) => void): () => void {
  const line = openLine((message) => {
    if (message.post === 'hello') line.post({ post: 'here', page: page() })
    if (message.post === 'attach' && message.page === pageId) begin(message.by)
  })
  line.post({ post: 'here', page: page() })
  const leave = () => line.post({ post: 'left', page: pageId, by: '', reason: 'closed' })
  globalThis.addEventListener?.('pagehide', leave)
  return () => {
    globalThis.removeEventListener?.('pagehide', leave)
    line.close()
  }
}

/** Reports during an inspection: `publisher.ts`. */
export type Publish = (sendReport: (report: InspectionReport) => void) => {
  answer(question: InspectionQuestion): void
  stop(): void
}

/** Sends reports to a workbench of this browser until it closes, then calls `over`. Returns the function that stops it. */
export function shareWithTab(by: string, publish: Publish, over: () => void): () => void {
  const line = openLine((message) => {
    if (!('page' in message) || message.page !== pageId || !('by' in message) || message.by !== by) return
    if (message.post === 'stay') patience.again()
    if (message.post === 'ask') publisher.answer(message.question)
    if (message.post === 'detach') over()
    // The workbench has missed a message: everything is reported again.
    if (message.post === 'attach') {
      publisher.stop()
      publisher = begin()
      patience.again()
    }
  })
  const patience = watchdog(over, INSPECTION_SILENT_MS)
  const begin = () => publish((report) => line.post({ post: 'report', page: pageId, by, report }))
  let publisher = begin()
  return () => {
    patience.stop()
    publisher.stop()
    line.post({ post: 'left', page: pageId, by, reason: 'stopped' })
    line.close()
  }
}

/** Asks repeatedly which pages of this browser can be inspected, and reports each. Returns the function that stops it. */
export function findPages(found: (page: InspectedPage) => void, left: (page: string) => void): () => void {
  const line = openLine((message) => {
    if (message.post === 'here' && message.page.page !== pageId) found(message.page)
    if (message.post === 'left' && message.reason === 'closed') left(message.page)
  })
  const ask = () => line.post({ post: 'hello' })
  const timer = setInterval(ask, INSPECTION_STAY_MS)
  ask()
  return () => {
    clearInterval(timer)
    line.close()
  }
}

/** Callbacks of a workbench for the inspected page. */
export interface Hearing {
  report(report: InspectionReport): void
  left(reason: 'stopped' | 'closed'): void
}

/** Inspects a page of this browser. */
export function inspectTab(page: string, callbacks: Hearing) {
  const by = newId()
  const line = openLine((message) => {
    if (message.post === 'report' && message.page === page && message.by === by) {
      clearInterval(again)
      clearTimeout(over)
      callbacks.report(message.report)
    }
    if (message.post !== 'left' || message.page !== page) return
    if (message.by === by && message.reason === 'stopped') callbacks.left('stopped')
    if (message.reason === 'closed') waitForReload()
  })
  let again: ReturnType<typeof setInterval> | undefined
  let over: ReturnType<typeof setTimeout> | undefined
  /** A page that reloads answers again within a moment; otherwise it is closed. */
  const waitForReload = (): void => {
    clearInterval(again)
    clearTimeout(over)
    again = setInterval(() => line.post({ post: 'attach', page, by }), INSPECTION_BATCH_MS * 5)
    over = setTimeout(() => {
      clearInterval(again)
      callbacks.left('closed')
    }, INSPECTION_RELOAD_MS)
  }
  const timer = setInterval(() => line.post({ post: 'stay', page, by }), INSPECTION_STAY_MS)
  line.post({ post: 'attach', page, by })
  return {
    ask: (question: InspectionQuestion) => line.post({ post: 'ask', page, by, question }),
    /** Requests a full report after a missed message. */
    again: () => line.post({ post: 'attach', page, by }),
    close() {
      clearInterval(timer)
      clearInterval(again)
      clearTimeout(over)
      line.post({ post: 'detach', page, by })
      line.close()
    },
  }
}
