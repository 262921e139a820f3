/** Model of the draft of a chart. */
import { chartDraftMachine } from '../../../machines/workbench/draft/draft.machine'
import type { DraftedFailure } from '../../../machines/workbench/draft/draft.types'
import type { DraftEdit } from '../../../statecharts/draft/draft.types'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { chartDraftWords } from './draft.words'

const moved: DraftEdit = {
  kind: 'target',
  transition: 'open.running.countdown --after countdownLeft--> open.running.waiting',
  target: 'open.running.stopping',
}
const slower: DraftEdit = { kind: 'delay', delay: 'winnerOverlay', ms: 4_500 }

const failure: DraftedFailure = {
  kind: 'trails',
  name: 'open.running.countdown + after countdownLeft → open.running.waiting; after 2000 ms',
  what: ['open.running.countdown + after countdownLeft → open.running.stopping; after 2000 ms'],
  href: '/statecharts/race-teacher?tab=simulate&start=0&move=race.open',
}
const picture: DraftedFailure = { ...failure, kind: 'pictures', name: 'open.running.waiting' }

export const chartDraftModel = defineModel<typeof chartDraftMachine>({
  name: 'chart-draft',
  feature: 'workbench',
  purpose:
    'Edits a chart in a draft, says which proofs would fail, and writes the edits as a patch of the machine’s source.',
  machine: chartDraftMachine,
  source: 'src/machines/workbench/draft/draft.machine.ts',
  words: chartDraftWords,
  starts: [
    { name: 'no draft', input: { chart: 'race-teacher', edits: [] } },
    { name: 'a stored draft', input: { chart: 'race-teacher', edits: [moved] } },
    { name: 'a stored draft of two edits', input: { chart: 'race-teacher', edits: [moved, slower] } },
  ],
  events: {
    'form.change': [
      { example: 'a delay', event: { type: 'form.change', form: { kind: 'delay' } } },
      { example: 'which delay', event: { type: 'form.change', form: { subject: 'winnerOverlay' } } },
      { example: 'the ms', event: { type: 'form.change', form: { text: '4500' } } },
      { example: 'no number', event: { type: 'form.change', form: { text: 'soon' } } },
    ],
    'edit.add': [{ type: 'edit.add' }],
    'draft.undo': [{ type: 'draft.undo' }],
    'draft.reset': [{ type: 'draft.reset' }],
    'draft.retry': [{ type: 'draft.retry' }],
    'patch.written': [
      {
        example: 'one edit by hand',
        event: {
          type: 'patch.written',
          patch: {
            diff: [
              'diff --git a/src/machines/live/race/teacherRace.machine.ts b/src/machines/live/race/teacherRace.machine.ts',
              '--- a/src/machines/live/race/teacherRace.machine.ts',
              '+++ b/src/machines/live/race/teacherRace.machine.ts',
              '@@ -39,3 +39,3 @@',
              '     countdownLeft: ({ context: { round, at } }) => msUntil(round?.opensAt, at),',
              '-    winnerOverlay: RACE_OVERLAY_MS,',
              '+    winnerOverlay: 4_500,',
              '   },',
              '',
            ].join('\n'),
            byHand: [{ edit: 0, why: 'shared', line: 140 }],
          },
        },
      },
    ],
    'failures.found': [
      { example: 'a line', event: { type: 'failures.found', failures: [failure] } },
      { example: 'a picture', event: { type: 'failures.found', failures: [picture] } },
    ],
    'proof.done': [
      { example: 'trails', event: { type: 'proof.done', proof: 'trails', compared: 73 } },
      { example: 'the oracle', event: { type: 'proof.done', proof: 'oracle', compared: 41 } },
    ],
    'comparison.done': [{ type: 'comparison.done' }],
    'comparison.failed': [
      { type: 'comparison.failed', text: 'Invalid transition definition for state node: child state was not found' },
    ],
  },
  actors: { keeper: {}, compare: {} },
  states: {
    opening: () => undefined,
    empty: ({ context }) => mustBe([context.edits, context.patch], [[], null], 'the draft'),
    comparing: ({ context }) => must(context.edits.length > 0 && context.problem === '', 'an edit is compared'),
    compared: ({ context }) => must(context.edits.length > 0 && context.problem === '', 'an edit was compared'),
    failed: ({ context }) => must(context.problem !== '', 'the reason is given'),
  },
  stateKey: ({ value, context: { edits, form, failures, compared, problem, patch } }) => ({
    value,
    edits: edits.length,
    form: [form.kind, form.subject, form.text],
    failures: Math.min(failures.length, 1),
    compared: Math.min(Object.keys(compared).length, 1),
    problem,
    patch: patch !== null,
  }),
  isUsual: ({ context }) => context.failures.length > 0,
  unreachable: { opening: 'It decides at once.' },
})
