/**
 * The vote editor (B321–B336, B347, B362, B389, B390): every change is stored for the session, a vote is submitted once under
 * the id of its first press, and a draft that another page has saved is overwritten only on request. The rules of a vote are
 * those of the contract.
 */

import type { Vote, VoteDraft, VoteQuestion } from '../../../../contract/entities/live/vote'
import { errors } from '../../../../contract/errors'
import { VOTE_OPTIONS_MAX, VOTE_OPTIONS_MIN, VOTE_QUESTIONS_MAX, VOTE_TIME_MIN } from '../../../../contract/limits'
import { encodeStatistics } from '../../../../contract/rules/live/statistics'
import { checkVote, optionLetter, readQuestions, writeQuestions } from '../../../../contract/rules/live/vote'
import { voteEditorModel } from '../../../../src/catalogue/live/vote/editor/voteEditor.model'
import { voteEditorView } from '../../../../src/machines/live/vote/editor/voteEditor.selectors'
import { findingsIn, importFailure } from '../../../../src/machines/live/vote/editor/voteImport.logic'
import { texts } from '../../../../src/machines/live/vote/texts'
import type {
  ChangedDraft,
  DraftSaving,
  Edit,
  ImportFindings,
  SheetRows,
  VoteEditorInput,
  WritingProblem,
  WrittenQuestion,
  WrittenVote,
} from '../../../../src/machines/live/vote/vote.types'
import type { Failure } from '../../../../src/machines/shared/failure'
import { isSame } from '../../../../src/statecharts/proof/same'
import { emits, reasonOf, report, rulesOf, running, starts, tell } from '../../rules'
import { type Step, say, stay } from '../../steps'

interface Known {
  readonly input: VoteEditorInput
  readonly is:
    | 'writing'
    | 'submitting'
    | 'savingDraft'
    | 'changed'
    | 'clearing'
    | 'reading'
    | 'imported'
    | 'quoting'
    | 'choosing'
  readonly written: WrittenVote
  readonly saved: WrittenVote | null
  readonly nextKey: number
  readonly focus: { readonly field: string; readonly serial: number } | null
  readonly problem: WritingProblem | null
  readonly requestId: string | null
  readonly found: ImportFindings | null
  readonly changed: ChangedDraft | null
}

const blankQuestion = (key: number): WrittenQuestion => ({
  key,
  name: '',
  kind: 0,
  options: [1, 2, 3, 4].map((place) => ({ key: key + place, content: '' })),
})
/** B328, B331: one question of single choice with four options. */
const empty: WrittenVote = {
  draftId: null,
  title: '',
  minutes: String(VOTE_TIME_MIN.default),
  isAnonymous: false,
  questions: [blankQuestion(1)],
}
const freeKey = ({ questions }: WrittenVote): number =>
  Math.max(0, ...questions.flatMap(({ key, options }) => [key, ...options.map((option) => option.key)])) + 1

const check = ({ title, questions }: WrittenVote, kind: 'vote' | 'draft') =>
  checkVote(
    {
      voteName: title,
      questions: questions.map(({ name, kind: voteContentType, options }) => ({
        voteContentName: name,
        voteContentType,
        voteContent: options.map(({ content }) => ({ content })),
      })),
    },
    kind,
  )
const hasContent = (written: WrittenVote): boolean =>
  written.title.trim() !== '' || written.questions.length > 1 || check(written, 'draft').ok

/** The first problem, and the field that it belongs to. */
function problemOf(written: WrittenVote, kind: 'vote' | 'draft'): WritingProblem | null {
  const checked = check(written, kind)
  const minutes = Number(written.minutes)
  if (checked.ok) {
    const isWrong = kind === 'vote' && (minutes < VOTE_TIME_MIN.min || minutes > VOTE_TIME_MIN.max)
    return isWrong ? { text: texts.badMinutes, field: 'minutes' } : null
  }
  const { problem, question: no = 0, option, same } = checked
  const isEqual = option !== undefined && same !== undefined
  const text = isEqual ? texts.optionsEqual(optionLetter(option), optionLetter(same)) : errors[problem].text
  const question = written.questions[no]
  if (!question || problem === 'voteTitleTooLong') return { text, field: 'title' }
  const lacking = question.options.find(({ content }) => content.trim() === '') ?? question.options[0]
  const place = problem === 'voteTooFewOptions' ? lacking : question.options[option ?? -1]
  return { text, field: place ? `option-${place.key}` : `question-${question.key}` }
}

