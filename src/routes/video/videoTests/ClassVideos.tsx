/**
 * The videos of a class for its teacher: the watch rules of each, and setting them for some videos or for parts of the course
 * (B548, B550).
 */
import { useMemo, useState } from 'react'
import { useLocation } from 'wouter'
import { type ClassVideo, videoType } from '../../../../contract/entities/video/video'
import { texts as all } from '../../../machines/video/videoTests/texts'
import { momentText } from '../../../machines/video/videoTests/videoTests.selectors'
import { call } from '../../../services/network/http'
import { Button } from '../../../views/shared/kit/Button'
import { Link } from '../../../views/shared/kit/Link'
import type { FilterField } from '../../../views/shared/records/FilterBar'
import { RecordPage } from '../../../views/shared/records/RecordPage'
import type { RecordColumn } from '../../../views/shared/records/RecordTable'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { base } from '../../shared/base'
import { hrefOf, videoAnswersPath, videoTestsPath } from '../../shared/paths/videoTestsPaths'
import { type RecordPageSpec, useRecordPage } from '../../shared/records/useRecordPage'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { pageOfAll } from '../../work/practice/pageOfAll'
import { useClassNews } from './useClassNews'
import { VideoPartForm } from './VideoPartForm'

const texts = all.videos
const types = videoType.options
const bars = ['1', '0'] as const

export function ClassVideos() {
  const { where } = useWorkspace()
  if (where.kind !== 'inside') return <PageLoading />
  const { teachingClassId } = where.place
  return <OfClass key={teachingClassId} teachingClassId={teachingClassId} />
}

const barName = (isShown: '0' | '1') => (isShown === '1' ? texts.showBar : texts.hideBar)

const filters: readonly FilterField[] = [
  { kind: 'text', name: 'name', label: texts.search },
  {
    kind: 'select',
    name: 'videoType',
    label: texts.type,
    options: types.map((value) => ({ value, label: all.types[value] })),
  },
  {
    kind: 'select',
    name: 'isPushed',
    label: texts.pushed,
    options: [
      { value: '1', label: texts.isPushed },
      { value: '0', label: texts.notPushed },
    ],
  },
]

const questions = Object.fromEntries([
  ...types.map((type) => [
    `type${type}`,
    { text: (count: number) => texts.typeAsk(type, count), accept: texts.setType(type) },
  ]),
  ...bars.map((bar) => [
    `bar${bar}`,
    { text: (count: number) => texts.barAsk(bar === '1', count), accept: barName(bar) },
  ]),
])

const specOf = (teachingClassId: string): RecordPageSpec<ClassVideo> => ({
  async find(query, signal) {
    const { name = '', videoType: type = '', isPushed = '' } = query.filters
    const videos = await call('findClassVideos', { teachingClassId }, { signal })
    const found = videos.filter(
      (video) =>
        video.lessonTaskName.includes(name.trim()) &&
        (type === '' || video.videoType === type) &&
        (isPushed === '' || video.isPushed === isPushed),
    )
    return pageOfAll(found, query)
  },
  actions: Object.fromEntries([
    ...types.map((type) => [
      `type${type}`,
      {
        ask: 'confirmation' as const,
        done: texts.typeSet,
        failed: texts.setFailed,
        run: ({ ids }: { ids: readonly string[] }) =>
          call('setVideoTypes', { teachingClassId, lessonTaskIds: [...ids], types: [type] }),
      },
    ]),
    ...bars.map((bar) => [
      `bar${bar}`,
      {
        ask: 'confirmation' as const,
        done: texts.barSet,
        failed: texts.setFailed,
        // Sequentially, because a call cancels another one to the same path in flight (B182).
        async run({ ids }: { ids: readonly string[] }) {
          for (const typeId of ids)
            await call(bar === '1' ? 'showVideoBar' : 'hideVideoBar', { teachingClassId, typeId, type: 'lessonTask' })
        },
      },
    ]),
  ]),
  filters: { name: '', videoType: '', isPushed: '' },
  allowed: { videoType: /^[012]$/, isPushed: /^[01]$/ },
  pageSize: 20,
  failed: texts.failed,
})

function OfClass({ teachingClassId }: { teachingClassId: string }) {
  const [, navigate] = useLocation()
  const [isSetting, setIsSetting] = useState(false)
  const spec = useMemo(() => specOf(teachingClassId), [teachingClassId])
  const { view, send } = useRecordPage(spec)
  useClassNews(teachingClassId, () => send({ type: 'list.reload' }))
  const go = (href: string) => navigate(href.slice(base.length))
  const columns: readonly RecordColumn<ClassVideo>[] = [
    {
      key: 'name',
      title: texts.video,
      isHead: true,
      cell: ({ lessonTaskId, lessonTaskName }) => (
        <Link
          href={hrefOf(videoTestsPath(lessonTaskId))}
          onNavigate={go}
          className="bare pad-0 ink-accent text-start no-underline hover-underline"
        >
          {lessonTaskName}
        </Link>
      ),
    },
    {
      key: 'chapter',
      title: texts.chapter,
      wideOnly: true,
      cell: ({ chapterName, lessonName }) => [chapterName, lessonName].filter((name) => name !== '').join(' · '),
    },
    {
      key: 'pushed',
      title: texts.pushed,
      cell: ({ isPushed }) => (isPushed === '1' ? texts.isPushed : texts.notPushed),
    },
    {
      key: 'length',
      title: texts.length,
      numeric: true,
      cell: ({ hasVideo, durationMs }) =>
        hasVideo === '0' ? texts.noVideo : durationMs > 0 ? momentText(durationMs) : all.unknownLength,
    },
    { key: 'type', title: texts.type, cell: ({ videoType: type }) => <span>{all.types[type]}</span> },
    { key: 'bar', title: texts.bar, cell: ({ isBarShown }) => all.bars[isBarShown] },
    { key: 'seen', title: texts.seen, numeric: true, cell: ({ seenNum }) => texts.people(seenNum) },
    { key: 'finished', title: texts.finished, numeric: true, cell: ({ finishNum }) => texts.people(finishNum) },
    { key: 'tests', title: texts.tests, numeric: true, cell: ({ testNum }) => texts.items(testNum) },
  ]
  return (
    <>
      <RecordPage
        title={texts.title}
        hint={texts.hint}
        noun={texts.noun}
        headActions={
          <>
            <Button icon="list" label={texts.answers} onClick={() => navigate(videoAnswersPath(teachingClassId))} />
            <Button icon="sliders-h" label={texts.byPart} onClick={() => setIsSetting(true)} />
          </>
        }
        view={view}
        columns={columns}
        filters={filters}
        idOf={({ lessonTaskId }) => lessonTaskId}
        nameOf={({ lessonTaskName }) => lessonTaskName}
        detailOf={({ chapterName, videoType: type }) => texts.detailOf(chapterName, type)}
        rowActions={({ lessonTaskId }) => [
          { name: 'open', label: texts.open, onRun: () => navigate(videoTestsPath(lessonTaskId)) },
        ]}
        bulkActions={[
          ...types.map((type) => ({ name: `type${type}`, label: texts.setType(type) })),
          ...bars.map((bar) => ({ name: `bar${bar}`, label: barName(bar) })),
        ]}
        questions={questions}
        emptyHint={texts.empty}
        send={send}
      />
      {isSetting ? (
        <VideoPartForm
          teachingClassId={teachingClassId}
          onClosed={() => {
            setIsSetting(false)
            send({ type: 'list.reload' })
          }}
        />
      ) : null}
    </>
  )
}
