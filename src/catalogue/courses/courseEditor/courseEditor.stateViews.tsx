/** State views of the charts of the course editor. */
import type { ReactNode } from 'react'
import { taskKinds } from '../../../../contract/rules/courses/courseEdit'
import { type CourseEditorView, courseEditorView } from '../../../machines/courses/courseEditor/courseEditor.selectors'
import { publishingView } from '../../../machines/courses/courseEditor/publishing.selectors'
import { resourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import { CourseEditor } from '../../../views/courses/courseEditor/CourseEditor'
import { PublishDialog } from '../../../views/courses/courseEditor/PublishDialog'
import { ResourcePickerDialog } from '../../../views/library/resourcePicker/ResourcePickerDialog'
import { resourcePickerModel } from '../../library/resourcePicker/resourcePicker.model'
import { exampleOf, ignore, type SendEvent, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'
import { courseEditorModel } from './courseEditor.model'
import { publishingModel } from './publishing.model'

const drag = {
  view: { lifted: null, target: null, announcement: { text: '', serial: 0 }, isSaving: false, undoReason: null },
  reasons: () => ({ up: null, down: null, indent: null, outdent: null }),
  onIntent: ignore,
}

interface EditorProps {
  view: CourseEditorView
  send: SendEvent
  children?: ReactNode
}

const Editor = ({ view, send, children }: EditorProps) => (
  <CourseEditor
    view={view}
    items={view.items}
    drag={drag}
    listHref="#main"
    newId={() => 'new1'}
    onNavigate={ignore}
    onHistory={ignore}
    send={send}
  >
    {children}
  </CourseEditor>
)

/** The editor without a pending action. */
const atRest = (): CourseEditorView => courseEditorView(exampleOf(courseEditorModel, 'ready.hand.resting'))

export const courseEditor: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <Editor view={courseEditorView(snapshot)} send={send}>
      {snapshot.matches({ ready: { publishing: 'open' } }) ? (
        <PublishDialog view={publishingView(exampleOf(publishingModel, 'shown'))} onOpen={ignore} send={ignore} />
      ) : null}
      {snapshot.matches({ ready: { hand: 'picking' } }) ? (
        <ResourcePickerDialog
          view={resourcePickerView(exampleOf(resourcePickerModel, 'open.list.listed'))}
          kinds={taskKinds}
          upload={null}
          send={ignore}
        />
      ) : null}
    </Editor>
  </Surroundings>
)

export const resourcePicker: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <Editor view={atRest()} send={ignore}>
      {snapshot.status === 'done' ? null : (
        <ResourcePickerDialog view={resourcePickerView(snapshot)} kinds={taskKinds} upload={null} send={send} />
      )}
    </Editor>
  </Surroundings>
)

export const publishing: StateView = (snapshot, send) => (
  <Surroundings person="teacher">
    <Editor view={atRest()} send={ignore}>
      {snapshot.status === 'done' ? null : (
        <PublishDialog view={publishingView(snapshot)} onOpen={ignore} send={send} />
      )}
    </Editor>
  </Surroundings>
)

export const courseEditorStateViews: StateViews = {
  'course-editor': { view: courseEditor },
  publishing: { view: publishing },
  'resource-picker': { view: resourcePicker },
}
