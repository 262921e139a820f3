/** What the search of a field promises in each state, and the events to walk it with. */
import { errors } from '../../../../../contract/errors'
import { optionSearchMachine } from '../../../../machines/shared/records/parts/optionSearch.machine'
import type { FoundOption } from '../../../../machines/shared/records/parts/optionSearch.types'
import { defineModel } from '../../../../statecharts/model'
import { must, mustBe } from '../../must'
import { optionSearchWords } from '../records.words'

const teachers: readonly FoundOption[] = [
  { value: 'teacher-1', label: '周明远（t001）' },
  { value: 'teacher-2', label: '林致远（t002）' },
]

export const optionSearchModel = defineModel<typeof optionSearchMachine>({
  name: 'option-search',
  feature: 'records',
  purpose: 'The search behind a field that chooses one of many: asked once the typing settles.',
  machine: optionSearchMachine,
  source: 'src/machines/shared/records/parts/optionSearch.machine.ts',
  starts: [
    { name: 'nothing chosen', input: { chosen: null } },
    { name: 'somebody chosen before', input: { chosen: { value: 'teacher-9', label: '许闻（t009）' } } },
  ],
  words: optionSearchWords,
  events: {
    'search.change': [
      { example: 'the field is opened', event: { type: 'search.change', text: '' } },
      { example: 'a name is typed', event: { type: 'search.change', text: ' 远 ' } },
    ],
  },
  actors: { find: { done: [teachers, []], error: [{ code: errors.internal.code, text: '' }] } },
  states: {
    idle: ({ context }) => mustBe([context.text, context.found], ['', []], 'what is looked for and found'),
    settling: ({ context }, { started }) => {
      must(context.text !== '', 'something was typed')
      mustBe(started, [], 'what is asked while somebody types')
    },
    finding: ({ context }, { started }) => {
      mustBe(context.found, [], 'what was found before')
      for (const { input } of started) mustBe(input, { text: context.text.trim() }, 'what is asked')
    },
    found: ({ context: { found, labels } }) => {
      for (const { value, label } of found) mustBe(labels[value], label, 'the label that is remembered')
    },
    failed: ({ context }) => mustBe(context.found, [], 'what was found'),
  },
  invariants: [
    {
      sentence: 'The label of what was chosen before is never forgotten.',
      holds: ({ context: { labels } }) => !('teacher-9' in labels) || labels['teacher-9'] === '许闻（t009）',
    },
  ],
  stateKey: ({ context: { text, found, labels } }) => ({
    isBlank: text === '',
    found: found.length,
    known: Object.keys(labels).length,
  }),
})