const sent = (written: WrittenVote, kind: 'vote' | 'draft') => {
  const checked = check(written, kind)
  const { voteName, questions } = checked.ok ? checked : { voteName: '', questions: [] }
  const minutes = Number(written.minutes) || VOTE_TIME_MIN.default
  const voteTime = Math.max(VOTE_TIME_MIN.min, Math.min(VOTE_TIME_MIN.max, minutes))
  return { voteName, voteTime, questions, isAnonymous: written.isAnonymous ? '1' : '0' }
}

/** Questions get keys one after the other, and at least two fields for options. */
function withKeys(questions: readonly VoteQuestion[], first: number): readonly WrittenQuestion[] {
  const keys = { next: first }
  const key = () => keys.next++
  return questions.map(({ voteContentName: name, voteContentType: kind, voteContent }) => {
    const own = key()
    const contents = voteContent.map(({ content }) => content)
    const missing = Array.from({ length: Math.max(0, VOTE_OPTIONS_MIN - contents.length) }, () => '')
    return { key: own, name, kind, options: [...contents, ...missing].map((content) => ({ key: key(), content })) }
  })
}
const opened = (draft: Omit<ChangedDraft, 'changedTime'> & { readonly draftId: string }): WrittenVote => {
  const questions = withKeys(readQuestions(draft.voteContent) ?? [], 1)
  return {
    draftId: draft.draftId,
    draftVersion: draft.version,
    title: draft.voteName,
    minutes: String(draft.voteTime),
    isAnonymous: draft.isAnonymous === '1',
    questions: questions.length > 0 ? questions : empty.questions,
  }
}
const filled = ({ questions }: WrittenVote) =>
  questions.filter(({ name, options }) => [name, ...options.map(({ content }) => content)].some((one) => one.trim()))

const keep = (known: Known, change: Partial<Known>): Step<Known> => {
  const next = { ...known, ...change }
  return stay(next, {}, tell('writtenKeeper', { type: 'written.keep', written: next.written }))
}
/** Another content is in the editor: a request to create it is a new one. */
const replaced = (written: WrittenVote): Partial<Known> => ({
  written,
  nextKey: freeKey(written),
  problem: null,
  requestId: null,
})
/** More questions at the end; blank ones are replaced, and no more are taken than there is room for. */
function add(known: Known, questions: readonly VoteQuestion[]): Step<Known> {
  const own = filled(known.written)
  const room = Math.max(0, VOTE_QUESTIONS_MAX - own.length)
  const more = withKeys(questions.slice(0, room), freeKey(known.written))
  const written = questions.length === 0 ? known.written : { ...known.written, questions: [...own, ...more] }
  return keep({ ...known, is: 'writing', found: null }, replaced(written))
}
const startAnew = (known: Known): Step<Known> => keep({ ...known, is: 'writing', saved: null }, replaced(empty))

/** The vote after an edit of the examples, and the field that gets the focus. */
function edited({ written, nextKey }: Known, edit: Edit): { readonly written: WrittenVote; readonly field?: string } {
  const { questions } = written
  const optionsTo = (key: number, to: (options: WrittenQuestion['options']) => WrittenQuestion['options']) => ({
    ...written,
    questions: questions.map((one) =>
      one.options.some((option) => option.key === key) ? { ...one, options: to(one.options) } : one,
    ),
  })
  switch (edit.do) {
    case 'title':
      return { written: { ...written, title: edit.text } }
    case 'option':
      return {
        written: optionsTo(edit.key, (options) =>
          options.map((one) => (one.key === edit.key ? { ...one, content: edit.text } : one)),
        ),
      }
    case 'addQuestion':
      if (questions.length >= VOTE_QUESTIONS_MAX) return { written }
      return {
        written: { ...written, questions: [...questions, blankQuestion(nextKey)] },
        field: `question-${nextKey}`,
      }
    case 'nextOption': {
      const options = questions.find((one) => one.options.some(({ key }) => key === edit.key))?.options ?? []
      const next = options[options.findIndex(({ key }) => key === edit.key) + 1]
      if (next) return { written, field: `option-${next.key}` }
      if (options.length === 0 || options.length >= VOTE_OPTIONS_MAX) return { written }
      const longer = optionsTo(edit.key, (all) => [...all, { key: nextKey, content: '' }])
      return { written: longer, field: `option-${nextKey}` }
    }
    default:
      throw new Error(`the oracle does not describe the edit ${edit.do}`)
  }
}
const focusOn = ({ focus }: Known, field: string | undefined) =>
  field === undefined ? focus : { field, serial: (focus?.serial ?? 0) + 1 }

