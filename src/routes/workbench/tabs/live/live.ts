/** Actors of the chart of inspecting a running page: the channel between tabs, and files of recordings. */
import { type AnyEventObject, fromCallback, fromPromise } from 'xstate'
import type { Recording } from '../../../../../contract/entities/workbench/inspection'
import { liveMachine } from '../../../../machines/workbench/live/live.machine'
import { liveTexts } from '../../../../machines/workbench/live/live.texts'
import type { InspectorCommand, LiveEvent, LiveSession } from '../../../../machines/workbench/live/live.types'
import { saveFile } from '../../../../services/files/files'
import { askConsent, inspectRemote } from '../../../../services/workbench/inspection/remote'
import { findPages, type Hearing, inspectTab } from '../../../../services/workbench/inspection/tabs'
import { recordingOf } from '../../../../statecharts/recording/liveRecording'
import { onInspection } from '../../../shared/notificationFacts'

type Tell = (event: LiveEvent) => void

/** Inspects a tab of this browser, or over the server the page of a user who has agreed. */
function look(session: LiveSession, sendFact: Tell, receive: (onCommand: (command: InspectorCommand) => void) => void) {
  const callbacks: Hearing = {
    report: (report) =>
      sendFact(
        report.kind === 'batch'
          ? { type: 'batch.received', batch: report.batch }
          : { type: 'answer.received', answer: report.answer },
      ),
    left: (reason) => sendFact({ type: 'line.ended', text: liveTexts.left[reason] }),
  }
  const line =
    session.via === 'tab'
      ? inspectTab(session.page.page, callbacks)
      : inspectRemote(session.inspectionId, onInspection, callbacks)
  receive((command) => (command.type === 'inspector.ask' ? line.ask(command.question) : line.again()))
  return line.close
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
    inspector: fromCallback<InspectorCommand, { session: LiveSession }>(({ input, sendBack, receive }) =>
      look(input.session, sendBack, receive),
    ),
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

/** Downloads the recording as `podium-recording-2026-01-31-08-15-00.json`. */
export function saveRecording(recording: Recording): void {
  const moment = new Date(recording.startedAt).toISOString().slice(0, 19).replaceAll(/[T:]/g, '-')
  const blob = new Blob([JSON.stringify(recording, null, 1)], { type: 'application/json' })
  saveFile({ blob, fileName: `podium-recording-${moment}.json` })
}
