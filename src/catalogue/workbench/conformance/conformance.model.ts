/** Model of comparing a running page with the oracles of its charts. */
import { errors } from '../../../../contract/errors'
import { CONFORMANCE } from '../../../../contract/rules/workbench/inspectionLimits'
import { conformanceMachine } from '../../../machines/workbench/conformance/conformance.machine'
import type { FoundDisagreement } from '../../../machines/workbench/conformance/conformance.types'
import { defineModel } from '../../../statecharts/model'
import { must } from '../../shared/must'
import { conformanceWords } from './conformance.words'

const disagreement = (sign: string): FoundDisagreement => ({
  text: '状态图 studentRace 处理 race.press 之后与规则不符',
  sign,
  pagePath: '/dist/student/class',
  version: 'index-D4a8.js',
  browser: 'Chrome 120',
  recording: '{"format":"podium-recording"}',
})
const one = disagreement('studentRace race.press state')
const other = disagreement('teacherVote vote.end sent')
const many = Array.from({ length: CONFORMANCE.most + 1 }, (_, index) => disagreement(`studentRace race.press ${index}`))

export const conformanceModel = defineModel<typeof conformanceMachine>({
  name: 'conformance',
  feature: 'workbench',
  purpose: 'Compares the charts of a page with their oracles from time to time, and sends each disagreement once.',
  machine: conformanceMachine,
  source: 'src/machines/workbench/conformance/conformance.machine.ts',
  words: conformanceWords,
  starts: [{ name: 'a drawn tab', input: undefined }],
  events: {},
  actors: {
    check: { done: [[], [one, one], [one, other], many], error: [new Error('an oracle was not loaded')] },
    send: { done: [null], error: [{ code: 0, text: '' }, errors.disagreementsMany] },
  },
  states: {
    waiting: ({ context: { queue, known } }) =>
      must(queue.length > 0 || known.length < CONFORMANCE.most, 'further disagreements can be sent'),
    checking: ({ context }) => must(context.known.length <= CONFORMANCE.most, 'the number is limited'),
    sending: ({ context }) => must(context.queue.length > 0, 'a disagreement is sent'),
    ended: ({ context }) => must(context.known.length <= CONFORMANCE.most, 'the number is limited'),
    deciding: () => undefined,
  },
  invariants: [
    {
      sentence: 'each disagreement is known once',
      holds: ({ context: { known } }) => new Set(known).size === known.length,
    },
  ],
  stateKey: ({ context: { queue, known } }) => ({ queue: Math.min(queue.length, 2), known: Math.min(known.length, 3) }),
  unreachable: { deciding: 'It decides at once.' },
})
