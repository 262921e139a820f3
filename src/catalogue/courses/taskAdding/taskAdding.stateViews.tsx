/** State views of the dialog that adds tasks to a class. */
import { taskAddingView } from '../../../machines/courses/taskAdding/taskAdding.selectors'
import { resourceEditorView } from '../../../machines/library/library/editor/resourceEditor.selectors'
import { resourcePickerView } from '../../../machines/library/resourcePicker/resourcePicker.selectors'
import { TaskAddingDialog } from '../../../views/courses/taskAdding/TaskAddingDialog'
import { TestDialog } from '../../../views/courses/taskAdding/TestDialog'
import { ResourcePickerDialog } from '../../../views/library/resourcePicker/ResourcePickerDialog'
import { resourceEditorModel } from '../../library/library/editor/resourceEditor.model'
import { resourcePickerModel } from '../../library/resourcePicker/resourcePicker.model'
import { exampleOf, ignore, type StateView, type StateViews } from '../../stateViews/stateView'
import { Surroundings } from '../../stateViews/surroundings'

const taskAdding: StateView = (snapshot, send) =>
  snapshot.matches('closed') ? null : (
    <Surroundings person="teacher">
      <TaskAddingDialog
        view={taskAddingView(snapshot)}
        canWrite
        canTest
        uploads={null}
        failed={[]}
        newId={() => 'new3'}
        onFiles={ignore}
        send={send}
      />
      {snapshot.matches({ open: 'picking' }) ? (
        <ResourcePickerDialog
          view={resourcePickerView(exampleOf(resourcePickerModel, 'open.list.listed'))}
          kinds={['1', '0', '10']}
          upload={null}
          send={ignore}
        />
      ) : null}
      {snapshot.matches({ open: 'testing' }) ? (
        <TestDialog
          view={resourceEditorView(exampleOf(resourceEditorModel, 'open.writing'))}
          upload={() => new Promise<string>(ignore)}
          onIntent={ignore}
          onClose={() => send({ type: 'test.close' })}
        />
      ) : null}
    </Surroundings>
  )

export const taskAddingStateViews: StateViews = {
  'task-adding': { view: taskAdding, blank: { closed: 'Without the dialog nothing is shown.' } },
}
