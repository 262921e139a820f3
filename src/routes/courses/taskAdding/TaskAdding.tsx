/** The dialog that adds tasks to a class. Its files upload while it is open; without it they become resources of the library. */
import { useSelector } from '@xstate/react'
import { useState } from 'react'
import type { ActorRefFrom } from 'xstate'
import { z } from 'zod'
import { taskKinds } from '../../../../contract/rules/courses/courseEdit'
import { kindRules, type ResourceKind } from '../../../../contract/rules/library/resourceKinds'
import type { taskAddingMachine } from '../../../machines/courses/taskAdding/taskAdding.machine'
import { taskAddingView, unsavedTasks } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import type { TaskAddingDraft } from '../../../machines/courses/taskAdding/taskAdding.types'
import { taskAddingTexts as texts } from '../../../machines/courses/taskAdding/texts'
import type { UploadPurpose } from '../../../machines/library/files/upload.types'
import { newId } from '../../../services/network/ids'
import { TaskAddingDialog } from '../../../views/courses/taskAdding/TaskAddingDialog'
import { DraftBar } from '../../../views/shared/drafts/DraftBar'
import { useUploadClaim } from '../../library/files/uploadClaims'
import { useUploads } from '../../library/files/useUploads'
import { kindOfFile } from '../../library/library/fileKinds'
import { isKindOn } from '../../library/library/kinds'
import { ResourcePicker } from '../../library/resourcePicker/ResourcePicker'
import { useClient } from '../../shared/client/client.context'
import { leaveInPage, useLeaveGuard } from '../../shared/leaveGuard'
import { useDraft } from '../../shared/useDraft'
import { useView } from '../../shared/useView'
import { TestEditor } from './TestEditor'

type Adding = ActorRefFrom<typeof taskAddingMachine>

const content = z.string().nullable()
const addingDraft: z.ZodType<TaskAddingDraft> = z.object({
  parentId: z.string(),
  tasks: z.array(
    z.object({
      taskId: z.string(),
      name: z.string(),
      kind: z.enum(taskKinds),
      fileId: content,
      resId: content,
      text: content,
      link: content,
    }),
  ),
})

const purposeOf = (taskId: string, resType: ResourceKind): UploadPurpose => ({ do: 'addTask', taskId, resType })

export function TaskAdding({ adding }: { adding: Adding }) {
  const view = useView(adding, taskAddingView)
  useLeaveGuard(view.hasUploads)
  return view.isOpen ? <Open adding={adding} view={view} /> : null
}

function Open({ adding, view }: { adding: Adding; view: ReturnType<typeof taskAddingView> }) {
  const { features, toasts } = useClient()
  const picker = useSelector(adding, ({ children }) => children.picker)
  const editor = useSelector(adding, ({ children }) => children.editor)
  const [draftId] = useState(newId)
  // Closing keeps the draft, and opening the dialog again offers it, as after a reload.
  const offer = useDraft({
    name: `tasks:${useSelector(adding, ({ context }) => context.teachingClassId)}`,
    id: draftId,
    schema: addingDraft,
    unsaved: useSelector(adding, unsavedTasks),
    isReady: !view.isLocked,
    onRestore: (draft) => adding.send({ type: 'draft.restore', draft }),
  })
  // An uploaded file is shown as its task only.
  const isRunning = (purpose: UploadPurpose): boolean =>
    purpose.do === 'addTask' && view.tasks.some(({ taskId, isUploading }) => isUploading && taskId === purpose.taskId)
  // A cancelled upload takes its task along.
  const { choose, rows, failed } = useUploads(isRunning, undefined, (purpose) => {
    if (purpose.do === 'addTask' && isRunning(purpose)) adding.send({ type: 'task.remove', taskId: purpose.taskId })
  })
  const chooseFiles = (files: readonly File[]): void => {
    for (const file of files) {
      const kind = kindOfFile(file.name)
      const upload = kind && kindRules[kind].file
      if (kind === null || upload === null) {
        toasts.send({ type: 'notify', level: 'error', text: texts.fileRefused(file.name) })
        continue
      }
      const taskId = newId()
      adding.send({ type: 'files.choose', files: [{ taskId, kind, name: nameOf(file.name) }] })
      choose(upload, purposeOf(taskId, kind), [file])
    }
  }
  return (
    <>
      <TaskAddingDialog
        view={view}
        canWrite={isKindOn('2', features)}
        canTest={isKindOn('3', features)}
        above={<DraftBar offer={offer} />}
        uploads={rows}
        failed={failed.flatMap((purpose) => (purpose.do === 'addTask' ? [purpose.taskId] : []))}
        newId={newId}
        onFiles={chooseFiles}
        // Closing asks first, as leaving the page does.
        send={(event) => (event.type === 'adding.close' ? leaveInPage(() => adding.send(event)) : adding.send(event))}
      />
      {view.tasks
        .filter(({ isUploading }) => isUploading)
        .map(({ taskId, kind }) => (
          <Claim key={taskId} adding={adding} taskId={taskId} resType={kind} />
        ))}
      {picker ? <ResourcePicker key={picker.sessionId} picker={picker} /> : null}
      {editor ? (
        <TestEditor
          key={editor.sessionId}
          editor={editor}
          onSaved={(saved) => adding.send({ type: 'test.saved', ...saved })}
          onClose={() => adding.send({ type: 'test.close' })}
        />
      ) : null}
    </>
  )
}

const nameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '') || fileName

/** Takes the uploaded file of a task. */
function Claim({ adding, taskId, resType }: { adding: Adding; taskId: string; resType: ResourceKind }) {
  useUploadClaim(purposeOf(taskId, resType), ({ fileId }) => {
    adding.send({ type: 'file.uploaded', taskId, fileId })
    return true
  })
  return null
}
