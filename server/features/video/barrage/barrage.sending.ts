/**
 * Storing students' comments. Comments of a class that arrive together are checked and stored in one transaction, under
 * the locks of their writers and of the videos, so that concurrent requests cannot bypass a limit; stored comments are
 * then sent to the class.
 */

import type { Barrage, BarrageLeave } from '../../../../contract/entities/video/barrage'
import type { ErrorName } from '../../../../contract/errors'
import { fieldProblems } from '../../../../contract/rules/shared/inputProblem'
import { type FeatureContext, Refusal } from '../../../kernel'
import { studentsAmong } from '../../../policies/membership'
import { createBatches } from '../../../shared/batches'
import { newId } from '../../../shared/ids'
import { barrageOf } from './barrage.present'
import type { BarrageRepository, LineRow, OpenVideoRow, Writer } from './barrage.repository'
import { leaveOf, type Word, wordsIn } from './barrage.rules'
import type { Telling } from './barrage.telling'
import { texts } from './texts'

/** A new comment. */
export interface NewLine {
  readonly nodeId: string
  readonly fileId: string
  readonly authorId: string
  readonly authorName: string
  readonly content: string
  readonly momentMs: number
  readonly requestId: string
}

type Judged =
  | { readonly row: LineRow; readonly isNew: boolean; readonly words: readonly Word[] }
  | { readonly reason: ErrorName; readonly leave?: BarrageLeave }

/** Comments within this time, in ms, are stored together and sent in one message. */
const GATHER_MS = 15

const reasons = {
  classReadOnly: 'classReadOnly',
  closed: 'barrageClosed',
  forbidden: 'barrageForbidden',
  tooSoon: 'barrageTooSoon',
} as const satisfies Record<Exclude<BarrageLeave['gate'], ''>, ErrorName>

/** A refusal with the contract's text; a banned student reads the teacher's reason. */
function refusalOf({ reason, leave }: { readonly reason: ErrorName; readonly leave?: BarrageLeave }): Refusal {
  // The request id is the only input that can be checked only against stored comments.
  const invalid = reason === 'invalidInput' ? fieldProblems.malformed('requestId') : undefined
  const text = leave?.gate === 'forbidden' && leave.reason !== '' ? texts.forbidden(leave.reason) : invalid
  return new Refusal(reason, text, leave)
}

const nameOf = (line: Pick<NewLine, 'authorId' | 'requestId'>): string => `${line.authorId} ${line.requestId}`

export function createSending(
  { db, now }: Pick<FeatureContext, 'db' | 'now'>,
  rows: BarrageRepository,
  notifier: Telling,
) {
  /** The result for one comment; `writers` and `done` contain the results of the previous ones. */
  const judge = (
    line: NewLine,
    at: number,
    standing: {
      readonly teachingClassId: string
      readonly students: ReadonlySet<string>
      readonly videos: ReadonlyMap<string, OpenVideoRow>
      readonly writers: Map<string, Writer>
      readonly done: Map<string, LineRow>
      readonly words: readonly Word[]
    },
  ): Judged => {
    if (!standing.students.has(line.authorId)) return { reason: 'notFound' }
    const known = standing.done.get(nameOf(line))
    if (known) {
      const isSame = known.teaching_class_id === standing.teachingClassId && known.node_id === line.nodeId
      return isSame ? { row: known, isNew: false, words: [] } : { reason: 'invalidInput' }
    }
    const video = standing.videos.get(line.nodeId)
    if (!video) return { reason: 'notFound' }
    const writer = standing.writers.get(line.authorId) ?? { lastAt: null, bans: [] }
    const leave = leaveOf({ ...video, ...writer }, at)
    if (leave.gate === 'classReadOnly' || leave.gate === 'closed') return { reason: reasons[leave.gate], leave }
    // Checked before the refusals that end by waiting: this page has to be reloaded.
    if (video.file_id !== line.fileId) return { reason: 'barrageVideoChanged' }
    if (leave.gate !== '') return { reason: reasons[leave.gate], leave }
    const words = wordsIn(line.content, standing.words)
    const row: LineRow = {
      barrage_id: newId(at),
      teaching_class_id: standing.teachingClassId,
      node_id: line.nodeId,
      file_id: line.fileId,
      moment_ms: Math.min(line.momentMs, video.duration_ms || line.momentMs),
      content: line.content,
      state: words.length > 0 ? 'blocked' : 'shown',
      author_id: line.authorId,
      author_name: line.authorName,
      request_id: line.requestId,
      created_at: at,
    }
    standing.writers.set(line.authorId, { ...writer, lastAt: at })
    standing.done.set(nameOf(line), row)
    return { row, isNew: true, words }
  }

  const store = (teachingClassId: string, lines: readonly NewLine[]) =>
    db.transaction().execute(async (trx) => {
      const authorIds = [...new Set(lines.map(({ authorId }) => authorId))]
      await rows.holdWriters(trx, authorIds)
      // The time is read under the lock, so that it is later than that of concurrent comments.
      const at = now()
      const videos = await rows.openVideos(teachingClassId, [...new Set(lines.map(({ nodeId }) => nodeId))], trx)
      const done = await rows.ofRequests(lines, trx)
      const teacherId = videos[0]?.teacher_id
      const standing = {
        teachingClassId,
        students: await studentsAmong(trx, teachingClassId, authorIds),
        videos: new Map(videos.map((video) => [video.node_id, video])),
        writers: await rows.writers(teachingClassId, authorIds, at, trx),
        done: new Map(done.map((row) => [nameOf({ authorId: row.author_id, requestId: row.request_id }), row])),
        words: teacherId === undefined ? [] : await rows.words(teacherId, trx),
      }
      const judged = lines.map((line) => judge(line, at, standing))
      const hits = new Map<string, number>()
      await rows.insert(
        trx,
        judged.flatMap((one) => {
          if (!('row' in one) || !one.isNew) return []
          for (const { word_id } of one.words) hits.set(word_id, (hits.get(word_id) ?? 0) + 1)
          const { author_name: _, ...row } = one.row
          return [{ ...row, words: one.words.map(({ word }) => word) }]
        }),
      )
      await rows.hit(trx, hits)
      return { judged, people: await notifier.peopleOf(teachingClassId, trx) }
    })

  const batch = createBatches<NewLine, Judged>(
    async (teachingClassId, lines) => {
      const { judged, people } = await store(teachingClassId, lines)
      notifier.written(
        people,
        judged.flatMap((one) => ('row' in one && one.isNew ? [one.row] : [])),
      )
      return judged
    },
    { gatherMs: GATHER_MS },
  )

  /** Stores a student's comment and sends it to the class; returns it as its author sees it. */
  return async (teachingClassId: string, line: NewLine): Promise<Barrage> => {
    const one = await batch(teachingClassId, line)
    if ('row' in one) return barrageOf(one.row)
    throw refusalOf(one)
  }
}
