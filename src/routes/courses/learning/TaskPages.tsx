/** The pages of one task: its file (R085), and its facts (R083). */

import type { ReactNode } from 'react'
import { Redirect, useLocation } from 'wouter'
import type { LearningTaskDetail } from '../../../../contract/entities/courses/learning'
import { type LessonFlowView, lessonFlowView } from '../../../machines/courses/learning/learning.selectors'
import type { LessonFlowEvent, LessonFlowInput } from '../../../machines/courses/learning/learning.types'
import { previewMachine } from '../../../machines/library/files/preview.machine'
import { previewView } from '../../../machines/library/files/preview.selectors'
import { LessonTask } from '../../../views/courses/learning/LessonTask'
import { TaskAddress } from '../../../views/courses/learning/TaskAddress'
import { TaskFacts } from '../../../views/courses/learning/TaskFacts'
import { TaskReader, type TaskReaderProps } from '../../../views/courses/learning/TaskReader'
import { TaskText } from '../../../views/courses/learning/TaskText'
import { PageLoading } from '../../../views/shell/frame/PageLoading'
import { ReadFile } from '../../library/files/ReadFile'
import { base } from '../../shared/base'
import { filePath, TASKS, videoPath } from '../../shared/paths/learningPaths'
import { useAddressValue } from '../../shared/records/useAddressChoice'
import { useChartRef } from '../../shared/useChartRef'
import { useNotices } from '../../shared/useNotices'
import { useView } from '../../shared/useView'
import { useWorkspace } from '../../shared/workspace/workspace.context'
import { WithNotes } from '../../talk/notes/WithNotes'
import { providedLessonFlow, providedTaskDetail } from './learningActors'
import { PdfReader } from './PdfReader'

/** The task in the address, in the current class. */
function usePlace(): LessonFlowInput | null {
  const { where } = useWorkspace()
  const [lessonTaskId] = useAddressValue('lessonTaskId')
  return where.kind === 'inside' ? { teachingClassId: where.place.teachingClassId, lessonTaskId } : null
}

const keyOf = ({ teachingClassId, lessonTaskId }: LessonFlowInput): string => `${teachingClassId} ${lessonTaskId}`

export function TaskFile() {
  const place = usePlace()
  return place ? (
    <WithNotes key={keyOf(place)} place={place}>
      <File place={place} />
    </WithNotes>
  ) : (
    <PageLoading />
  )
}

function File({ place }: { place: LessonFlowInput }) {
  const flow = useChartRef(providedLessonFlow, { input: place })
  useNotices(flow)
  const view = useView(flow, lessonFlowView)
  // A video is watched on the page that counts its progress.
  if (view.task?.lessonTaskType === '1') return <Redirect to={videoPath(place.lessonTaskId)} replace />
  return (
    <Task view={view} send={flow.send}>
      {view.task?.link ? <TaskAddress link={view.task.link} /> : null}
      {view.task && view.task.link === '' ? <TaskText html={view.task.text} hasFile={view.task.file !== null} /> : null}
      {view.task?.file ? (
        <Reader
          key={view.task.file.fileId}
          place={place}
          memory={view.memory}
          onMemory={(memory) => flow.send({ type: 'memory.change', memory })}
        />
      ) : null}
    </Task>
  )
}

interface ReaderProps extends Pick<TaskReaderProps, 'memory' | 'onMemory'> {
  place: LessonFlowInput
}

function Reader({ place: { teachingClassId, lessonTaskId }, memory, onMemory }: ReaderProps) {
  const input = { placeKind: 'lessonTask', placeId: `${teachingClassId}:${lessonTaskId}` }
  const reader = useChartRef(previewMachine, { input })
  const failed = () => reader.send({ type: 'view.failed' })
  const view = useView(reader, previewView)
  return (
    <TaskReader
      view={view}
      memory={memory}
      onMemory={onMemory}
      onIntent={reader.send}
      shown={({ viewer, address }) =>
        viewer === 'pdf' ? (
          <PdfReader
            key={address}
            address={address}
            page={memory.page ?? 1}
            onPage={(page) => onMemory({ page })}
            onFailed={failed}
          />
        ) : (
          <ReadFile
            viewer={viewer}
            address={address}
            sheet={view.sheet}
            onSheet={(sheet) => reader.send({ type: 'sheet.choose', sheet })}
            onFail={failed}
          />
        )
      }
    />
  )
}

const pathOf = ({ lessonTaskType, lessonTaskId }: LearningTaskDetail): string =>
  lessonTaskType === '1' ? videoPath(lessonTaskId) : filePath(lessonTaskId)

export function TaskDetail() {
  const place = usePlace()
  return place ? <Detail key={keyOf(place)} place={place} /> : <PageLoading />
}

function Detail({ place }: { place: LessonFlowInput }) {
  const [, navigate] = useLocation()
  const flow = useChartRef(providedTaskDetail, { input: place })
  const view = useView(flow, lessonFlowView)
  const { task, isFileTask } = view
  return (
    <Task view={{ ...view, isFileTask: false }} send={flow.send}>
      {task ? <TaskFacts task={task} onOpen={isFileTask ? () => navigate(pathOf(task)) : null} /> : null}
    </Task>
  )
}

interface TaskProps {
  view: LessonFlowView
  send: (event: LessonFlowEvent) => void
  children: ReactNode
}

function Task({ view, send, children }: TaskProps) {
  const [, navigate] = useLocation()
  return (
    <LessonTask
      view={view}
      backHref={base + TASKS}
      onNavigate={(href) => navigate(href.slice(base.length))}
      onIntent={send}
    >
      {children}
    </LessonTask>
  )
}
