/** The lists of comments: all, removed, held back by a block word, and reported ones (R057 R207–R209, B416). */

import { type ReactNode, useMemo, useState } from 'react'
import type { BarrageList, BarrageRow } from '../../../../contract/entities/video/barrage'
import { momentInWords } from '../../../../contract/moments'
import { ask } from '../../../machines/shared/data/resource.types'
import { videoTime } from '../../../machines/video/barrage/barrage.selectors'
import { call } from '../../../services/network/http'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { texts } from '../../../views/video/barrage/texts'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { ForbidForm } from './ForbidForm'
import type { Keeper } from './InBarrage'
import '../../../views/video/barrage/barrage.css'

type Kind = 'list' | 'intercept' | 'reported'

const { columns: titles } = texts
const whole = (text: string) => <span className="block breaks barrage-whole">{text}</span>

const columnOf = {
  content: { key: 'content', title: titles.content, isHead: true, cell: ({ content }) => whole(content) },
  moment: {
    key: 'recordTime',
    title: titles.moment,
    sort: 'recordTime',
    numeric: true,
    cell: ({ recordTime }) => videoTime(recordTime),
  },
  video: { key: 'video', title: titles.video, wideOnly: true, cell: ({ lessonTaskName }) => whole(lessonTaskName) },
  className: { key: 'class', title: titles.className, cell: ({ className }) => whole(className) },
  author: {
    key: 'author',
    title: titles.author,
    cell: ({ userName, loginCode, isForbidden }) => (
      <>
        {texts.author(userName, loginCode)}
        {isForbidden === '1' ? <span className="ink-warning size-s barrage-mark">{` ${texts.forbidden}`}</span> : null}
      </>
    ),
  },
  sendTime: {
    key: 'sendTime',
    title: titles.sendTime,
    sort: 'sendTime',
    numeric: true,
    cell: ({ sendTime }) => momentInWords(sendTime),
  },
  state: { key: 'state', title: titles.state, cell: ({ state }) => whole(texts.states[state]) },
  words: { key: 'words', title: titles.words, cell: ({ words }) => whole(words.join('、')) },
  reports: {
    key: 'reportNum',
    title: titles.reports,
    sort: 'reportNum',
    numeric: true,
    cell: ({ reportNum }) => (reportNum === 0 ? '—' : texts.reports(reportNum)),
  },
  decided: { key: 'decided', title: titles.decided, cell: ({ decidedBy }) => decidedBy || '—' },
} satisfies Record<string, RecordColumn<BarrageRow>>

function columnsOf(kind: Kind, isAdmin: boolean, isRemoved: boolean): readonly RecordColumn<BarrageRow>[] {
  const { content, moment, video, className, author, sendTime, state, words, reports, decided } = columnOf
  const where = isAdmin ? [className, video] : [video]
  if (kind === 'intercept') return [content, words, moment, ...where, author, sendTime]
  if (kind === 'reported') return [content, reports, state, moment, ...where, author, sendTime]
  if (isRemoved) return [content, decided, reports, moment, ...where, author, sendTime]
  return [content, state, reports, moment, ...where, author, sendTime]
}

const listOf = (kind: Kind, which: string): BarrageList =>
  kind === 'list' ? (which === 'removed' ? 'removed' : 'all') : kind

const sorts = ['sendTime', 'recordTime', 'reportNum'] as const

const specOf = (kind: Kind, teachingClassId: string): RecordPageSpec<BarrageRow> => ({
  find: ({ filters: { search = '', lessonTaskId = '', which = '' }, sort, pageNo, pageSize }, signal) =>
    call(
      'findBarragePage',
      {
        list: listOf(kind, which),
        teachingClassId,
        search,
        lessonTaskId,
        pageNo,
        pageSize,
        sortField: sorts.find((field) => field === sort?.field),
        sortOrder: sort?.order,
      },
      { signal },
    ),
  filters: { search: '', ...(teachingClassId !== '' && { lessonTaskId: '' }), ...(kind === 'list' && { which: '' }) },
  sorts,
  allowed: { which: /^removed$/ },
  actions: {
    show: {
      ask: 'confirmation',
      done: texts.shown,
      failed: texts.actionFailed,
      run: ({ ids }) => call('showBarrages', { barrageIds: [...ids] }),
    },
    remove: {
      ask: 'confirmation',
      done: texts.removed,
      failed: texts.actionFailed,
      run: ({ ids }) => call('removeBarrages', { barrageIds: [...ids] }),
    },
  },
  failed: texts.rowsFailed,
})

