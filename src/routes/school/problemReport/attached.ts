/** What a report of a problem brings along: the page, the build, the browser and the last events. */
import { PROBLEM_REPORT } from '../../../../contract/limits'
import { secondOf } from '../../../../contract/moments'
import type { Attached } from '../../../machines/school/problemReport/problemReport.types'
import { currentPageTitle } from '../../../services/browser/page/pageTitle'
import { serverNow } from '../../../services/network/clock'
import type { Recorder } from '../../../services/workbench/inspection/recorder'
import { fittingRecording, recordingOf } from '../../../services/workbench/inspection/remembered'
import { transitionName } from '../../../statecharts/chart/chart'

/** The name of the client's main script contains the hash of the build. */
const buildOf = (): string =>
  document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src.split('/').at(-1) ?? ''

export function collectAttached(recorder: Pick<Recorder, 'read'>, role: 'student' | 'teacher' | 'admin'): Attached {
  const pagePath = window.location.pathname.slice(0, PROBLEM_REPORT.line)
  const page = { title: currentPageTitle(), address: pagePath, role, offset: Date.now() - serverNow() }
  const { recording, text } = fittingRecording(recordingOf(recorder, page, { transitionName }))
  const described = recording.entries.flatMap((entry) => (entry.kind === 'actor' ? [entry.actor] : []))
  const names = new Map([...recording.actors, ...described].map(({ id, name }) => [id, name]))
  return {
    pagePath,
    version: buildOf().slice(0, PROBLEM_REPORT.line),
    browser: navigator.userAgent.slice(0, PROBLEM_REPORT.line),
    events: recording.entries.flatMap((entry) =>
      entry.kind === 'event' ? [`${secondOf(entry.at)} ${names.get(entry.to) ?? entry.to} ${entry.type}`] : [],
    ),
    recording: text,
  }
}
