/** Actors of the chart of inspecting running pages: the lines to the pages, and files of recordings. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Recording } from '../../../../../contract/entities/workbench/inspection'
import { keyedEntries } from '../../../../../contract/rules/workbench/recordingKeys'
import { lengthOf } from '../../../../machines/workbench/live/live.logic'
import { liveMachine } from '../../../../machines/workbench/live/live.machine'
import { liveTexts } from '../../../../machines/workbench/live/live.texts'
import type {
  InspectorCommand,
  KeeperCommand,
  LiveEvent,
  LiveSession,
  WatchedPage,
} from '../../../../machines/workbench/live/live.types'
import { saveFile } from '../../../../services/files/files'
import { CallError, call } from '../../../../services/network/http'
import { askConsent, inspectRemote } from '../../../../services/workbench/inspection/remote'
import { findPages, type Hearing, inspectTab } from '../../../../services/workbench/inspection/tabs'
import { recordingOf } from '../../../../statecharts/recording/liveRecording'
import { onInspection } from '../../../shared/notificationFacts'
import { keepInspections } from './keptInspection'

type Tell = (event: LiveEvent) => void

/** A line to one page. */
type Line = ReturnType<typeof inspectTab>

/** Inspects a tab of this browser, or over the server the page of a user who has agreed. Its ids get the key of the page. */
function look({ key, session }: WatchedPage, sendFact: Tell): Line {
  const callbacks: Hearing = {
    report: (report) =>
      sendFact(
        report.kind === 'batch'
          ? {
              type: 'batch.received',
              page: key,
              batch: { ...report.batch, entries: keyedEntries(report.batch.entries, key) },
            }
          : { type: 'answer.received', answer: { ...report.answer, actor: `${key}/${report.answer.actor}` } },
      ),
    left: (reason) => sendFact({ type: 'line.ended', page: key, text: liveTexts.left[reason] }),
  }
  return session.via === 'tab'
    ? inspectTab(session.page.page, callbacks)
    : inspectRemote(session.inspectionId, onInspection, callbacks)
}

/** Inspects several pages at once. */
function lookAt(
  pages: readonly WatchedPage[],
  sendFact: Tell,
  receive: (on: (command: InspectorCommand) => void) => void,
) {
  const lines = new Map<string, Line>()
  const begin = (page: WatchedPage): void => void lines.set(page.key, look(page, sendFact))
  const end = (key: string): void => {
    lines.get(key)?.close()
    lines.delete(key)
  }
  for (const page of pages) if (!page.hasEnded) begin(page)
  receive((command) => {
    switch (command.type) {
      case 'inspector.add':
        return begin(command.page)
      case 'inspector.leave':
        return end(command.page)
      case 'inspector.again':
        for (const line of lines.values()) line.again()
        return
      case 'inspector.ask': {
        const { question } = command
        if (question.kind === 'again') return
        const [key = '', ...id] = question.actor.split('/')
        lines.get(key)?.ask({ ...question, actor: id.join('/') })
      }
    }
  })
  return () => {
    for (const key of [...lines.keys()]) end(key)
  }
}

/** Why there is no consent. */
class NoConsent extends Error {
  constructor(readonly text: string) {
    super(text)
  }
}

const askUser = fromPromise<LiveSession, { userCode: string }>(async ({ input: { userCode }, signal }) => {
  const { inspectionId, realName, role, state } = await askConsent(userCode, onInspection, signal)
  if (state !== 'agreed') throw new NoConsent(liveTexts.notAgreed[state])
  const page = { page: inspectionId, title: userCode, address: '', role, person: realName, since: Date.now() }
  return { via: 'server', inspectionId, page }
})

/** The chart with its actors. */
export const providedLive = liveMachine.provide({
  actors: {
    finder: fromCallback<AnyEventObject>(({ sendBack }) => {
      const sendFact: Tell = sendBack
      return findPages(
        (page) => sendFact({ type: 'session.found', session: { via: 'tab', page } }),
        (page) => sendFact({ type: 'session.lost', page }),
      )
    }),
    inspector: fromCallback<InspectorCommand, { pages: readonly WatchedPage[] }>(({ input, sendBack, receive }) =>
      lookAt(input.pages, sendBack, receive),
    ),
    keeper: fromCallback<KeeperCommand>(({ sendBack, receive }) => keepInspections(sendBack, receive)),
    askUser,
  },
})

/** Maximum size of a recording, in bytes. */
const FILE_MOST = 50 * 1024 * 1024

/** The event for a file that the user opens. */
export async function readRecording(file: File): Promise<LiveEvent> {
  if (file.size > FILE_MOST) return { type: 'recording.refuse', text: liveTexts.recordingTooLarge }
  const recording = recordingOf(await file.text())
  return recording ? { type: 'recording.open', recording } : { type: 'recording.refuse', text: liveTexts.notARecording }
}

/** What opens a reported problem. */
interface OpenedReport {
  readonly events: readonly LiveEvent[]
  /** The actor that the report is about; null where the report does not say. */
  readonly actor: string | null
}

/**
 * Opens the recording of a reported problem at its end: the state in which it was reported. A disagreement with an oracle ends
 * with the actor that disagrees.
 */
export async function openReport(problemReportId: string, signal: AbortSignal): Promise<OpenedReport> {
  const refused = (text: string): OpenedReport => ({ events: [{ type: 'recording.refuse', text }], actor: null })
  try {
    const report = await call('getProblemReport', { problemReportId }, { signal })
    const recording = recordingOf(report.recording)
    if (!recording) return refused(liveTexts.notARecording)
    const last = recording.entries.at(-1)
    return {
      events: [
        { type: 'recording.open', recording },
        { type: 'replay.seek', position: lengthOf(recording) },
      ],
      actor: report.kind === '2' && last?.kind === 'actor' ? last.actor.id : null,
    }
  } catch (error) {
    return refused(error instanceof CallError ? error.text : liveTexts.reportFailed)
  }
}

/** Downloads the recording as `podium-recording-2026-01-31-08-15-00.json`. */
export function saveRecording(recording: Recording): void {
  const moment = new Date(recording.startedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')
  const blob = new Blob([JSON.stringify(recording, null, 1)], { type: 'application/json' })
  saveFile({ blob, fileName: `podium-recording-${moment}.json` })
}
