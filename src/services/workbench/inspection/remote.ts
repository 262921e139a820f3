/**
 * Remote inspection over the server, after the user has agreed: the page sends its reports once a second. The
 * workbench receives them on the notification channel and confirms at intervals that it is still open.
 */
import {
  type InspectionBatch,
  type InspectionQuestion,
  type InspectionReport,
  inspectionQuestion,
  inspectionReport,
} from '../../../../contract/entities/workbench/inspection'
import { INSPECTION_REPORT_MAX } from '../../../../contract/limits'
import {
  INSPECTION,
  INSPECTION_REMOTE_STAY_MS,
  INSPECTION_SEND_MS,
} from '../../../../contract/rules/workbench/inspectionLimits'
import { CallError, call } from '../../network/http'
import type { Hearing, Publish } from './tabs'

/** Messages of the notification channel about inspections. */
export type InspectionNews =
  | { readonly name: 'inspectionAsked'; readonly data: { inspectionId: string; askedBy: string } }
  | {
      readonly name: 'inspectionChanged'
      readonly data: { inspectionId: string; state: 'agreed' | 'refused' | 'ended' }
    }
  | { readonly name: 'inspectionReport'; readonly data: { inspectionId: string; report: string } }
  | { readonly name: 'inspectionQuestion'; readonly data: { inspectionId: string; question: string } }

/** Subscribes to these messages; returns the function that unsubscribes. */
export type Listen = (listener: (news: InspectionNews) => void) => () => void

const jsonOf = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** The batch of the entries that fit into one call, and the rest. */
function fitting({ entries, dropped }: InspectionBatch): { batch: InspectionBatch; left: InspectionBatch['entries'] } {
  let count = Math.min(entries.length, INSPECTION.entries)
  while (count > 1 && JSON.stringify(entries.slice(0, count)).length > INSPECTION_REPORT_MAX - 1_000) {
    count = Math.floor(count / 2)
  }
  return { batch: { entries: entries.slice(0, count), dropped }, left: entries.slice(count) }
}

/** Sends reports until the server refuses them, then calls `over`. Returns the function that stops it. */
export function shareWithServer(
  inspectionId: string,
  publish: Publish,
  listen: Listen,
  over: (text: string) => void,
): () => void {
  let waiting: InspectionBatch | null = null
  const answers: InspectionReport[] = []
  let isSending = false

  const take = (): InspectionReport | undefined => {
    const answer = answers.shift()
    if (answer) return answer
    if (!waiting) return undefined
    const { batch, left } = fitting(waiting)
    waiting = left.length > 0 ? { entries: left, dropped: 0 } : null
    return { kind: 'batch', batch }
  }
  const sendOne = async (): Promise<void> => {
    if (isSending) return
    const report = take()
    if (!report) return
    isSending = true
    try {
      await call('sendInspection', { inspectionId, report: JSON.stringify(report) })
    } catch (reason) {
      // Without a response the connection is bad, and the reports are lost; a response with an error ends the inspection.
      if (reason instanceof CallError && reason.code !== 0) over(reason.text)
    } finally {
      isSending = false
    }
  }
  const publisher = publish((report) => {
    if (report.kind === 'answer') {
      answers.push(report)
      void sendOne()
      return
    }
    const entries = [...(waiting?.entries ?? []), ...report.batch.entries]
    const pending = entries.slice(0, INSPECTION.entries * 4)
    waiting = {
      entries: pending,
      dropped: (waiting?.dropped ?? 0) + report.batch.dropped + entries.length - pending.length,
    }
  })
  const timer = setInterval(() => void sendOne(), INSPECTION_SEND_MS)
  const stopListening = listen((news) => {
    if (news.name !== 'inspectionQuestion' || news.data.inspectionId !== inspectionId) return
    const question = inspectionQuestion.safeParse(jsonOf(news.data.question))
    if (question.success) publisher.answer(question.data)
  })
  return () => {
    clearInterval(timer)
    stopListening()
    publisher.stop()
  }
}

/** Inspects a page over the server. */
export function inspectRemote(inspectionId: string, listen: Listen, callbacks: Hearing) {
  const sendQuestion = (question: InspectionQuestion | null): void => {
    call('askInspected', { inspectionId, question: question ? JSON.stringify(question) : '' }).catch(
      (reason: unknown) => {
        if (reason instanceof CallError && reason.code !== 0) callbacks.left('stopped')
      },
    )
  }
  const stopListening = listen((news) => {
    if (news.data.inspectionId !== inspectionId) return
    if (news.name === 'inspectionChanged' && news.data.state === 'ended') callbacks.left('stopped')
    if (news.name !== 'inspectionReport') return
    clearInterval(begin)
    const report = inspectionReport.safeParse(jsonOf(news.data.report))
    if (report.success) callbacks.report(report.data)
  })
  const timer = setInterval(() => sendQuestion(null), INSPECTION_REMOTE_STAY_MS)
  // The channel of a workbench that was just reloaded may open after the first answer.
  const begin = setInterval(() => sendQuestion({ kind: 'again' }), INSPECTION_SEND_MS)
  sendQuestion({ kind: 'again' })
  return {
    ask: sendQuestion,
    again: () => sendQuestion({ kind: 'again' }),
    close() {
      clearInterval(timer)
      clearInterval(begin)
      stopListening()
      // The response does not matter: the server ends the inspection a little later anyway.
      call('endInspection', { inspectionId }).catch(() => undefined)
    },
  }
}

/** A user who has agreed to an inspection. */
export interface Consent {
  readonly inspectionId: string
  readonly realName: string
  readonly role: 'student' | 'teacher' | 'admin'
}

/** Asks a user and waits for the response; a `state` other than `agreed` is a refusal. Aborting withdraws the question. */
export async function askConsent(
  userCode: string,
  listen: Listen,
  signal: AbortSignal,
): Promise<Consent & { readonly state: 'agreed' | 'refused' | 'ended' }> {
  const states = new Map<string, 'agreed' | 'refused' | 'ended'>()
  let wake = (): void => undefined
  const stopListening = listen((news) => {
    if (news.name !== 'inspectionChanged') return
    states.set(news.data.inspectionId, news.data.state)
    wake()
  })
  try {
    const asked = await call('askInspection', { userCode })
    await new Promise<void>((resolve) => {
      wake = () => {
        if (states.has(asked.inspectionId)) resolve()
      }
      signal.addEventListener('abort', () => {
        call('endInspection', { inspectionId: asked.inspectionId }).catch(() => undefined)
        resolve()
      })
      wake()
    })
    return { ...asked, state: states.get(asked.inspectionId) ?? 'ended' }
  } finally {
    stopListening()
  }
}
