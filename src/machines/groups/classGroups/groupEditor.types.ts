/** What the chart of a class's groups works on. */
import type { ClassGroups } from '../../../../contract/entities/groups/classGroup'
import type { Notify } from '../../shared/messages'

/** One change of the groups. */
export type GroupChange =
  | { readonly what: 'create'; readonly groupName: string }
  | { readonly what: 'rename'; readonly groupId: string; readonly groupName: string }
  | { readonly what: 'captain'; readonly groupId: string; readonly userId: string | null }
  /** Null: out of all groups. */
  | { readonly what: 'move'; readonly userIds: readonly string[]; readonly groupId: string | null }
  | { readonly what: 'draw'; readonly by: 'number' | 'size'; readonly count: number }
  | { readonly what: 'dissolve'; readonly groupId: string }
  | { readonly what: 'restore'; readonly groupId: string }
  | { readonly what: 'openChoice'; readonly membersMax: number; readonly closeTime: number }
  | { readonly what: 'closeChoice' }
  | { readonly what: 'join'; readonly groupId: string }
  | { readonly what: 'leave'; readonly groupId: string }

/** What is being filled in. */
export type GroupForm =
  /** Null: of a new group. */
  | { readonly kind: 'name'; readonly groupId: string | null; readonly text: string }
  | { readonly kind: 'draw'; readonly by: 'number' | 'size'; readonly count: number }
  /** Null: no moment yet. */
  | { readonly kind: 'choice'; readonly membersMax: number; readonly closeTime: number | null }

export interface GroupEditorInput {
  readonly teachingClassId: string
}

export interface GroupEditorContext extends GroupEditorInput {
  /** Null until they have come for the first time. */
  groups: ClassGroups | null
  problem: string | null
  /** Students who are ticked. */
  ticked: readonly string[]
  form: GroupForm | null
  formProblem: string | null
  /** What is asked, or on its way. */
  change: GroupChange | null
}

export type GroupEditorEvent =
  /** The groups of the class have changed elsewhere. */
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
