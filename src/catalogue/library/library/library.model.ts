/** Model of the library: the assertions of each state and the events for the walk. */

import { libraryMachine } from '../../../machines/library/library/library.machine'
import { libraryView } from '../../../machines/library/library/library.selectors'
import { defineModel } from '../../../statecharts/model'
import { must, mustBe } from '../../shared/must'
import { exampleFolders, first, inner, second } from './library.examples'
import { libraryWords } from './library.words'

const failed = [{ code: 900002, text: '内容不存在或您无权查看' }, new Error('cut off')]

export const libraryModel = defineModel<typeof libraryMachine>({
  name: 'library',
  feature: 'library',
  purpose:
    'The folders of one kind of resource as a tree. A folder is created, renamed, moved or deleted; a resource is renamed, moved or copied. One action at a time, each in a dialog.',
  machine: libraryMachine,
  source: 'src/machines/library/library/library.machine.ts',
  starts: [
    { name: 'all resources', input: { kind: '3', open: null } },
    { name: 'a folder in another one', input: { kind: '3', open: inner.floderId } },
  ],
  words: libraryWords,
  events: {
    'folders.reload': [{ type: 'folders.reload' }],
    'folders.renew': [{ type: 'folders.renew' }],
    'folder.toggle': [
      { example: 'one', event: { type: 'folder.toggle', floderId: second.floderId } },
      { example: 'another', event: { type: 'folder.toggle', floderId: first.floderId } },
    ],
    'name.begin': [
      {
        example: 'a folder',
        event: { type: 'name.begin', named: { what: 'newFolder', parentId: null, parentName: '' } },
      },
      {
        example: 'a folder in another',
        event: {
          type: 'name.begin',
          named: { what: 'newFolder', parentId: second.floderId, parentName: second.floderName },
        },
      },
      {
        example: 'another name',
        event: { type: 'name.begin', named: { what: 'folder', floderId: first.floderId, name: first.floderName } },
      },
      {
        example: 'a resource',
        event: { type: 'name.begin', named: { what: 'resource', resId: 'r1', name: '课前小测', version: 3 } },
      },
    ],
    'name.write': [
      { example: 'a name', event: { type: 'name.write', name: ' 期中复习 ' } },
      { example: 'the same', event: { type: 'name.write', name: '课前小测 ' } },
      { example: 'nothing', event: { type: 'name.write', name: ' ' } },
      { example: 'too long', event: { type: 'name.write', name: '长'.repeat(101) } },
    ],
    'name.confirm': [{ type: 'name.confirm' }],
    'name.cancel': [{ type: 'name.cancel' }],
    'delete.ask': [{ type: 'delete.ask', folder: second }],
    'delete.confirm': [{ type: 'delete.confirm' }],
    'delete.cancel': [{ type: 'delete.cancel' }],
    'move.begin': [
      {
        example: 'resources',
        event: { type: 'move.begin', moved: { what: 'resources', ids: ['r1', 'r2'], from: null } },
      },
      {
        example: 'a folder',
        event: {
          type: 'move.begin',
          moved: { what: 'folder', floderId: second.floderId, name: second.floderName, from: null },
        },
      },
      { example: 'a copy', event: { type: 'move.begin', moved: { what: 'copy', resId: 'r9', name: '财务自测' } } },
    ],
    'move.choose': [
      { example: 'a folder', event: { type: 'move.choose', place: first.floderId } },
      { example: 'the inside', event: { type: 'move.choose', place: inner.floderId } },
      { example: 'outside', event: { type: 'move.choose', place: null } },
    ],
    'move.confirm': [{ type: 'move.confirm' }],
    'move.cancel': [{ type: 'move.cancel' }],
  },
  actors: {
    findFolders: { done: [exampleFolders, []], error: failed },
    saveName: { done: [undefined], error: failed },
    deleteFolder: { done: [3, 0], error: failed },
    move: { done: [undefined], error: failed },
  },
  states: {
    'folders.loading': ({ context: { kind, problem } }, { started }) => {
      mustBe(problem, null, 'the previous problem')
      for (const { src, input } of started) if (src === 'findFolders') mustBe(input, { kind }, 'the request')
    },
    'folders.listed': (snapshot) => {
      const { face, folders } = libraryView(snapshot)
      must(snapshot.context.folders !== null, 'the folders are loaded')
      mustBe(face, folders.length === 0 ? 'empty' : 'full', 'the face')
    },
    'folders.failed': ({ context: { problem } }) => must(problem !== null, 'a reason is shown'),
    'tree.still': ({ context: { pressed } }) => mustBe(pressed, null, 'B602: the clicked folder'),
    'tree.pressed': ({ context: { pressed } }) => must(pressed !== null, 'B602: a folder was clicked'),
    'work.none': (snapshot) => {
      const { naming, deleting, moving } = libraryView(snapshot)
      mustBe([naming, deleting, moving], [null, null, null], 'the action in progress')
    },
    'work.naming': (snapshot) => mustBe(libraryView(snapshot).naming?.isBusy, false, 'whether a request is pending'),
    'work.storingName': ({ context: { kind, named: meant, written } }, { started }) => {
      must(written.trim() !== '', 'the name is not blank')
      for (const { src, input } of started)
        if (src === 'saveName') mustBe(input, { kind, named: meant, name: written.trim() }, 'the request')
    },
    'work.asking': (snapshot, { started }) => {
      must(!started.some(({ src }) => src === 'deleteFolder'), 'nothing is deleted before the confirmation')
      must(libraryView(snapshot).deleting?.text.includes(second.floderName) === true, 'the question names the folder')
    },
    'work.deleting': (_, { started }) => {
      for (const { src, input } of started)
        if (src === 'deleteFolder') mustBe(input, { floderId: second.floderId }, 'the request')
    },
    'work.choosing': (snapshot) => {
      const { places = [] } = libraryView(snapshot).moving ?? {}
      mustBe(places.filter(({ isChosen }) => isChosen).length <= 1, true, 'at most one folder is chosen')
    },
    'work.moving': ({ context: { moved, place } }, { started }) => {
      must(!(moved?.what === 'folder' && place === inner.floderId), 'a folder is not moved into itself')
      must(moved?.what === 'copy' || moved?.from !== place, 'the target is another folder')
      for (const { src, input } of started) if (src === 'move') mustBe(input, { moved, place }, 'the request')
    },
  },
  stateKey: ({
    context: { folders, problem, expanded, pressed, named: meant, written, workProblem, doomed, moved, place },
  }) => ({
    folders: folders?.length,
    problem,
    expanded,
    pressed,
    named: meant?.what,
    written: written.trim(),
    workProblem,
    isDoomed: doomed !== null,
    moved: moved?.what,
    place,
  }),
})
