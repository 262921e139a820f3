/**
 * How pages and workbenches of one browser talk with each other: over a BroadcastChannel. Every message is read by its
 * schema; what is no message of ours is not heard.
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

/** This page, among the pages of the browser. */
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

/** Runs `lapse` when `again` was not called for so long. */
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

/** Tells the workbenches of this browser that this page is there, and of one that wants to look. Answers how to stop. */
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

/** What tells while somebody looks: `publisher.ts`. */
export type Publish = (tell: (report: InspectionReport) => void) => {
  answer(question: InspectionQuestion): void
  stop(): void
}

/** Tells a workbench of this browser what happens here until it goes; `over` then. Answers how to stop. */
export function shareWithTab(by: string, publish: Publish, over: () => void): () => void {
  const line = openLine((message) => {
    if (!('page' in message) || message.page !== pageId || !('by' in message) || message.by !== by) return
    if (message.say === 'stay') patience.again()
    if (message.say === 'ask') publisher.answer(message.question)
    if (message.say === 'detach') over()
    // It has missed something: all is told anew.
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

/** Asks again and again which pages of this browser can be looked at, and tells of each. Answers how to stop. */
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

/** What a workbench hears of the page that it looks at. */
export interface Hearing {
  report(report: InspectionReport): void
  left(reason: 'stopped' | 'closed'): void
}

/** Looks at a page of this browser. */
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
    /** Wants everything told anew: something was missed. */
    again: () => line.say({ say: 'attach', page, by }),
    close() {
      clearInterval(timer)
      line.say({ say: 'detach', page, by })
      line.close()
    },
  }
}