const saveDraft = (known: Known): Step<Known> => {
  const { draftId, draftVersion: version } = known.written
  const { questions, ...rest } = sent(known.written, 'draft')
  const { teachingClassId } = known.input
  const request = { ...(draftId === null ? {} : { draftId, version }), teachingClassId, ...rest }
  return stay(known, { is: 'savingDraft' }, starts('saveDraft', { ...request, voteContent: writeQuestions(questions) }))
}
const point = (known: Known, problem: WritingProblem): Step<Known> =>
  stay(known, { problem, focus: focusOn(known, problem.field) })
const isTeacher = ({ input }: Known): boolean => input.role === 'teacher'
const failed = (known: Known, error: Failure, instead: string): Step<Known> =>
  stay(known, { is: 'writing' }, say('error', reasonOf(error, instead)))
const titled = (title: string, text: string) => emits({ type: 'notify', level: 'success', title, text })

export const voteEditor = rulesOf(voteEditorModel)({
  begin: (input): Known => ({
    input,
    is: 'writing',
    written: empty,
    saved: null,
    nextKey: freeKey(empty),
    focus: null,
    problem: null,
    requestId: null,
    found: null,
    changed: null,
  }),
  rules: {
    'written.restored': (known, { written }) =>
      known.is === 'writing' ? stay(known, { written, nextKey: freeKey(written) }) : undefined,
    'editor.edit': (known, { edit }) => {
      if (!['writing', 'savingDraft', 'reading'].includes(known.is)) return undefined
      const { written, field } = edited(known, edit)
      const nextKey = Math.max(known.nextKey, freeKey(written))
      return keep(known, { ...replaced(written), nextKey, focus: focusOn(known, field) })
    },
    'editor.submit': (known, event) => {
      if (known.is !== 'writing') return undefined
      const problem = problemOf(known.written, 'vote')
      if (problem !== null) return point(known, problem)
      // A request that failed is repeated under its id.
      const requestId = known.requestId ?? event.requestId
      const { questions, ...rest } = sent(known.written, 'vote')
      const request = {
        teachingClassId: known.input.teachingClassId,
        ...rest,
        voteContent: writeQuestions(questions),
        voteStatistics: encodeStatistics(questions.map(({ voteContent }) => voteContent.map(() => 0))),
        requestId,
      }
      return stay(known, { is: 'submitting', requestId, problem: null }, starts('createVote', request))
    },
    'editor.saveDraft': (known) => {
      if (known.is !== 'writing') return undefined
      const problem = problemOf(known.written, 'draft')
      return problem === null ? saveDraft(known) : point(known, problem)
    },
    'editor.clear': (known) =>
      known.is === 'writing' && hasContent(known.written) ? stay(known, { is: 'clearing' }) : undefined,
    'editor.confirm': (known) => {
      if (known.is === 'clearing') return startAnew(known)
      if (known.is === 'imported' && known.found && known.found.questions.length > 0)
        return add(known, known.found.questions)
      if (known.is !== 'changed') return undefined
      // The next save replaces the version of the other page.
      const written = { ...known.written, draftVersion: known.changed?.version }
      return saveDraft({ ...known, written, changed: null })
    },
    'editor.takeTheirs': (known) => {
      const { changed, written } = known
      if (known.is !== 'changed' || !changed) return undefined
      const next: Known = { ...known, is: 'writing', changed: null }
      if (written.draftId === null) return keep(next, {})
      const theirs = opened({ ...changed, draftId: written.draftId })
      return keep({ ...next, saved: theirs }, replaced(theirs))
    },
    'editor.cancel': (known) =>
      ['changed', 'clearing', 'reading', 'imported'].includes(known.is)
        ? stay(known, { is: 'writing', changed: null, found: null })
        : undefined,
    'file.chosen': (known, { file }) =>
      known.is === 'writing' ? stay(known, { is: 'reading' }, starts('readSheet', { file })) : undefined,
    /** B347: only a teacher has past votes and drafts. */
    'quote.open': (known) => {
      const { teachingClassId } = known.input
      if (known.is !== 'writing' || !isTeacher(known)) return undefined
      return stay(known, { is: 'quoting' }, starts('quoting', { teachingClassId }))
    },
    'drafts.open': (known) => {
      const { teachingClassId } = known.input
      if (known.is !== 'writing' || !isTeacher(known)) return undefined
      const asked = { teachingClassId, isWriting: hasContent(known.written) }
      return stay(known, { is: 'choosing' }, starts('draftBox', asked))
    },
    'done createVote': (known, vote: Vote) => {
      const { known: next, sent: kept } = startAnew(known)
      const notice = isTeacher(known) ? say('success', texts.started) : titled(texts.requested, texts.requestedText)
      return stay(next, {}, ...kept, report({ type: 'editor.created', vote }), notice)
    },
    'error createVote': (known, error: Failure) => failed(known, error, texts.createFailed),
    'done saveDraft': (known, saving: DraftSaving) => {
      if (saving.kind === 'changed') return stay(known, { is: 'changed', changed: saving.draft })
      const { draftId, version: draftVersion } = saving.draft
      const written = { ...known.written, draftId, draftVersion }
      const { known: next, sent: kept } = keep(known, {
        is: 'writing',
        written,
        saved: opened(saving.draft),
        problem: null,
      })
      return stay(next, {}, ...kept, titled(texts.draftSaved, texts.draftSavedText))
    },
    'error saveDraft': (known, error: Failure) => failed(known, error, texts.draftFailed),
    'done readSheet': (known, { file, rows }: { readonly file: string; readonly rows: SheetRows }) =>
      stay(known, { is: 'imported', found: findingsIn(file, rows, filled(known.written).length) }),
    'error readSheet': (known, error: unknown) => stay(known, { is: 'writing' }, say('error', importFailure(error))),
    'done quoting': add,
    'done draftBox': (known, draft: VoteDraft | null) => {
      if (draft === null) return stay(known, { is: 'writing' })
      const written = opened(draft)
      return keep({ ...known, is: 'writing', saved: written }, replaced(written))
    },
  },
  shown: (known) => {
    const { written, saved } = known
    const isSaved = saved !== null && isSame(sent(written, 'draft'), sent(saved, 'draft'))
    const busy = known.is === 'submitting' || known.is === 'savingDraft' || known.is === 'reading' ? known.is : null
    const actors = {
      submitting: 'createVote writtenKeeper',
      savingDraft: 'saveDraft writtenKeeper',
      reading: 'readSheet writtenKeeper',
      quoting: 'quoting writtenKeeper',
      choosing: 'draftBox writtenKeeper',
      writing: 'writtenKeeper',
      changed: 'writtenKeeper',
      clearing: 'writtenKeeper',
      imported: 'writtenKeeper',
    }
    return {
      written,
      problem: known.problem,
      focus: known.focus,
      busy,
      hasTag: busy !== null,
      isClearing: known.is === 'clearing',
      found: known.found,
      changedAt: known.changed?.version ?? null,
      isWriting: hasContent(written),
      isUnsaved: hasContent(written) && !isSaved,
      runs: actors[known.is],
    }
  },
  read: (snapshot) => ({
    ...voteEditorView(snapshot),
    written: snapshot.context.written,
    problem: snapshot.context.problem,
    changedAt: snapshot.context.changed?.version ?? null,
    hasTag: snapshot.hasTag('sending'),
    runs: running(snapshot),
  }),
})
