/**
 * The chart of every form: a new or an existing record, its fields, their rules, its picture, and the question before
 * unsaved input is discarded. The page defines the fields and how they are saved.
 */
import { and, assertEvent, assign, emit, fromPromise, not, setup, stateIn } from 'xstate'
import { failureOf } from '../failure'
import { notProvided } from '../notProvided'
import { differencesOf, isChanged, mergedOf, problemOf, problemsOf } from './recordForm.logic'
import type {
  ChangedRecord,
  FormValues,
  LoadedRecord,
  RecordFormContext,
  RecordFormEmitted,
  RecordFormEvent,
  RecordFormInput,
  SavedRecord,
} from './recordForm.types'
import { recordTexts as texts } from './texts'

interface Stored {
  readonly result: SavedRecord | ChangedRecord
}

export const recordFormMachine = setup({
  types: {
    context: {} as RecordFormContext,
    events: {} as RecordFormEvent,
    input: {} as RecordFormInput,
    emitted: {} as RecordFormEmitted,
  },
  actors: {
    /** Loads an existing record. */
    load: fromPromise<LoadedRecord, { recordId: string }>(notProvided),
    /** Saves the values, unless another user has saved a newer version. */
    save: fromPromise<
      SavedRecord | ChangedRecord,
      { recordId: string | null; values: FormValues; version: number | null }
    >(notProvided),
    /** Stores a picture; returns its path. */
    uploadPicture: fromPromise<string, { file: File }>(notProvided),
    /** Returns the path of one of the server's pictures. */
    randomPicture: fromPromise<string, undefined>(notProvided),
  },
  guards: {
    hasToLoad: ({ context: { recordId, isLoaded } }) => recordId !== null && isLoaded !== true,
    isValid: ({ context: { values, rules } }) => Object.keys(problemsOf(values, rules)).length === 0,
    isChanged: ({ context: { values, initial } }) => isChanged(values, initial),
    hasPicture: ({ context }) => context.pictureField !== undefined,
    isPictureAtRest: stateIn({ picture: 'atRest' }),
    isEditing: stateIn({ record: 'editing' }),
    stays: ({ context }) => context.stays === true,
    isConflict: (_, { result }: { result: SavedRecord | ChangedRecord }) => result.kind === 'changed',
    isDecided: ({ context }) => differencesOf(context).every(({ side }) => side !== null),
  },
  actions: {
    /** Checks a field that has a problem again while it is edited; other fields are checked on submit only. */
    change: assign(({ context: { values, problems, rules }, event }) => {
      assertEvent(event, 'field.change')
      const { field, value } = event
      const { [field]: before, ...others } = problems
      const rule = rules[field]
      const problem = before === undefined || rule === undefined ? null : problemOf(value, rule)
      return {
        values: { ...values, [field]: value },
        problems: problem === null ? others : { ...others, [field]: problem },
      }
    }),
    fill: assign((_, { values, version = null }: { values: FormValues; version?: number | null }) => ({
      values,
      initial: values,
      version,
    })),
    settle: assign(({ context: { values } }, { result }: Stored) => ({
      initial: values,
      version: result.version ?? null,
    })),
    showConflict: assign((_, { result }: Stored) => ({
      conflict: result.kind === 'changed' ? { ...result, picks: {} } : null,
    })),
    pick: assign(({ context: { conflict }, event }) => {
      assertEvent(event, 'conflict.pick')
      return { conflict: conflict && { ...conflict, picks: { ...conflict.picks, [event.field]: event.side } } }
    }),
    /** Continues from the stored record with the chosen values. */
    merge: assign(({ context }) => ({
      values: mergedOf(context),
      initial: { ...context.initial, ...context.conflict?.values },
      version: context.conflict?.version ?? context.version,
      conflict: null,
    })),
    takeTheirs: assign(({ context: { initial, conflict, version } }) => ({
      values: { ...initial, ...conflict?.values },
      initial: { ...initial, ...conflict?.values },
      version: conflict?.version ?? version,
      conflict: null,
    })),
    putConflictAway: assign({ conflict: null }),
    emitMoved: emit({ type: 'record.moved' as const }),
    showProblems: assign(({ context: { values, rules } }) => ({ problems: problemsOf(values, rules) })),
    clearProblems: assign({ problems: {}, problem: null }),
    showLoadProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.loadFailed })),
    showSaveProblem: assign((_, { text }: { text: string }) => ({ problem: text || texts.saveFailed })),
    takePicture: assign(({ context: { values, pictureField } }, { path }: { path: string }) =>
      pictureField === undefined ? {} : { values: { ...values, [pictureField]: path } },
    ),
    showPictureProblem: assign((_, { text }: { text: string }) => ({ pictureProblem: text || texts.pictureFailed })),
    clearPictureProblem: assign({ pictureProblem: null }),
    notifySaved: emit(({ context }) => ({
      type: 'notify' as const,
      level: 'success' as const,
      text: context.saved ?? texts.saved,
    })),
    emitSaved: emit((_, { result }: Stored) => ({
      type: 'record.saved' as const,
      recordId: result.kind === 'saved' ? result.recordId : null,
    })),
    emitClosed: emit({ type: 'form.closed' as const }),
  },
}).createMachine({
  id: 'recordForm',
  description: 'A form for one record.',
  context: ({ input }) => ({
    ...input,
    version: input.version ?? null,
    initial: input.values,
    problems: {},
    problem: null,
    pictureProblem: null,
    conflict: null,
  }),
  type: 'parallel',
  states: {
    record: {
      description: 'The record and its fields.',
      initial: 'opening',
      states: {
        opening: {
          description: 'Transient: checking whether the record has to be loaded first.',
          always: [{ guard: 'hasToLoad', target: 'loading' }, { target: 'editing' }],
        },
        loading: {
          description: 'Loading the record.',
          entry: 'clearProblems',
          invoke: {
            src: 'load',
            input: ({ context }) => ({ recordId: context.recordId ?? '' }),
            onDone: { target: 'editing', actions: { type: 'fill', params: ({ event }) => event.output } },
            onError: {
              target: 'unloaded',
              actions: { type: 'showLoadProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
          on: { 'form.close': 'closed' },
        },
        unloaded: {
          description: 'Loading the record failed; it can be retried.',
          on: { 'form.retry': 'loading', 'form.close': 'closed' },
        },
        editing: {
          description: 'The fields can be edited.',
          on: {
            'field.change': { actions: 'change' },
            'form.submit': [
              { guard: and(['isValid', 'isPictureAtRest']), target: 'saving' },
              { guard: not('isValid'), actions: 'showProblems' },
              { description: 'Ignored while a picture is being uploaded or replaced.' },
            ],
            'form.close': [{ guard: 'isChanged', target: 'leaving' }, { target: 'closed' }],
          },
        },
        leaving: {
          description: 'Asking for confirmation, because unsaved input would be lost.',
          on: { 'form.discard': 'closed', 'form.keep': 'editing', 'form.close': 'editing' },
        },
        saving: {
          description: 'Saving the record; a second press does nothing.',
          entry: 'clearProblems',
          invoke: {
            src: 'save',
            input: ({ context: { recordId, values, version } }) => ({ recordId, values, version }),
            onDone: [
              {
                guard: { type: 'isConflict', params: ({ event }) => ({ result: event.output }) },
                target: 'conflicted',
                actions: { type: 'showConflict', params: ({ event }) => ({ result: event.output }) },
              },
              {
                guard: 'stays',
                target: 'editing',
                actions: [
                  { type: 'settle', params: ({ event }) => ({ result: event.output }) },
                  'notifySaved',
                  { type: 'emitSaved', params: ({ event }) => ({ result: event.output }) },
                ],
              },
              {
                target: 'closed',
                actions: ['notifySaved', { type: 'emitSaved', params: ({ event }) => ({ result: event.output }) }],
              },
            ],
            onError: {
              target: 'editing',
              actions: { type: 'showSaveProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        conflicted: {
          description:
            'Another user has saved the record: both versions are shown and the user chooses one for each field. Nothing is overwritten.',
          entry: 'emitMoved',
          on: {
            'conflict.pick': { actions: 'pick' },
            'conflict.save': { guard: 'isDecided', target: 'saving', actions: 'merge' },
            'conflict.discard': { target: 'editing', actions: 'takeTheirs' },
            'form.close': { target: 'editing', actions: 'putConflictAway' },
          },
        },
        closed: { description: 'The form is closed.', entry: 'emitClosed' },
      },
    },
    picture: {
      description: 'The picture of the record, where it has one.',
      initial: 'atRest',
      states: {
        atRest: {
          description: 'No upload or change of the picture is pending.',
          on: {
            'picture.choose': { guard: and(['hasPicture', 'isEditing']), target: 'uploading' },
            'picture.random': { guard: and(['hasPicture', 'isEditing']), target: 'drawing' },
          },
        },
        uploading: {
          description: 'Uploading the chosen picture.',
          entry: 'clearPictureProblem',
          invoke: {
            src: 'uploadPicture',
            input: ({ event }) => {
              assertEvent(event, 'picture.choose')
              return { file: event.file }
            },
            onDone: {
              target: 'atRest',
              actions: { type: 'takePicture', params: ({ event }) => ({ path: event.output }) },
            },
            onError: {
              target: 'atRest',
              actions: { type: 'showPictureProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
        drawing: {
          description: 'Requesting a random picture from the server.',
          entry: 'clearPictureProblem',
          invoke: {
            src: 'randomPicture',
            onDone: {
              target: 'atRest',
              actions: { type: 'takePicture', params: ({ event }) => ({ path: event.output }) },
            },
            onError: {
              target: 'atRest',
              actions: { type: 'showPictureProblem', params: ({ event }) => failureOf(event.error) },
            },
          },
        },
      },
    },
  },
})
