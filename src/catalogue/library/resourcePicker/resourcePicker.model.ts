/** Model of the resource picker: assertions for each state, and example events. */

import { resourcePickerMachine } from '../../../machines/library/resourcePicker/resourcePicker.machine'
import { pickerTexts as texts } from '../../../machines/library/resourcePicker/texts'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { folders, noResources, own, resources, shared } from './resourcePicker.examples'
import { resourcePickerWords } from './resourcePicker.words'

const offline = { code: 0, text: '' }

export const resourcePickerModel = defineModel<typeof resourcePickerMachine>({
  name: 'resource-picker',
  feature: 'resourcePicker',
  purpose: 'Choosing resources of the library: by kind, by folder, by name, among recent and among shared resources.',
  machine: resourcePickerMachine,
  source: 'src/machines/library/resourcePicker/resourcePicker.machine.ts',
  starts: [
    {
      name: 'a teacher',
      input: { kind: '1', isKindFree: true, resourceId: 're1', hasLibrary: true, most: 2, isScored: false },
    },
    {
      name: 'an administrator',
      input: { kind: '', isKindFree: true, resourceId: '', hasLibrary: false, most: 2, isScored: false },
    },
    {
      name: 'one paper',
      input: { kind: '10', isKindFree: false, resourceId: '', hasLibrary: true, most: 1, isScored: true },
    },
  ],
  words: resourcePickerWords,
  events: {
    'kind.choose': [
      { example: 'courseware', event: { type: 'kind.choose', kind: '0' } },
      { example: 'all kinds', event: { type: 'kind.choose', kind: '' } },
    ],
    'folder.open': [{ type: 'folder.open', kind: '0', floderId: 'f3' }],
    'place.choose': [
      { example: 'a folder', event: { type: 'place.choose', place: { folder: 'f1' } } },
      { example: 'what others share', event: { type: 'place.choose', place: 'shared' } },
      { example: 'the last used', event: { type: 'place.choose', place: 'used' } },
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
    'resource.choose': [
      { example: 'an own one', event: { type: 'resource.choose', resource: own } },
      { example: 'a shared one', event: { type: 'resource.choose', resource: shared } },
    ],
    'resource.toggle': [
      { example: 'an own one', event: { type: 'resource.toggle', resource: own } },
      { example: 'a shared one', event: { type: 'resource.toggle', resource: shared } },
      { example: 'a third one', event: { type: 'resource.toggle', resource: { ...own, resId: 're3' } } },
    ],
    'picker.confirm': [{ type: 'picker.confirm' }],
    'picker.close': [{ type: 'picker.close' }],
  },
  actors: {
    findFolders: { done: [folders, []], error: [offline] },
    findResources: { done: [resources, noResources], error: [offline] },
  },
  states: {
    'open.folders.beginning': () => undefined,
    'open.folders.none': ({ context: { hasLibrary, kind, place } }) => {
      must(!hasLibrary || kind === '', 'there is no folder for the listed kind')
      if (!hasLibrary) mustBe(place, 'shared', 'D9: the place of an administrator')
    },
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
    'open.list.loading': ({ context: { kind, hasLibrary, isScored, place, name, pageNo } }, { started }) => {
      for (const { src, input } of started)
        if (src === 'findResources')
          mustBe(input, { kind, hasLibrary, isScored, place, pageNo, name: name.trim() }, 'the request')
    },
    'open.list.listed': ({ context: { page, problem } }) => {
      must(page !== null, 'a page is loaded')
      mustBe(problem, null, 'the problem')
    },
    'open.list.failed': ({ context }) => mustBe(context.problem, texts.failed, 'the problem'),
    closed: ({ context, output }) => mustBe(output, context.selected, 'the output'),
  },
  invariants: [
    {
      sentence: 'No more resources are selected than can be chosen, and none twice.',
      holds: ({ context: { selected, most } }) =>
        selected.length <= most && new Set(selected.map(({ resId }) => resId)).size === selected.length,
    },
  ],
  // The walk needs no further combinations of pages, names and kinds.
  stateKey: ({ context: { kind, place, selected, pageNo } }) => ({
    kind,
    place: typeof place === 'object' ? 'folder' : place,
    selected: selected.length,
    pageNo: Math.min(pageNo, 2),
  }),
  unreachable: { 'open.folders.beginning': 'The chart leaves it in the step that enters it.' },
})
