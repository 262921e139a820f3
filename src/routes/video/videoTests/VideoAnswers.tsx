/** 视频答题 (R242): the students' answers inside videos, and statistics of each test. */

import { useSelector } from '@xstate/react'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { VideoAnswerRow, VideoTests } from '../../../../contract/entities/video/video'
import { momentInWords } from '../../../../contract/moments'
import { ask } from '../../../machines/shared/data/resource.types'
import type { RecordFilters, RecordListEvent } from '../../../machines/shared/records/recordList.types'
import { texts as all } from '../../../machines/video/videoTests/texts'
import { momentText, titleOf } from '../../../machines/video/videoTests/videoTests.selectors'
import { call } from '../../../services/network/http'
import { Link } from '../../../views/shared/kit/Link'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { AnswerStatistics } from '../../../views/video/videoTests/AnswerStatistics'
import { personalHref } from '../../grades/results/resultsPaths'
import { base } from '../../shared/base'
import { hrefOf, videoTestsPath } from '../../shared/paths/videoTestsPaths'
import { type Choices, useChoices } from '../../shared/records/useChoices'
import { asInput, type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { choiceOf, keepChosenClass } from '../../shared/workspace/place'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { useClassNews } from './useClassNews'

const texts = all.answers
const outcomes = ['right', 'partly', 'wrong'] as const
const sorts = ['answerTime', 'userName', 'recordTime', 'outcome'] as const

const spec: RecordPageSpec<VideoAnswerRow> = {
  find(query, signal) {
    const sortField = sorts.find((field) => field === query.sort?.field)
    const outcome = outcomes.find((one) => one === query.filters.outcome)
    return call('findVideoAnswers', { ...asInput(query), sortField, outcome }, { signal })
  },
  filters: { teachingClassId: '', lessonTaskId: '', videoTestId: '', outcome: '', userName: '' },
  allowed: { outcome: /^(right|partly|wrong)$/ },
  sorts,
  pageSize: 20,
  failed: texts.failed,
}

const letterOf = (letter: string): string => (letter === 'A' ? texts.truth.A : texts.truth.B)

/** The answer on one line. */
const answerText = ({ itemType, response }: VideoAnswerRow): string =>
  (itemType === 'trueFalse' ? response.map(letterOf) : response).join(itemType === 'gap' ? '；' : '、') ||
  texts.noAnswer

/** Another class has other videos, and another video other tests: the filters below are reset. */
function widened(event: RecordListEvent): RecordListEvent {
  if (event.type !== 'filter.change') return event
  const { filters } = event
  const without: RecordFilters = {
    ...('teachingClassId' in filters && { lessonTaskId: '' }),
    videoTestId: '',
  }
  const isWider = 'teachingClassId' in filters || 'lessonTaskId' in filters
  return isWider ? { ...event, filters: { ...without, ...filters } } : event
}

export function VideoAnswers() {
  const [, navigate] = useLocation()
  const { classes } = useWorkspace()
  const own = useSelector(classes, ({ context }) => context.classes) ?? []
  const { view, send } = useRecordPage(spec)
  const { teachingClassId = '', lessonTaskId = '', videoTestId = '' } = view.query.filters
  const [news, setNews] = useState(0)
  useClassNews(teachingClassId, () => {
    send({ type: 'list.reload' })
    setNews((count) => count + 1)
  })
  const videos = useVideos(teachingClassId, news)
  const shown = videos.found.filter((video) => lessonTaskId === '' || video.lessonTaskId === lessonTaskId)
  const go = (classId: string) => (href: string) => {
    // Pages of a class open in the class of the answer.
    const place = own.find((one) => one.teachingClassId === classId)
    if (place) keepChosenClass(choiceOf(place))
    navigate(href.slice(base.length))
  }
  const columns: readonly RecordColumn<VideoAnswerRow>[] = [
    {
      key: 'name',
      title: texts.student,
      isHead: true,
      sort: 'userName',
      cell: ({ userId, userName, teachingClassId: classId }) => (
        <Link
          href={personalHref(userId)}
          onNavigate={go(classId)}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
        >
          {userName}
        </Link>
      ),
    },
    { key: 'loginCode', title: texts.loginCode, numeric: true, cell: ({ loginCode }) => loginCode },
    { key: 'class', title: texts.class, wideOnly: true, cell: ({ className }) => className },
    {
      key: 'video',
      title: texts.video,
      cell: ({ lessonTaskId: id, lessonTaskName, teachingClassId: classId }) => (
        <Link
          href={hrefOf(videoTestsPath(id))}
          onNavigate={go(classId)}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
        >
          {lessonTaskName}
        </Link>
      ),
    },
    { key: 'test', title: texts.test, cell: (row) => titleOf(row) },
    {
      key: 'moment',
      title: texts.moment,
      numeric: true,
      sort: 'recordTime',
      wideOnly: true,
      cell: ({ recordTime }) => momentText(recordTime),
    },
    { key: 'answer', title: texts.answer, cell: answerText },
    { key: 'outcome', title: texts.outcome, sort: 'outcome', cell: ({ outcome }) => texts.outcomes[outcome] },
    {
      key: 'time',
      title: texts.time,
      numeric: true,
      sort: 'answerTime',
      cell: ({ answerTime }) => momentInWords(answerTime),
    },
  ]
  return (
    <RecordPage
      title={texts.title}
      hint={texts.hint}
      noun={texts.noun}
      view={view}
      columns={columns}
      filters={filtersOf(
        own.map((one) => ({ value: one.teachingClassId, label: one.name })),
        videos,
        shown,
      )}
      idOf={({ videoTestId: test, userId }) => `${test} ${userId}`}
      nameOf={({ userName }) => userName}
      emptyHint={texts.empty}
      send={(event) => send(widened(event))}
    >
      {teachingClassId === '' ? null : <AnswerStatistics videos={shown} testId={videoTestId} />}
    </RecordPage>
  )
}

/** The videos of a class with their tests, reloaded after each notification. */
const useVideos = (teachingClassId: string, news: number): Choices<VideoTests> =>
  useChoices(
    teachingClassId === '' ? null : { videos: ask('videoTestStruct', { teachingClassId }) },
    ({ videos }) => videos,
    news,
  )

function filtersOf(
  classes: readonly { value: string; label: string }[],
  videos: Choices<VideoTests>,
  shown: readonly VideoTests[],
): readonly FilterField[] {
  return [
    { kind: 'select', name: 'teachingClassId', label: texts.class, options: classes },
    {
      kind: 'select',
      name: 'lessonTaskId',
      label: texts.video,
      options: videos.found.map((video) => ({ value: video.lessonTaskId, label: video.lessonTaskName })),
      failure: videos.failure,
    },
    {
      kind: 'select',
      name: 'videoTestId',
      label: texts.test,
      options: shown.flatMap(({ tests }) =>
        tests.map((test) => ({
          value: test.videoTestId,
          label: texts.testAt(momentText(test.recordTime), titleOf(test.item)),
        })),
      ),
    },
    {
      kind: 'select',
      name: 'outcome',
      label: texts.outcome,
      options: outcomes.map((value) => ({ value, label: texts.outcomes[value] })),
    },
    { kind: 'text', name: 'userName', label: texts.search },
  ]
}
