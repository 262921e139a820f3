/** Model of the search of a field: examples, and an assertion for each state. */
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
  purpose: 'The search behind a field with many options; it starts after a pause in typing.',
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
    idle: ({ context }) => mustBe([context.text, context.found], ['', []], 'the search text and the results'),
    settling: ({ context }, { started }) => {
      must(context.text !== '', 'the search text is not empty')
      mustBe(started, [], 'the requests while the user types')
    },
    finding: ({ context }, { started }) => {
      mustBe(context.found, [], 'the previous results')
      for (const { input } of started) mustBe(input, { text: context.text.trim() }, 'the request')
    },
    found: ({ context: { found, labels } }) => {
      for (const { value, label } of found) mustBe(labels[value], label, 'the stored label')
    },
    failed: ({ context }) => mustBe(context.found, [], 'the findings'),
  },
  invariants: [
    {
      sentence: 'The label of the option that was chosen before stays in the context.',
      holds: ({ context: { labels } }) => !('teacher-9' in labels) || labels['teacher-9'] === '许闻（t009）',
    },
  ],
  stateKey: ({ context: { text, found, labels } }) => ({
    isBlank: text === '',
    found: found.length,
    known: Object.keys(labels).length,
  }),
})
