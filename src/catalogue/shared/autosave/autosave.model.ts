/** What saving by itself promises in each state, and the events to walk it with. */

import { isKept, isUnsaved } from '../../../machines/shared/autosave/autosave.logic'
import { autosaveMachine } from '../../../machines/shared/autosave/autosave.machine'
import { autosaveView } from '../../../machines/shared/autosave/autosave.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../must'
import {
  busy,
  longer,
  ownByNow,
  refused,
  restoredInput,
  saved,
  savedInput,
  sentence,
  staleCopyInput,
  theirs,
  unreachable,
} from './autosave.examples'
import { autosaveWords } from './autosave.words'

const change = (value: string) => ({ type: 'text.change', value }) as const
const { kind: _, ...changed } = theirs

export const autosaveModel = defineModel<typeof autosaveMachine>({
  name: 'autosave',
  feature: 'autosave',
  purpose:
    'Saves a text while it is written: kept in the browser at once, sent after a pause, one save at a time, each on the version it was written on. What another has saved meanwhile is shown and never overwritten unasked.',
  machine: autosaveMachine,
  source: 'src/machines/shared/autosave/autosave.machine.ts',
  starts: [
    { name: 'as the server has it', input: savedInput },
    { name: 'with a copy of an earlier visit', input: restoredInput },
    { name: 'with a copy that is saved by now', input: staleCopyInput },
  ],
  words: autosaveWords,
  events: {
    'text.change': [
      { example: 'a sentence', event: change(sentence) },
      { example: 'a longer one', event: change(longer) },
      { example: 'as it was', event: change(savedInput.value) },
    ],
    'save.flush': [{ type: 'save.flush' }],
    'save.retry': [{ type: 'save.retry' }],
    'save.stop': [{ type: 'save.stop' }],
    'conflict.keepMine': [{ type: 'conflict.keepMine' }],
    'conflict.takeTheirs': [{ type: 'conflict.takeTheirs' }],
    'link.connected': [{ type: 'link.connected' }],
    'server.changed': [
      { example: 'another page’s', event: { type: 'server.changed', ...changed, version: 6, value: '更新的内容' } },
      { example: 'an older one', event: { type: 'server.changed', ...changed, version: 1, value: '更早的内容' } },
    ],
    'copy.kept': [
      { example: 'the last one', event: { type: 'copy.kept', serial: 1 } },
      { example: 'an earlier one', event: { type: 'copy.kept', serial: 0 } },
    ],
  },
  actors: {
    save: { done: [saved, theirs, ownByNow], error: [unreachable, refused, busy] },
    keep: {},
  },
  states: {
    beginning: () => must(false, 'it never stays at the beginning'),
    answered: () => must(false, 'an answer is dealt with at once'),
    'settled.clean': (snapshot, { toChildren }) => {
      must(!isUnsaved(snapshot.context), 'the server has all that is written')
      for (const { event } of toChildren) mustBe(event, { type: 'copy.drop' }, 'what becomes of the copy')
    },
    'settled.saved': (snapshot) => {
      must(!isUnsaved(snapshot.context), 'the server has all that is written')
      mustBe(snapshot.context.problem, null, 'the problem')
    },
    'unsaved.quiet': ({ context }, { started }) => {
      must(isUnsaved(context), 'something is unsaved')
      must(
        started.every(({ src }) => src !== 'save'),
        'nothing is sent yet',
      )
    },
    saving: ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'save') mustBe(input, { value: context.sending, version: context.version }, 'what is sent')
    },
    conflict: (snapshot) => {
      must(autosaveView(snapshot).theirs !== null, 'the other text is there')
      mustBe(snapshot.context.isFlushing, false, 'whether somebody still waits')
    },
    offline: (snapshot, { started }) => {
      must(autosaveView(snapshot).words !== '', 'it is said how it stands')
      must(
        started.every(({ src }) => src !== 'save'),
        'nothing is sent at once',
      )
    },
    failed: (snapshot) => must((snapshot.context.problem ?? '') !== '', 'there is a reason'),
    stopped: ({ context, output }) => {
      must(isKept(context) || !isUnsaved(context), 'nothing is lost')
      mustBe(output, isUnsaved(context) ? 'kept' : 'saved', 'what it ends with')
    },
  },
  unreachable: {
    beginning: 'It is left in the same step that enters it.',
    answered: 'It is left in the same step that enters it.',
    'beginning --always [isUnsaved]--> refused':
      'It is asked in the very first step, of which the walker notes no refusals.',
    'unsaved --after latestOver--> saving':
      'The walker writes nothing while it waits; the oracle’s walks do (tests/oracles/shared/autosave).',
  },
  invariants: [
    {
      sentence: 'A flush waits only while a save is on its way.',
      holds: (snapshot) => !snapshot.context.isFlushing || snapshot.matches('saving'),
    },
    {
      sentence: 'What another has saved is there in a conflict and nowhere else.',
      holds: (snapshot) =>
        (snapshot.context.theirs !== null) === snapshot.matches('conflict') || snapshot.status === 'done',
    },
  ],
  stateKey: ({ context }) => {
    const { value, saved: acknowledged, version, theirs: other, sending, unanswered, attempt } = context
    return {
      value,
      acknowledged,
      version,
      other: other?.version,
      sending,
      unanswered: unanswered.length,
      attempt: Math.min(attempt, 2),
      isKept: isKept(context),
      isFlushing: context.isFlushing,
      isStopping: context.isStopping,
    }
  },
})
