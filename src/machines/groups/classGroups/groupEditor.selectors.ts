/** View data of the page of groups. */
import type { SnapshotFrom } from 'xstate'
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import type { groupEditorMachine } from './groupEditor.machine'
import type { GroupForm } from './groupEditor.types'
import { texts } from './texts'

export interface GroupEditorView {
  readonly face: 'loading' | 'failed' | 'full'
  readonly problem: string | null
  readonly groups: ClassGroups | null
  readonly ticked: readonly string[]
  readonly form: GroupForm | null
  readonly formProblem: string | null
  /** The open form holds an unsaved name. */
  readonly isFormWritten: boolean
  /** Question before a group is dissolved. */
  readonly question: string | null
  readonly isBusy: boolean
}

export function groupEditorView(snapshot: SnapshotFrom<typeof groupEditorMachine>): GroupEditorView {
  const { groups, problem, ticked, form, formProblem, change } = snapshot.context
  const doomed = change?.what === 'dissolve' ? groups?.groups.find(({ groupId }) => groupId === change.groupId) : null
  return {
    face: groups ? 'full' : snapshot.matches({ rows: 'failed' }) ? 'failed' : 'loading',
    problem,
    groups,
    ticked,
    form,
    formProblem,
    isFormWritten:
      form?.kind === 'name' &&
      form.text.trim() !== (groups?.groups.find(({ groupId }) => groupId === form.groupId)?.groupName ?? ''),
    question: change?.what === 'dissolve' ? texts.dissolveText(doomed?.groupName ?? '') : null,
    isBusy: snapshot.hasTag('busy'),
  }
}
