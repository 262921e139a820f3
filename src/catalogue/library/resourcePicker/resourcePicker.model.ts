/** Model of the resource picker: assertions for each state, and example events. */

import { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import { pickerTexts as texts } from '../../../machines/library/resourcePicker/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { folders, noResources, own, resources } from './resourcePicker.examples'
import { resourcePickerWords } from './resourcePicker.words'

const offline = { code: 0, text: '' }

export const resourcePickerModel = defineModel<typeof resourcePickerMachine>({
  name: 'resource-picker',
  feature: 'resourcePicker',
  purpose: 'Choosing the resource of a task: by folder, by name, and among shared resources.',
  machine: resourcePickerMachine,
  source: 'src/machines/library/resourcePicker/resourcePicker.machine.ts',
  starts: [
    { name: 'a teacher', input: { kind: '1', resourceId: 're1', hasLibrary: true } },
    { name: 'an administrator', input: { kind: '1', resourceId: '', hasLibrary: false } },
  ],
  words: resourcePickerWords,
  events: {
    'place.choose': [
      { example: 'a folder', event: { type: 'place.choose', place: { folder: 'f1' } } },
      { example: 'what others share', event: { type: 'place.choose', place: 'shared' } },
      { example: 'what lies in no folder', event: { type: 'place.choose', place: 'root' } },
    ],
    'name.write': [{ type: 'name.write', name: ' 数据 ' }],
    'page.turn': [{ type: 'page.turn', pageNo: 2 }],
    'resource.made': [
      { example: 'in a folder', event: { type: 'resource.made', floderId: 'f1' } },
      { example: 'in none', event: { type: 'resource.made', floderId: null } },
    ],
    'list.reload': [{ type: 'list.reload' }],
    'folders.reload': [{ type: 'folders.reload' }],
    'resource.choose': [{ type: 'resource.choose', resource: own }],
    'picker.close': [{ type: 'picker.close' }],
  },
  actors: {
    findFolders: { done: [folders, []], error: [offline] },
    findResources: { done: [resources, noResources], error: [offline] },
  },
  states: {
    'open.folders.beginning': () => undefined,
    'open.folders.none': ({ context: { hasLibrary, place } }) =>
      mustBe([hasLibrary, place], [false, 'shared'], 'D9: the places for an administrator'),
    'open.folders.loading': ({ context: { kind } }, { started }) => {
      for (const { src, input } of started) if (src === 'findFolders') mustBe(input, { kind }, 'the request')
    },
    'open.folders.listed': () => undefined,
    'open.folders.failed': () => undefined,
    'open.list.typing': (_, { started }) =>
      mustBe(
        started.filter(({ src }) => src === 'findResources'),
        [],
        'the list of requests during typing',
      ),
    'open.list.loading': ({ context: { kind, hasLibrary, place, name, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findResources')
          mustBe(input, { kind, hasLibrary, place, pageNo, name: name.trim() }, 'the request')
    },
    'open.list.listed': ({ context: { page, problem } }) => {
      must(page !== null, 'a page is loaded')
      mustBe(problem, null, 'the problem')
    },
    'open.list.failed': ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    closed: ({ context, output }) => mustBe(output, context.chosen, 'the output'),
  },
  unreachable: { 'open.folders.beginning': 'The chart leaves it in the step that enters it.' },
})
