/** Connects the chart of the course editor with the server. */
import { fromPromise } from 'xstate'
import type { CourseEdit } from '../../../../contract/rules/courses/courseEdit'
import { courseEditorMachine } from '../../../machines/courses/courseEditor/courseEditor.machine'
import type { CourseDraft, StoredEdits, StoreInput } from '../../../machines/courses/courseEditor/courseEditor.types'
import { publishingMachine } from '../../../machines/courses/courseEditor/publishing.machine'
import type {
  PublishDifference,
  Published,
  PublishInput,
} from '../../../machines/courses/courseEditor/publishing.types'
import { dragReorderMachine } from '../../../machines/shared/dragReorder/dragReorder.machine'
import type { SavedMove, SaveMoveInput } from '../../../machines/shared/dragReorder/dragReorder.types'
import { call } from '../../../services/network/http'
import { providedResourcePicker } from '../../library/resourcePicker/resourcePickerActors'

/** An edit in the form of the call. */
const wire = (edit: CourseEdit) => (edit.kind === 'insert' ? { ...edit, items: [...edit.items] } : edit)

/** Moves in the tree are saved with all other edits: this actor does not call the server. */
const saveMove = fromPromise<SavedMove, SaveMoveInput>(async ({ input: { treeVersion } }) => ({
  treeVersion: treeVersion + 1,
}))

/** The chart of the editor of a course, with its actors. */
export const providedCourseEditor = courseEditorMachine.provide({
  actors: {
    dragReorder: dragReorderMachine.provide({ actors: { saveMove } }),
    loadDraft: fromPromise<CourseDraft, { courseId: string }>(({ input: { courseId }, signal }) =>
      call('getCourseDraft', { courseTemplateId: courseId }, { signal }),
    ),
    storeEdits: fromPromise<StoredEdits, StoreInput>(({ input: { courseId, revision, edits, requestId } }) =>
      call('editCourse', { courseTemplateId: courseId, revision, edits: edits.map(wire), requestId }),
    ),
    resourcePicker: providedResourcePicker,
    publishing: publishingMachine.provide({
      actors: {
        compare: fromPromise<PublishDifference, { courseId: string }>(({ input: { courseId }, signal }) =>
          call('findPublishDifferences', { courseTemplateId: courseId }, { signal }),
        ),
        publish: fromPromise<Published, PublishInput>(({ input: { courseId, revision, note } }) =>
          call('publishCourse', { courseTemplateId: courseId, revision, note }),
        ),
      },
    }),
  },
})
