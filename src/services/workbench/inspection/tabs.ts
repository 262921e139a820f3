/**
 * Communication of pages and workbenches in one browser over a BroadcastChannel. Every message is validated by its
 * schema; other messages are ignored.
 */
import {
  type InspectedPage,
  type InspectionQuestion,
  type InspectionReport,
  type TabMessage,
  tabMessage,
} from '../../../../contract/entities/workbench/inspection'
import { INSPECTION_CHANNEL } from '../../../../contract/limits'
import { INSPECTION_SILENT_MS, INSPECTION_STAY_MS } from '../../../../contract/rules/workbench/inspectionLimits'
import { newId } from '../../network/ids'

/** The id of this page among the pages of the browser. */
export const pageId = newId()

interface Line {
  say(message: TabMessage): void
  close(): void
}

function openLine(hear: (message: TabMessage) => void): Line {
  const channel = new BroadcastChannel(INSPECTION_CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    const message = tabMessage.safeParse(data)
    if (message.success) hear(message.data)
  }
  return { say: (message) => channel.postMessage(message), close: () => channel.close() }
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
export function hearWorkbenches(page: () => InspectedPage, begin: (by: string) => void): () => void {
  const line = openLine((message) => {
    if (message.say === 'hello') line.say({ say: 'here', page: page() })
    if (message.say === 'attach' && message.page === pageId) begin(message.by)
  })
  line.say({ say: 'here', page: page() })
  const leave = () => line.say({ say: 'left', page: pageId, by: '', reason: 'closed' })
  globalThis.addEventListener?.('pagehide', leave)
  return () => {
    globalThis.removeEventListener?.('pagehide', leave)
    line.close()
  }
}

/** Reports during an inspection: `publisher.ts`. */
export type Publish = (tell: (report: InspectionReport) => void) => {
  answer(question: InspectionQuestion): void
  stop(): void
}

/** Sends reports to a workbench of this browser until it closes, then calls `over`. Returns the function that stops it. */
export function shareWithTab(by: string, publish: Publish, over: () => void): () => void {
  const line = openLine((message) => {
    if (!('page' in message) || message.page !== pageId || !('by' in message) || message.by !== by) return
    if (message.say === 'stay') patience.again()
    if (message.say === 'ask') publisher.answer(message.question)
    if (message.say === 'detach') over()
    // The workbench has missed a message: everything is reported again.
    if (message.say === 'attach') {
      publisher.stop()
      publisher = begin()
      patience.again()
    }
  })
  const patience = watchdog(over, INSPECTION_SILENT_MS)
  const begin = () => publish((report) => line.say({ say: 'report', page: pageId, by, report }))
  let publisher = begin()
  return () => {
    patience.stop()
    publisher.stop()
    line.say({ say: 'left', page: pageId, by, reason: 'stopped' })
    line.close()
  }
}

/** Asks repeatedly which pages of this browser can be inspected, and reports each. Returns the function that stops it. */
export function findPages(found: (page: InspectedPage) => void, left: (page: string) => void): () => void {
  const line = openLine((message) => {
    if (message.say === 'here' && message.page.page !== pageId) found(message.page)
    if (message.say === 'left' && message.reason === 'closed') left(message.page)
  })
  const ask = () => line.say({ say: 'hello' })
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
export function inspectTab(page: string, hearing: Hearing) {
  const by = newId()
  const line = openLine((message) => {
    if (message.say === 'report' && message.page === page && message.by === by) hearing.report(message.report)
    if (message.say === 'left' && message.page === page && (message.by === by || message.reason === 'closed')) {
      hearing.left(message.reason)
    }
  })
  const timer = setInterval(() => line.say({ say: 'stay', page, by }), INSPECTION_STAY_MS)
  line.say({ say: 'attach', page, by })
  return {
    ask: (question: InspectionQuestion) => line.say({ say: 'ask', page, by, question }),
    /** Requests a full report after a missed message. */
    again: () => line.say({ say: 'attach', page, by }),
    close() {
      clearInterval(timer)
      line.say({ say: 'detach', page, by })
      line.close()
    },
  }
}
