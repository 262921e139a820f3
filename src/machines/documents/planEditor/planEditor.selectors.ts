/** Selectors of the plan editor and the previews. */
import type { SnapshotFrom } from 'xstate'
import type { PlanClass, PlanStudent } from '../../../../contract/entities/documents/plan'
import { numbersOf, type Outline } from '../../../../contract/rules/shared/outline'
import { autosaveView } from '../../shared/autosave/autosave.selectors'
import type { AutosaveView } from '../../shared/autosave/autosave.types'
import type { DragItem } from '../../shared/dragReorder/dragReorder.types'
import { pageFace } from '../../shared/listFace'
import { arranged, childReason, found, outlineOf, siblingReason, wordCount } from './planEditor.logic'
import type { planEditorMachine } from './planEditor.machine'
import type { PlanTree, TreeStep } from './planEditor.types'
import type { planPreviewMachine } from './preview/planPreview.machine'
import type { sectionMachine } from './section/section.machine'
import { sectionReason } from './section/section.setup'
import type { DraftText, SavedByOther, SectionNode, SectionText } from './section/section.types'
import { planTexts as texts } from './texts'
import type { planVersionsMachine } from './versions/planVersions.machine'

/** View of a section. */
export interface SectionView {
  readonly node: SectionNode
  readonly isEditing: boolean
  readonly isOpening: boolean
  /** Why it cannot be edited now. */
  readonly editReason: string | null
  /** The unconfirmed draft of an earlier visit; `savedTime` is null where only the browser has it. */
  readonly offered: { readonly savedTime: number | null } | null
  readonly written: SectionText
  readonly edition: number
  readonly isAsking: boolean
  readonly isSaving: boolean
  readonly problem: string | null
  /** Why it cannot be saved now; null where it can. A failed save has its own message. */
  readonly saveReason: string | null
  /** Pictures are still uploading. */
  readonly isUploading: boolean
  readonly theirs: SavedByOther | null
  /** State of the automatic saving; null while the section is not edited. */
  readonly saving: AutosaveView<DraftText> | null
  /** Another page writes the draft too. */
  readonly draftTheirs: SavedByOther | null
}

export function sectionView(snapshot: SnapshotFrom<typeof sectionMachine>): SectionView {
  const { context, children } = snapshot
  const isEditing = snapshot.matches('editing')
  const child = children.autosave?.getSnapshot()
  // A stub in tests has no context.
  const saving = isEditing && child?.context ? autosaveView<DraftText>(child) : null
  const reason = sectionReason(context)
  const theirDraft = saving?.theirs ?? null
  return {
    node: context.node,
    isEditing,
    isOpening: snapshot.matches('opening'),
    editReason: snapshot.matches('opening') || snapshot.matches('discarding') ? texts.busy : null,
    offered: snapshot.matches({ displayed: 'offered' }) ? { savedTime: context.draft?.savedTime ?? null } : null,
    written: context.written,
    edition: context.edition,
    isAsking: snapshot.matches({ editing: 'asking' }),
    isSaving: snapshot.matches({ editing: 'saving' }),
    problem: context.problem,
    saveReason: reason === texts.uploading ? reason : null,
    isUploading: context.uploads > 0,
    theirs: snapshot.matches({ editing: 'conflict' }) ? context.theirs : null,
    saving,
    draftTheirs: theirDraft && {
      text: { title: theirDraft.value.title, html: theirDraft.value.html },
      version: theirDraft.version,
      changedBy: theirDraft.changedBy,
      changedTime: theirDraft.changedTime,
    },
  }
}

type Face = 'loading' | 'failed' | 'gone' | 'unnamed' | 'ready'

/** View of the plan editor. */
export function planEditorView(snapshot: SnapshotFrom<typeof planEditorMachine>) {
  const { context } = snapshot
  const { plan, current, past, future, renaming, deleting, search, hit } = context
  const isCut = snapshot.matches({ ready: { line: 'cut' } })
  const isResting = snapshot.matches({ ready: { tree: 'resting' } })
  const busy = isCut ? texts.offline : isResting ? null : texts.busy
  const places = found(context)
  const face: Face = snapshot.matches('ready')
    ? 'ready'
    : snapshot.matches('failed')
      ? 'failed'
      : snapshot.matches('gone')
        ? 'gone'
        : snapshot.matches('unnamed')
          ? 'unnamed'
          : 'loading'
  return {
    face,
    problem: context.problem,
    plan,
    outline: plan ? outlineOf(plan) : [],
    current,
    closed: context.closed,
    readers: context.readers,
    words: plan ? wordCount(plan) : 0,
    isCut,
    isBusy: snapshot.matches({ ready: { tree: 'adding' } }),
    renaming:
      snapshot.matches({ ready: { tree: 'naming' } }) || snapshot.matches({ ready: { tree: 'savingName' } })
        ? renaming
        : null,
    /** The written title differs from the stored one. */
    isTitleWritten:
      renaming !== null &&
      plan?.sections.find(({ sectionCode }) => sectionCode === renaming.id)?.title !== renaming.title,
    /** The title is being saved. */
    isSavingName: snapshot.matches({ ready: { tree: 'savingName' } }),
    /** The title whose deletion waits for confirmation. */
    deleting:
      snapshot.matches({ ready: { tree: 'asking' } }) || snapshot.matches({ ready: { tree: 'deleting' } })
        ? (plan?.sections.find(({ sectionCode }) => sectionCode === deleting)?.title ?? '')
        : null,
    isDeleting: snapshot.matches({ ready: { tree: 'deleting' } }),
    /** The last deletion, as long as it is the latest step. */
    deleted: deletedIn(past.at(-1)),
    /** For each action, why it is disabled. */
    reasons: {
      first: busy,
      remove: busy,
      sibling: busy ?? siblingReason(context),
      child: busy ?? childReason(context),
      undo: busy ?? (past.length > 0 ? null : texts.nothingToUndo),
      redo: busy ?? (future.length > 0 ? null : texts.nothingToRedo),
    },
    /** Why no title can be added below a section. */
    childReasonOf: (id: string): string | null => busy ?? childReason({ plan, current: id }),
    search,
    found: places,
    foundAt: places.length === 0 ? 0 : hit + 1,
  }
}
const deletedIn = (step: TreeStep | undefined): { readonly id: string; readonly title: string } | null =>
  step?.kind === 'deleted' ? { id: step.id, title: step.title } : null