const showReason = ({ state, reportNum }: BarrageRow) => (state === 'shown' && reportNum === 0 ? texts.isShown : null)
const removeReason = ({ state }: BarrageRow) => (state === 'removed' ? texts.isRemoved : null)
const forbidReason = ({ isForbidden }: BarrageRow) => (isForbidden === '1' ? texts.isForbidden : null)

/** The reason why an action is unavailable for all of the rows. */
const toNone = (reason: (row: BarrageRow) => string | null) => (rows: readonly BarrageRow[]) => {
  const reasons = rows.map(reason)
  return reasons.every((one) => one !== null) ? (reasons[0] ?? null) : null
}

const questions = {
  show: { title: texts.show, text: texts.askShow, accept: texts.show },
  remove: { title: texts.remove, text: texts.askRemove, accept: texts.remove, danger: true },
} as const

interface LinesProps {
  kind: Kind
  keeper: Keeper
  /** Content above the filters. */
  children?: ReactNode
}

export function Lines({ kind, keeper, children }: LinesProps) {
  const { isAdmin, teachingClassId } = keeper
  const { view, send } = useRecordPage(useMemo(() => specOf(kind, teachingClassId), [kind, teachingClassId]))
  const [forbidden, setForbidden] = useState<readonly BarrageRow[] | null>(null)
  const videos = useVideos(teachingClassId)
  const forbid = (ids: readonly string[]) => {
    const known = new Map([...view.rows, ...(view.everything ?? [])].map((row) => [row.barrageId, row]))
    setForbidden(ids.flatMap((id) => known.get(id) ?? []))
  }
  const isRemovedOnly = view.query.filters.which === 'removed'
  return (
    <>
      <RecordPage
        title={texts.pages[kind]}
        hint={texts.hints[kind]}
        noun={texts.noun}
        view={view}
        columns={columnsOf(kind, isAdmin, isRemovedOnly)}
        filters={[
          { kind: 'text', name: 'search', label: texts.searchRows },
          ...(isAdmin
            ? []
            : [
                {
                  kind: 'select' as const,
                  name: 'lessonTaskId',
                  label: titles.video,
                  options: videos.found,
                  failure: videos.failure,
                },
              ]),
          ...(kind === 'list'
            ? [
                {
                  kind: 'select' as const,
                  name: 'which',
                  label: texts.which,
                  options: [{ value: 'removed', label: texts.whichRemoved }],
                },
              ]
            : []),
        ]}
        idOf={({ barrageId }) => barrageId}
        nameOf={({ content }) => content}
        detailOf={({ userName, recordTime }) => `${userName} · ${videoTime(recordTime)}`}
        rowActions={(row, begin) => [
          { name: 'show', label: texts.show, reason: showReason(row), onRun: begin('show') },
          { name: 'remove', label: texts.remove, danger: true, reason: removeReason(row), onRun: begin('remove') },
          { name: 'forbid', label: texts.forbid, reason: forbidReason(row), onRun: () => setForbidden([row]) },
        ]}
        bulkActions={[
          { name: 'show', label: texts.show, reason: toNone(showReason) },
          { name: 'remove', label: texts.remove, danger: true, reason: toNone(removeReason) },
          { name: 'forbid', label: texts.forbid, reason: toNone(forbidReason) },
        ]}
        questions={questions}
        emptyHint={kind === 'list' ? texts.emptyRows[isRemovedOnly ? 'removed' : 'all'] : texts.emptyRows[kind]}
        send={(event) => {
          // This action needs more than a confirmation: it opens a form.
          if (event.type === 'action.begin' && event.name === 'forbid') forbid(event.ids)
          else send(event)
        }}
      >
        {children}
      </RecordPage>
      {forbidden ? (
        <ForbidForm
          rows={forbidden}
          keeper={keeper}
          onDone={() => send({ type: 'list.reload' })}
          onClosed={() => setForbidden(null)}
        />
      ) : null}
    </>
  )
}

/** The videos of a class, as options. */
const useVideos = (teachingClassId: string) =>
  useChoices(teachingClassId === '' ? null : { struct: ask('findBarrageStruct', { teachingClassId }) }, ({ struct }) =>
    struct.chapters.flatMap(({ lessons }) =>
      lessons.flatMap(({ videos }) =>
        videos.map(({ lessonTaskId, lessonTaskName }) => ({ value: lessonTaskId, label: lessonTaskName })),
      ),
    ),
  )
