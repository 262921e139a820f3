/** Moments of a video as text, and where tests can be placed. Pure. */
import { twoDigits } from '../../../../contract/durations'
import type { PlacedVideoTest, VideoTests } from '../../../../contract/entities/video/video'
import { VIDEO_LENGTH_MAX_MS } from '../../../../contract/limits'
import { plainOf } from '../../../../contract/rules/shared/plainHtml'
import { shortened } from '../../../../contract/text'
import { texts } from './texts'
import type { MoveTest, VideoTestsContext } from './videoTests.types'

const SECOND_MS = 1_000
const MINUTE_S = 60
/** Precision of the position of a test (ms). */
const STEP_MS = 100
const TITLE_MAX = 60

/** A moment as text: minutes and seconds, with hours where needed, and a tenth where it is not a whole second. */
export function momentText(ms: number): string {
  const tenths = Math.round(ms / STEP_MS)
  const seconds = Math.floor(tenths / 10)
  const minutes = Math.floor(seconds / MINUTE_S)
  const end = twoDigits(seconds % MINUTE_S) + (tenths % 10 === 0 ? '' : `.${tenths % 10}`)
  const hours = Math.floor(minutes / MINUTE_S)
  return hours === 0 ? `${minutes}:${end}` : `${hours}:${twoDigits(minutes % MINUTE_S)}:${end}`
}

/** A typed moment in milliseconds; null: invalid. */
export function momentOf(text: string): number | null {
  const parts = text.trim().replaceAll('：', ':').split(':')
  if (parts.length > 3 || !parts.every((part, n) => isPart(part, n === parts.length - 1))) return null
  const [last = 0, minutes = 0, hours = 0] = parts.map(Number).toReversed()
  if (parts.length > 1 && (last >= MINUTE_S || (parts.length > 2 && minutes >= MINUTE_S))) return null
  return Math.round((last + MINUTE_S * (minutes + MINUTE_S * hours)) * (SECOND_MS / STEP_MS)) * STEP_MS
}

const isPart = (part: string, isLast: boolean): boolean => (isLast ? /^\d{1,6}(\.\d{1,3})?$/ : /^\d{1,4}$/).test(part)

/** Duration of the video (ms): from the server, else from the player; 0: unknown. */
export const lengthOf = ({ video, heardMs }: Pick<VideoTestsContext, 'video' | 'heardMs'>): number =>
  video?.durationMs || heardMs

/** The last moment at which a test can be placed. */
const endOf = (context: Pick<VideoTestsContext, 'video' | 'heardMs'>): number =>
  lengthOf(context) || VIDEO_LENGTH_MAX_MS

/** A moment limited to the video and rounded to the precision of tests. */
export const within = (context: Pick<VideoTestsContext, 'video' | 'heardMs'>, ms: number): number =>
  Math.max(0, Math.min(endOf(context), Math.round(ms / STEP_MS) * STEP_MS))

/** Why a typed moment is invalid; null: it is valid. */
export function momentProblem(context: Pick<VideoTestsContext, 'video' | 'heardMs' | 'text'>): string | null {
  const ms = momentOf(context.text)
  if (ms === null) return texts.tests.momentWrong
  return ms > endOf(context) ? texts.tests.momentLate : null
}

export const testIn = (video: VideoTests | null, videoTestId: string | null): PlacedVideoTest | undefined =>
  video?.tests.find((one) => one.videoTestId === videoTestId)

/** The draft of a test that is being moved, new or continued. */
export function drafted(context: VideoTestsContext, videoTestId: string, ms: number): MoveTest | null {
  const recordTime = within(context, ms)
  if (context.draft?.videoTestId === videoTestId) return { ...context.draft, recordTime }
  const test = testIn(context.video, videoTestId)
  return test ? { videoTestId, recordTime, wasTime: test.recordTime } : null
}

/** The tests in order, with the one that is being moved at its draft position. */
export const standing = ({ video, draft }: Pick<VideoTestsContext, 'video' | 'draft'>): PlacedVideoTest[] =>
  (video?.tests ?? [])
    .map((test) => (test.videoTestId === draft?.videoTestId ? { ...test, recordTime: draft.recordTime } : test))
    .toSorted((one, other) => one.recordTime - other.recordTime)

/** The first words of an item's stem. */
export const titleOf = ({ stem }: { readonly stem: string }): string =>
  shortened(plainOf(stem).replaceAll(/\s+/g, ' ').trim(), TITLE_MAX) || texts.tests.blank