export type PlanEditorView = ReturnType<typeof planEditorView>

/** The sections of a plan in the order of the tree, including moves that are not stored yet. */
export const sectionsIn = (plan: PlanTree, shown: Outline<DragItem>): readonly SectionNode[] =>
  arranged(plan, shown, plan.treeVersion).sections

/** Numbers and titles of sections as displayed. */
export const numbersIn = (outline: Outline<DragItem>): ReadonlyMap<string, string> => numbersOf(outline)

/** View of a preview. */
export function planPreviewView(snapshot: SnapshotFrom<typeof planPreviewMachine>) {
  const { context, value } = snapshot
  const { plan, students, userCode } = context
  const face: Face = snapshot.matches({ plan: 'ready' })
    ? 'ready'
    : value.plan === 'failed'
      ? 'failed'
      : value.plan === 'gone'
        ? 'gone'
        : value.plan === 'none'
          ? 'unnamed'
          : 'loading'
  const student = students?.find((one) => one.userCode === userCode)
  return {
    face,
    problem: context.problem,
    plan,
    outline: plan ? outlineOf(plan) : [],
    current: context.current,
    closed: context.closed,
    readers: context.readers,
    words: plan ? wordCount(plan) : 0,
    isCut: value.line === 'cut',
    isNavShown: value.nav === 'shown',
    isExporting: value.document === 'exporting',
    isTreeNarrow: value.tree === 'narrow',
    studentName: student?.userName ?? plan?.ownerName ?? '',
    strips: stripsOf(snapshot, student),
  }
}
export type PlanPreviewView = ReturnType<typeof planPreviewView>

/** The choices of a teacher. */
export interface StripsView {
  readonly isLoadingClasses: boolean
  readonly isLoadingStudents: boolean
  readonly problem: string | null
  readonly classes: readonly PlanClass[]
  readonly students: readonly PlanStudent[]
  readonly plans: PlanStudent['userHasBusinessPlan']
  readonly classesId: string
  readonly userCode: string
  readonly businessCode: string
}

function stripsOf(
  { context, value }: SnapshotFrom<typeof planPreviewMachine>,
  student: PlanStudent | undefined,
): StripsView | null {
  if (context.role === 'student') return null
  return {
    isLoadingClasses: value.strips === 'classes',
    isLoadingStudents: value.strips === 'classes' || value.strips === 'students',
    problem: value.strips === 'classesFailed' || value.strips === 'studentsFailed' ? context.stripProblem : null,
    classes: context.classes ?? [],
    students: context.students ?? [],
    plans: student?.userHasBusinessPlan ?? [],
    classesId: context.classesId,
    userCode: context.userCode,
    businessCode: context.businessCode,
  }
}

/** View of the versions of a plan. */
export function planVersionsView(snapshot: SnapshotFrom<typeof planVersionsMachine>) {
  const { context } = snapshot
  const { page } = context
  const isChosen = ['fetching', 'looking', 'asking', 'restoring', 'restored'].some((state) => state === snapshot.value)
  const face = pageFace(page?.list, snapshot.matches('failed'))
  return {
    face,
    isLoading: snapshot.matches('loading'),
    rows: page?.list ?? [],
    total: page?.total ?? 0,
    pageSize: page?.pageSize ?? 1,
    pageNo: context.pageNo,
    problem: context.problem,
    chosen: isChosen ? context.chosen : null,
    shown: isChosen ? context.shown : null,
    name: context.name,
    nameProblem: context.nameProblem,
    isKeeping: snapshot.matches('keeping'),
    /** Why no version can be saved now; null where one can. */
    keepReason: face === 'failed' ? texts.versionsFailed : snapshot.matches('loading') ? texts.versionsLoading : null,
    isAsking: snapshot.matches('asking'),
    isRestoring: snapshot.matches('restoring'),
  }
}
export type VersionsView = ReturnType<typeof planVersionsView>

/** The texts of the sections with their titles, for annotations. */
export const titledSections = (
  plan: PlanTree | null,
): readonly { sectionCode: string; title: string; html: string }[] => {
  if (!plan) return []
  const numbers = numbersOf(outlineOf(plan))
  return plan.sections.map(({ sectionCode, title, html }) => ({
    sectionCode,
    title: `${numbers.get(sectionCode) ?? ''}${/^$|、$/.test(numbers.get(sectionCode) ?? '') ? '' : ' '}${title}`,
    html,
  }))
}
