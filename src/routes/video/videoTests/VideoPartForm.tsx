/** Sets the watch rules for all videos of a part of the course (B477, B548); the form first shows which videos are affected. */

import { useMemo, useState } from 'react'
import type { PushType } from '../../../../contract/entities/courses/taskPush'
import { type ClassVideo, videoType } from '../../../../contract/entities/video/video'
import { ask } from '../../../machines/shared/data/resource.types'
import { texts as all } from '../../../machines/video/videoTests/texts'
import { call } from '../../../services/network/http'
import { RecordForm } from '../../../views/shared/records/RecordForm'
import { useChoices } from '../../shared/records/useChoices'
import { type RecordFormSpec, useRecordForm } from '../../shared/records/useRecordForm'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import '../../../views/video/videoTests/videoTests.css'

const texts = all.videos
const NAMED = 5
const COURSE = 'course'

const ruleNames = [
  ...videoType.options.map((type) => ({ value: `type${type}`, label: all.types[type] })),
  { value: 'bar1', label: texts.showBar },
  { value: 'bar0', label: texts.hideBar },
]

/** A part with videos: the course, chapters, and their lessons. */
interface Part {
  readonly type: PushType
  readonly id: string
  readonly label: string
  readonly videos: readonly ClassVideo[]
}

function partsOf(videos: readonly ClassVideo[], courseId: string): Part[] {
  const parts: Part[] = [{ type: 'course', id: courseId, label: texts.course, videos }]
  const chapters = new Map(videos.map(({ chapterId, chapterName }) => [chapterId, chapterName]))
  for (const [id, label] of chapters) {
    const inChapter = videos.filter(({ chapterId }) => chapterId === id)
    parts.push({ type: 'chapter', id, label, videos: inChapter })
    const lessons = new Map(
      inChapter.flatMap((video) => (video.lessonId === null ? [] : [[video.lessonId, video.lessonName]])),
    )
    for (const [lessonId, name] of lessons)
      parts.push({
        type: 'lesson',
        id: lessonId,
        label: `　${name}`,
        videos: inChapter.filter((video) => video.lessonId === lessonId),
      })
  }
  return parts
}

const keyOf = ({ type, id }: Part): string => (type === 'course' ? COURSE : `${type} ${id}`)

interface VideoPartFormProps {
  teachingClassId: string
  onClosed: () => void
}

export function VideoPartForm({ teachingClassId, onClosed }: VideoPartFormProps) {
  const { where } = useWorkspace()
  const courseId = where.kind === 'inside' ? (where.teachingClass?.course.courseId ?? '') : ''
  const videos = useChoices({ videos: ask('findClassVideos', { teachingClassId }) }, (answers) => answers.videos)
  const parts = partsOf(videos.found, courseId)
  const spec = useMemo(
    (): RecordFormSpec => ({
      load: async () => ({ values: {} }),
      async save(_, { part = '', what = '' }, signal) {
        const [type = '', id = ''] = part === COURSE ? [COURSE, courseId] : part.split(' ')
        const target = { teachingClassId, typeId: id, type: typeOf(type) }
        const chosen = videoType.options.find((one) => what === `type${one}`)
        if (chosen !== undefined) await call('setVideoTypeBelow', { ...target, videoType: chosen }, { signal })
        else await call(what === 'bar1' ? 'showVideoBar' : 'hideVideoBar', target, { signal })
        return part
      },
    }),
    [teachingClassId, courseId],
  )
  const [input] = useState(() => ({
    recordId: null,
    values: { part: '', what: '' },
    isLoaded: true,
    rules: { part: { label: texts.part, required: true }, what: { label: texts.what, required: true } },
    saved: texts.partSet,
  }))
  const { view, send } = useRecordForm(spec, input, { onClosed })
  const touched = parts.find((part) => keyOf(part) === view.values.part)?.videos ?? []
  return (
    <RecordForm
      title={texts.byPart}
      noun={texts.noun}
      view={view}
      saveLabel={texts.set}
      fields={[
        {
          kind: 'select',
          name: 'part',
          label: texts.part,
          required: true,
          autoFocus: true,
          options: parts.map((part) => ({ value: keyOf(part), label: part.label })),
          failure: videos.failure,
        },
        { kind: 'select', name: 'what', label: texts.what, required: true, options: ruleNames },
      ]}
      send={send}
    >
      <div className="stack gap-1 videoTests-touched" role="status">
        {touched.length === 0 ? null : (
          <>
            <p className="u-numbers">{texts.touches(touched.length)}</p>
            <ul>
              {touched.slice(0, NAMED).map(({ lessonTaskId, lessonTaskName }) => (
                <li key={lessonTaskId}>{lessonTaskName}</li>
              ))}
              {touched.length > NAMED ? <li className="u-muted">{texts.others(touched.length)}</li> : null}
            </ul>
          </>
        )}
      </div>
    </RecordForm>
  )
}

const typeOf = (type: string): PushType => (type === 'chapter' || type === 'lesson' ? type : 'course')
