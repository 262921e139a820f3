/** Model of the editor of votes: examples, and an assertion for each state. */
import { errors } from '../../../../../contract/errors'
import { VOTE_TIME_MIN } from '../../../../../contract/limits'
import { voteEditorMachine } from '../../../../machines/live/vote/editor/voteEditor.machine'
import {
  createInput,
  draftInput,
  draftProblem,
  isUnsaved,
  isWriting,
  submitProblem,
} from '../../../../machines/live/vote/editor/voteWriting.logic'
import type { Edit, WrittenVote } from '../../../../machines/live/vote/vote.types'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../../shared/must'
import {
  ballot,
  changedDraft,
  equalOptions,
  fullOfQuestions,
  fullSheet,
  longOption,
  poorSheet,
  questions,
  savedDraft,
  sheet,
  shortDraft,
  tooLong,
  unreadableDraft,
  uselessSheet,
  written,
} from '../vote.examples'
import { voteEditorWords } from './voteParts.words'

const edit = (change: Edit) => ({ type: 'editor.edit', edit: change }) as const
const restored = (one: WrittenVote) => ({ type: 'written.restored', written: one }) as const
const failed = [{ text: errors.voteRunning.text }, new Error('cut off')]
const place = { userId: 'u1', teachingClassId: 'tc1' }

export const voteEditorModel = defineModel<typeof voteEditorMachine>({
  name: 'vote-editor',
  feature: 'vote',
  purpose:
    'A vote in the editor, of a teacher or of a student who requests it: edits, checks, import, quotes, drafts. Stored for the session with every change.',
  machine: voteEditorMachine,
  source: 'src/machines/live/vote/editor/voteEditor.machine.ts',
  starts: [
    { name: 'a teacher', input: { role: 'teacher', ...place } },
    { name: 'a student', input: { role: 'student', ...place } },
  ],
  words: voteEditorWords,
  events: {
    'written.restored': [
      { example: 'a good vote', event: restored(written) },
      { example: 'one with a long title', event: restored(tooLong) },
      { example: 'a kept draft', event: restored({ ...written, draftId: savedDraft.draftId, draftVersion: 1 }) },
      { example: 'one with equal options', event: restored(equalOptions) },
      { example: 'one with a long option', event: restored(longOption) },
      { example: 'one without minutes', event: restored({ ...written, minutes: '' }) },
      { example: 'one of the most minutes', event: restored({ ...written, minutes: String(VOTE_TIME_MIN.max) }) },
      { example: 'one of too many minutes', event: restored({ ...written, minutes: String(VOTE_TIME_MIN.max + 1) }) },
      { example: 'one with the most questions', event: restored(fullOfQuestions) },
    ],
    'editor.edit': [
      { example: 'a title', event: edit({ do: 'title', text: '课前调查' }) },
      { example: 'an option', event: edit({ do: 'option', key: 2, text: '会' }) },
      { example: 'Enter in an option', event: edit({ do: 'nextOption', key: 2 }) },
      { example: 'another question', event: edit({ do: 'addQuestion' }) },
    ],
    'editor.submit': [{ type: 'editor.submit', requestId: 'press1' }],
    'editor.saveDraft': [{ type: 'editor.saveDraft' }],
    'editor.takeTheirs': [{ type: 'editor.takeTheirs' }],
    'editor.clear': [{ type: 'editor.clear' }],
    'editor.confirm': [{ type: 'editor.confirm' }],
    'editor.cancel': [{ type: 'editor.cancel' }],
    'file.chosen': [{ type: 'file.chosen', file: new File([], '题目.xlsx') }],
    'quote.open': [{ type: 'quote.open' }],
    'drafts.open': [{ type: 'drafts.open' }],
  },
  actors: {
    writtenKeeper: {},
    createVote: { done: [ballot], error: failed },
    saveDraft: {
      done: [
        { kind: 'saved', draft: savedDraft },
        { kind: 'changed', draft: changedDraft },
      ],
      error: failed,
    },
    readSheet: {
      done: [sheet, uselessSheet, poorSheet, fullSheet],
      error: [{ problem: 'notSheet' }, new Error('cut off'), 'cut off'],
    },
    quoting: { done: [questions, []] },
    draftBox: { done: [savedDraft, null, shortDraft, unreadableDraft] },
  },
  states: {
    writing: ({ context }, { emitted, toChildren }) => {
      for (const { id, event } of toChildren) {
        mustBe([id, event], ['keeper', { type: 'written.keep', written: context.written }], 'the stored data')
      }
      const texts = emitted.map((notice) => ('text' in notice ? notice.text : null))
      must(
        !context.problem || !texts.includes(context.problem.text),
        'a problem shown beside its field is not repeated in a toast',
      )
    },
    submitting: ({ context }, { started }) => {
      mustBe(submitProblem(context.written), null, 'B321–B325: the problem of the submitted vote')
      for (const { input } of started) mustBe(input, createInput(context), 'B362: the request')
    },
    savingDraft: ({ context }, { started }) => {
      for (const { input } of started) mustBe(input, draftInput(context), 'B334: the stored data')
    },
    changed: ({ context }) => must(context.changed !== null, 'the other version is known'),
    clearing: ({ context }) => must(isWriting(context.written), 'the vote has content'),
    reading: (_, { started }) =>
      must(
        started.every(({ src }) => src === 'readSheet'),
        'a file is being read',
      ),
    imported: ({ context }) => must(context.found !== null, 'the other version is known'),
    quoting: ({ context }) => mustBe(context.role, 'teacher', 'B347: the role that can quote'),
    choosingDraft: ({ context }) => mustBe(context.role, 'teacher', 'B347: the role that has drafts'),
  },
  invariants: [
    {
      sentence: 'Every question and option has a unique key, and new ones get unused keys.',
      holds: ({ context: { written: now, nextKey } }) => {
        const keys = now.questions.flatMap(({ key, options }) => [key, ...options.map((option) => option.key)])
        return new Set(keys).size === keys.length && keys.every((key) => key < nextKey)
      },
    },
    {
      sentence: 'B327: the minutes are digits.',
      holds: ({ context }) => /^\d*$/.test(context.written.minutes),
    },
    {
      sentence: 'The version of another page is in the context only while it is shown.',
      holds: (snapshot) => snapshot.matches('changed') === (snapshot.context.changed !== null),
    },
    {
      sentence: 'The findings of a file are in the context only while they are shown.',
      holds: (snapshot) => snapshot.matches('imported') === (snapshot.context.found !== null),
    },
  ],
  stateKey: ({ context: { role, written: now, saved, problem, found, changed, requestId } }) => ({
    role,
    title: now.title,
    minutes: now.minutes,
    questions: now.questions.length,
    canSubmit: submitProblem(now) === null,
    canKeep: draftProblem(now) === null,
    isWriting: isWriting(now),
    isUnsaved: isUnsaved({ written: now, saved }),
    isDraft: now.draftId !== null,
    problem: problem?.text,
    found: found?.questions.length,
    changed: changed?.version,
    isNamed: requestId !== null,
  }),
})
