/** Model of autosave: examples, and an assertion for each state. */

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
    'Saves a text while it is written: stored in the browser at once, sent after a pause, one save at a time, each with the version it is based on. A version that another user has saved is shown and never overwritten without a decision.',
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
    'copy.stored': [
      { example: 'the last one', event: { type: 'copy.stored', serial: 1 } },
      { example: 'an earlier one', event: { type: 'copy.stored', serial: 0 } },
    ],
  },
  actors: {
    save: { done: [saved, theirs, ownByNow], error: [unreachable, refused, busy] },
    keep: {},
  },
  states: {
    beginning: () => must(false, 'the chart leaves this state in the same step'),
    answered: () => must(false, 'the chart leaves this state in the same step'),
    'settled.clean': (snapshot, { toChildren }) => {
      must(!isUnsaved(snapshot.context), 'the server has the whole text')
      for (const { event } of toChildren) mustBe(event, { type: 'copy.drop' }, 'the command about the copy')
    },
    'settled.saved': (snapshot) => {
      must(!isUnsaved(snapshot.context), 'the server has the whole text')
      mustBe(snapshot.context.problem, null, 'the problem')
    },
    'unsaved.quiet': ({ context }, { started }) => {
      must(isUnsaved(context), 'unsaved text exists')
      must(
        started.every(({ src }) => src !== 'save'),
        'no save is in flight',
      )
    },
    saving: ({ context }, { started }) => {
      for (const { src, input } of started)
        if (src === 'save') mustBe(input, { value: context.sending, version: context.version }, 'the request')
    },
    conflict: (snapshot) => {
      must(autosaveView(snapshot).theirs !== null, 'the other version is shown')
      mustBe(snapshot.context.isFlushing, false, 'whether a flush waits')
    },
    offline: (snapshot, { started }) => {
      must(autosaveView(snapshot).words !== '', 'the status has a text')
      must(
        started.every(({ src }) => src !== 'save'),
        'no save starts at once',
      )
    },
    failed: (snapshot) => must((snapshot.context.problem ?? '') !== '', 'the reason is known'),
    stopped: ({ context, output }) => {
      must(isKept(context) || !isUnsaved(context), 'nothing is lost')
      mustBe(output, isUnsaved(context) ? 'kept' : 'saved', 'the output')
    },
  },
  unreachable: {
    beginning: 'The chart leaves this state in the same step that enters it.',
    answered: 'The chart leaves this state in the same step that enters it.',
    'beginning --always [isUnsaved]--> refused':
      'The guard is evaluated in the very first step, where the walker records no refusals.',
    'unsaved --after latestOver--> saving':
      'The walker writes nothing while it waits; the oracle’s walks do (tests/oracles/shared/autosave).',
  },
  invariants: [
    {
      sentence: 'A flush waits only while a save is in flight.',
      holds: (snapshot) => !snapshot.context.isFlushing || snapshot.matches('saving'),
    },
    {
      sentence: 'The version of another user is in the context only in a conflict.',
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
