/**
 * A section that a student edits, and the requests to the server (content §4 Section editing, §5; B487 B488 B502 B581,
 * D34), from the presses, the messages and the responses alone. The section stays unchanged until 确定 is confirmed by
 * the server; the text of another page is overwritten only if the user chooses so.
 */

import { sectionModel } from '../../../../src/catalogue/documents/planEditor/section/section.model'
import { sectionView } from '../../../../src/machines/documents/planEditor/planEditor.selectors'
import type {
  DraftText,
  FoundDraft,
  SaveSectionAnswer,
  SectionEvent,
  SectionInput,
  SectionNode,
  SectionText,
} from '../../../../src/machines/documents/planEditor/section/section.types'
import type { KeptCopy } from '../../../../src/machines/shared/autosave/autosave.types'
import { defineOracle, type Happened } from '../../../support/oracle'
import { type Step as StepOf, say, stay } from '../../steps'

interface Known {
  readonly node: SectionNode
  readonly draft: FoundDraft | null
  /** Unconfirmed changes of the section exist. */
  readonly isLeft: boolean
  readonly is: 'shown' | 'opening' | 'writing' | 'asking' | 'saving' | 'conflict' | 'discarding'
  readonly written: SectionText
  /** The version of the section that the edit is based on. */
  readonly basedOn: number
  readonly uploads: number
  readonly problem: string | null
  readonly theirs: { readonly text: SectionText; readonly version: number } | null
}
type Step = StepOf<Known>

interface Shown {
  readonly title: string
  readonly html: string
  readonly isEditing: boolean
  readonly isOffered: boolean
  readonly writtenTitle: string
  readonly writtenHtml: string
  readonly isAsking: boolean
  readonly isSaving: boolean
  readonly problem: string | null
  readonly theirs: string | null
}

const EMPTY = '标题不允许为空'
const UPLOADING = '图片正在上传，请稍候'
const isBlank = (text: string): boolean => text.replace(/[\s\u200b]/g, '') === ''
const isWriting = ({ is }: Known): boolean => is === 'writing'
const isOpen = ({ is }: Known): boolean => ['writing', 'asking', 'saving', 'conflict'].includes(is)

const discard = (known: Known): Step =>
  stay(
    known,
    { is: 'discarding', theirs: null },
    { to: { started: 'deleteDraft' }, event: { input: { sectionCode: known.node.sectionCode } } },
  )

const save = (known: Known): Step =>
  stay(
    known,
    { is: 'saving', problem: null, theirs: null },
    {
      to: { started: 'saveSection' },
      event: {
        input: {
          sectionCode: known.node.sectionCode,
          title: known.written.title.trim(),
          html: known.written.html,
          version: known.basedOn,
        },
      },
    },
  )

/**
 * If another page has changed only the title, the edit continues on the new version; any other change becomes a
 * conflict at the save.
 */
function told(known: Known, node: SectionNode): Step {
  const before = known.node
  if (node.version < before.version) return stay(known)
  if (known.basedOn !== before.version || node.html !== before.html) return stay(known, { node })
  const isUntouched = known.written.title === before.title
  const written = isUntouched ? { ...known.written, title: node.title } : known.written
  return stay(known, { node, basedOn: node.version, written })
}

/** The newest text is opened: the browser's copy, or the draft, or the section. */
function opened(known: Known, copy: KeptCopy<DraftText> | null): Step {
  const { title, html, basedOn } = copy?.value ?? known.draft ?? { ...known.node, basedOn: known.node.version }
  const now = { is: 'writing', written: { title, html }, basedOn, uploads: 0, problem: null, theirs: null } as const
  return copy ? stay(known, now, say('info', '已恢复没有保存的内容')) : stay(known, now)
}

function afterEvent(known: Known, event: SectionEvent): Step {
  const { node, written, is } = known
  switch (event.type) {
    case 'section.received':
      return told(known, event.node)
    // Deleted on another page: the edited text is handed over, and is offered if the section is restored.
    case 'section.gone': {
      if (!isOpen(known)) return stay(known)
      const isSame = written.title === node.title && written.html === node.html
      return isSame
        ? stay(known, { is: 'shown', theirs: null })
        : stay(
            known,
            { is: 'shown', theirs: null, isLeft: true },
            { to: 'parent', event: { type: 'section.lost', text: written } },
          )
    }
    case 'section.edit': // B487
      return is === 'shown' ? stay(known, { is: 'opening' }) : stay(known)
    case 'draft.discard':
      return is === 'shown' && known.isLeft ? discard(known) : stay(known)
    case 'section.uploads':
      return isOpen(known) ? stay(known, { uploads: event.count }) : stay(known)
    case 'section.write':
      return isWriting(known) ? stay(known, { written: { ...written, ...event.text }, problem: null }) : stay(known)
    // Content inserted from a practice is added after the edited text (B487).
    case 'section.insert':
      return isWriting(known)
        ? stay(known, { written: { ...written, html: written.html + event.html }, problem: null })
        : stay(known)
    case 'section.save': {
      if (!isWriting(known)) return stay(known)
      if (isBlank(written.title)) return stay(known, { problem: EMPTY }) // B502
      return known.uploads > 0 ? stay(known, { problem: UPLOADING }) : save(known) // B488
    }
    case 'section.cancel': {
      if (!isWriting(known)) return stay(known)
      const isSame = written.title === node.title && written.html === node.html
      return isSame ? discard(known) : stay(known, { is: 'asking' }) // B488
    }
    case 'discard.confirm':
      return is === 'asking' ? discard(known) : stay(known)
    case 'discard.keep':
      return is === 'asking' ? stay(known, { is: 'writing' }) : stay(known)
    case 'conflict.mine': // D34
      return is === 'conflict' ? save({ ...known, basedOn: known.theirs?.version ?? known.basedOn }) : stay(known)
    case 'conflict.theirs': {
      if (is !== 'conflict') return stay(known)
      const { known: now, sent } = discard(known)
      return { known: now, sent: [{ to: 'parent', event: { type: 'section.saved', node } }, ...sent] }
    }
    case 'conflict.back':
      return is === 'conflict' ? stay(known, { is: 'writing', theirs: null }) : stay(known)
    case 'draft.takeTheirs':
      return isWriting(known) ? stay(known, { written: event.text }) : stay(known)
    default:
      return stay(known)
  }
}

