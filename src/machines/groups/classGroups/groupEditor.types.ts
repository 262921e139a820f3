/** Types of the chart of a class's groups. */
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import type { Notify } from '../../shared/messages'

/** One change of the groups. */
export type GroupChange =
  | { readonly what: 'create'; readonly groupName: string }
  | { readonly what: 'rename'; readonly groupId: string; readonly groupName: string }
  | { readonly what: 'captain'; readonly groupId: string; readonly userId: string | null }
  /** Null: removes the students from all groups. */
  | { readonly what: 'move'; readonly userIds: readonly string[]; readonly groupId: string | null }
  | { readonly what: 'draw'; readonly by: 'number' | 'size'; readonly count: number }
  | { readonly what: 'dissolve'; readonly groupId: string }
  | { readonly what: 'restore'; readonly groupId: string }
  | { readonly what: 'openChoice'; readonly membersMax: number; readonly closeTime: number }
  | { readonly what: 'closeChoice' }
  | { readonly what: 'join'; readonly groupId: string }
  | { readonly what: 'leave'; readonly groupId: string }

/** An open form. */
export type GroupForm =
  /** Null: a new group. */
  | { readonly kind: 'name'; readonly groupId: string | null; readonly text: string }
  | { readonly kind: 'draw'; readonly by: 'number' | 'size'; readonly count: number }
  /** Null: no valid time yet. */
  | { readonly kind: 'choice'; readonly membersMax: number; readonly closeTime: number | null }

export interface GroupEditorInput {
  readonly teachingClassId: string
}

export interface GroupEditorContext extends GroupEditorInput {
  /** Null until the first load. */
  groups: ClassGroups | null
  problem: string | null
  /** Ids of the ticked students. */
  ticked: readonly string[]
  form: GroupForm | null
  formProblem: string | null
  /** The change to confirm, or being stored. */
  change: GroupChange | null
}

export type GroupEditorEvent =
  /** The groups of the class changed elsewhere. */
  | { type: 'groups.changed' }
  | { type: 'line.back' }
  | { type: 'list.reload' }
  | { type: 'student.tick'; userId: string }
  | { type: 'change.make'; change: GroupChange }
  | { type: 'change.confirm' }
  | { type: 'change.cancel' }
  | { type: 'form.open'; form: GroupForm }
  | { type: 'form.write'; form: GroupForm }
  | { type: 'form.submit' }
  | { type: 'form.cancel' }

export type GroupEditorEmitted = Notify
export interface ChangeGroups extends GroupEditorInput {
  readonly change: GroupChange
}