const nothingLeft = { is: 'shown', draft: null, isLeft: false, theirs: null, problem: null, uploads: 0 } as const

function answered(known: Known, answer: SaveSectionAnswer): Step {
  const { node } = known
  if (answer.kind === 'changed') {
    const { text, version } = answer
    return stay(known, { is: 'conflict', theirs: { text, version }, node: { ...node, ...text, version } })
  }
  const { title, html, version } = answer
  const now = version < node.version ? node : { ...node, title, html, version }
  const report = { to: 'parent', event: { type: 'section.saved', node: now } } as const
  return stay({ ...known, ...nothingLeft }, { node: now }, report, say('success', '修改标题与内容成功')) // B581
}

function step(known: Known, happened: Happened): Step {
  switch (happened.kind) {
    case 'event':
      return afterEvent(known, happened.event as unknown as SectionEvent)
    case 'done':
      if (happened.actor === 'readCopy') return opened(known, happened.output as KeptCopy<DraftText> | null)
      if (happened.actor === 'saveSection') return answered(known, happened.output as SaveSectionAnswer)
      return stay(known, nothingLeft)
    case 'error': {
      const { text } = happened.error as { text: string }
      if (happened.actor === 'readCopy') return opened(known, null)
      if (happened.actor === 'saveSection')
        return stay(known, { is: 'writing', problem: text || '章节没有保存，请重试' })
      return stay(known, { is: 'shown', isLeft: true }, say('error', text || '草稿没有删除，请重试'))
    }
    default:
      return stay(known)
  }
}

export const oracle = defineOracle<Known, Shown>(sectionModel, {
  begin: (input) => {
    const { node, draft, hasCopy } = input as SectionInput
    return {
      node,
      draft,
      isLeft: draft !== null || hasCopy,
      is: 'shown',
      written: { title: node.title, html: node.html },
      basedOn: node.version,
      uploads: 0,
      problem: null,
      theirs: null,
    }
  },
  next: (known, happened) => step(known, happened).known,
  shown: (known) => {
    const isEditing = isOpen(known)
    return {
      title: known.node.title, // B488
      html: known.node.html, // B488
      isEditing, // B487
      isOffered: known.is === 'shown' && known.isLeft,
      ...(isEditing && { writtenTitle: known.written.title, writtenHtml: known.written.html, problem: known.problem }),
      isAsking: known.is === 'asking',
      isSaving: known.is === 'saving',
      theirs: known.theirs?.text.html ?? null, // D34
    }
  },
  sent: (before, happened) => step(before, happened).sent,
  speaksOf: ({ to }) =>
    to === 'parent' ||
    to === 'listener' ||
    (typeof to === 'object' && 'started' in to && ['saveSection', 'deleteDraft'].includes(to.started)),
  routes: [
    // Both pages edit: back, again, and then this one overwrites.
    {
      keys: [
        'section.edit',
        'done readCopy 0',
        'section.write (another text)',
        'section.save',
        'done saveSection 1',
        'conflict.back',
        'section.save',
        'done saveSection 1',
        'conflict.mine',
        'done saveSection 0',
      ],
    },
    // The tree changes the title while the text is edited.
    {
      keys: [
        'section.edit',
        'done readCopy 0',
        'section.write (another text)',
        'section.received (another title)',
        'section.save',
        'error saveSection 0',
        'section.save',
        'done saveSection 0',
      ],
    },
    { start: 1, keys: ['section.edit', 'done readCopy 0', 'section.cancel', 'discard.confirm', 'error deleteDraft 0'] },
    { start: 2, keys: ['section.edit', 'done readCopy 1', 'section.save', 'done saveSection 0', 'section.edit'] },
  ],
  read: (snapshot) => {
    const view = sectionView(snapshot as Parameters<typeof sectionView>[0])
    return {
      title: view.node.title,
      html: view.node.html,
      isEditing: view.isEditing,
      isOffered: view.offered !== null,
      writtenTitle: view.written.title,
      writtenHtml: view.written.html,
      isAsking: view.isAsking,
      isSaving: view.isSaving,
      problem: view.problem,
      theirs: view.theirs?.text.html ?? null,
    }
  },
})
